// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayGateway
import MainstayKit
import MainstayTesting
import Testing

@Suite struct RequestTracingTests {
    /// Otherwise nothing would end a request through a transport that does not end it itself.
    @Test func `A wrapper keeps time only if the wrapped transport does`() {
        #expect(RequestTracing(CurlTransport()).keepsTime)
        #expect(!RequestTracing(ScriptedTransport()).keepsTime)
        #expect(RequestTracing(RequestTracing(CurlTransport())).keepsTime)
    }
}
