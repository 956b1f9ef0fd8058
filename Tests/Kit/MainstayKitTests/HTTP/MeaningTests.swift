// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

/// What each status means, and what follows from it for everybody.
@Suite struct MeaningTests {
    private static let upstream = Upstream("https://books.example")
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func meaning(of status: Int, _ fields: HTTPFields = [:]) -> Meaning {
        Self.upstream.meaning(of: HTTPResponse(status: HTTPStatus(status), fields: fields), at: Self.now)
    }

    @Test func `Every status means one thing`() {
        let exceptions: [Int: Meaning] = [
            304: .unchanged, 401: .credentials, 403: .forbidden, 404: .notFound, 410: .notFound, 408: .notProcessed,
            425: .notProcessed, 409: .busy, 412: .conflict, 429: .throttled, 501: .incapable, 505: .incapable,
            507: .incapable, 508: .incapable, 510: .incapable, 502: .outage, 503: .outage, 504: .outage, 520: .outage,
            521: .outage, 522: .outage, 523: .outage, 524: .outage, 529: .outage, 530: .outage, 511: .portal,
        ]
        for status in 200..<600 {
            let usual: Meaning =
                switch status {
                case 200..<300: .answer
                case 300..<400: .redirected
                case 400..<500: .refused
                default: .failure
                }
            #expect(meaning(of: status) == exceptions[status] ?? usual, "\(status)")
            #expect(Meaning(HTTPStatus(status)) == meaning(of: status))
        }
        #expect(meaning(of: 503, ["Retry-After": "5"]) == .throttled)
    }

    @Test func `What the upstream says of a reply comes before its status`() {
        let cases: [(Upstream.Outcome, HTTPStatus, Meaning)] = [
            (.throttled(until: nil), 403, .throttled), (.credentials, 200, .credentials), (.notFound, 200, .notFound),
            (.failure, 200, .faulty), (.success, 404, .answer), (.credentials, 403, .forbidden),
        ]
        for (outcome, status, meaning) in cases {
            let upstream = Self.upstream.with { $0.classify = { _, _ in outcome } }
            #expect(upstream.meaning(of: HTTPResponse(status: status), at: Self.now) == meaning)
        }
    }

    @Test func `Nothing that may have been carried out is sent again as if it had not`() {
        for meaning in Meaning.allCases {
            let row = meaning.consequences
            if row.write == .confirmed { #expect(meaning == .answer) }
            if row.error == nil { #expect(meaning == .answer || meaning == .unchanged) }
            if row.keep == .asAnswer { #expect(meaning == .answer) }
            // A reply that a stale one may replace is no answer, and what is no answer confirms nothing.
            if row.lesser == .yes { #expect(row.error != nil && row.write != .confirmed) }
            if row.error == .throttled(until: nil) { #expect(row.breaker == .neutral) }
        }
    }

    @Test(arguments: [429, 503, 500, 403, 409])
    func `The wait that a reply asks for is read in one place and has a limit`(
        _ status: Int
    ) {
        let response = HTTPResponse(status: HTTPStatus(status), fields: ["Retry-After": "99999999999"])
        let upstream = Self.upstream.with { $0.retryAfterCap = .seconds(60) }
        #expect(upstream.retryDate(in: response, at: Self.now) == Self.now.addingTimeInterval(60))
        #expect(Self.upstream.retryDate(in: HTTPResponse(status: HTTPStatus(status)), at: Self.now) == nil)
    }
}
