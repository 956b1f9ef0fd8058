// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting

/// What the tests of this target ask for.
enum Fixture {
    static let url = HTTPURL("https://api.example.com/words/mainstay")!
    static let request = HTTPRequest(url: url)
    static let upstream = Upstream(
        host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!, timeToLive: .seconds(60),
        notFoundTimeToLive: .seconds(5))

    static func response(_ status: Int, _ fields: HTTPFields = [:], body: String = "{}") -> HTTPResponse {
        HTTPResponse(
            status: HTTPStatus(status), fields: fields, body: Array(body.utf8),
            provenance: Provenance(provider: "api.example.com"))
    }
}

extension ScriptedTransport.Step {
    static func status(_ status: Int, _ fields: HTTPFields = [:]) -> Self {
        .respond(Fixture.response(status, fields))
    }
}

/// Chance that always draws the largest number: waits are then as long as they may be.
struct LargestNumber: RandomNumberGenerator, Sendable {
    mutating func next() -> UInt64 { .max }
}
