// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct CacheOutcomeTests {
    @Test(
        arguments: [
            (CacheOutcome(timeToLive: .seconds(30)), "c; hit; ttl=30"),
            (CacheOutcome(timeToLive: .milliseconds(-500)), "c; hit; ttl=-1"),
            (CacheOutcome(forwarded: .uriMiss), "c; fwd=uri-miss"),
            (
                CacheOutcome(forwarded: .varyMiss, forwardStatus: 200, isStored: true),
                "c; fwd=vary-miss; fwd-status=200; stored"
            ),
            (
                CacheOutcome(forwarded: .stale, forwardStatus: 503, timeToLive: .seconds(-9), detail: "a \"b\" \\ ü"),
                #"c; fwd=stale; fwd-status=503; ttl=-9; detail="a \"b\" \\ ?""#
            ),
            (CacheOutcome(forwarded: .request), "c; fwd=request"), (CacheOutcome(forwarded: .method), "c; fwd=method"),
            (CacheOutcome(forwarded: .bypass), "c; fwd=bypass"),
        ])
    func `It is written as RFC 9211 has it, and is a structured field`(outcome: CacheOutcome, text: String) {
        #expect(outcome.fieldValue(cache: "c") == text)
        #expect(StructuredField.list(text)?.count == 1)
    }
}
