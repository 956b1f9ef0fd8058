// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// Answers as a test says: at once, or in a task where `now` gives nothing.
struct TestHandler: HTTPHandler {
    var now: @Sendable (HTTPServerRequest) -> HTTPServerResponse? = { _ in nil }
    var later: @Sendable (HTTPServerRequest) async -> HTTPServerResponse = { _ in .text("later") }

    var streaming: @Sendable (HTTPServerRequest) async -> HTTPStreamResponse? = { _ in nil }

    var expensive: @Sendable (HTTPServerRequest) -> Bool = { _ in false }

    typealias Upload = @Sendable (HTTPBodyStream) async -> HTTPServerReply
    var uploading: @Sendable (HTTPServerRequest) -> Upload? = { _ in nil }

    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        if let response = now(request) { return .now(response) }
        return .later(isExpensive: expensive(request)) {
            if let stream = await streaming(request) { return .stream(stream) }
            return .whole(await later(request))
        }
    }

    func answer(toUpload request: HTTPServerRequest) -> Upload? { uploading(request) }

    /// Answers with what was asked: method, target and content.
    static let echo = TestHandler(now: {
        .text("\($0.method) \($0.target) \(String(decoding: $0.body, as: UTF8.self))")
    })
}

extension HTTPServerResponse {
    static func text(_ text: String, status: HTTPStatus = 200) -> HTTPServerResponse {
        HTTPServerResponse(status: status, fields: [.contentType: "text/plain"], body: Array(text.utf8))
    }
}
