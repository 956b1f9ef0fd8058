// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension HTTPServerResponse {
    static let tooManyConnections = refusal(
        429, "This client has too many connections open; close some or use them again.")
    static let tooManyRequests = refusal(429, "This client asks too often; ask again in a second.")
    static let tooManyExpensiveRequests = refusal(
        429, "This client has too many searches in progress; wait for them to end.")
    static let serverIsFull = refusal(503, "The server has as many connections as it can serve; try again in a second.")
    static let serverIsBusy = refusal(503, "The server has too many searches in progress; try again in a second.")
    static let answerTimedOut = refusal(503, "The answer took too long; try again.")

    /// Nobody can be told apart by such a request, and another one would be the same.
    static let contradictoryCallers = HTTPServerResponse(
        status: 400, fields: [.contentType: "text/plain; charset=utf-8"],
        body: Array(
            """
            400: Forwarded and X-Forwarded-For name different callers. Send neither field. If you run the gateway: have the proxy \
            remove the field that it does not set, or name the one that it sets under "server" ("forwarding").

            """.utf8))

    /// A retry after one second is enough, because a client within its rate may ask again by then.
    private static func refusal(_ status: HTTPStatus, _ reason: String) -> HTTPServerResponse {
        HTTPServerResponse(
            status: status, fields: [.contentType: "text/plain; charset=utf-8", .retryAfter: "1"],
            body: Array("\(status): \(reason)\n".utf8))
    }
}
