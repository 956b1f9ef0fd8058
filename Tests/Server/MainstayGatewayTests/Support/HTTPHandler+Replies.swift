// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer

/// Asks a handler as a server does.
extension HTTPHandler {
    /// The response that needs no task; `nil` if the request needs one.
    func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse? {
        if case .now(let response) = answer(to: request) { response } else { nil }
    }

    /// The reply, now or later.
    func reply(to request: HTTPServerRequest) async -> HTTPServerReply {
        await answer(to: request).reply()
    }

    /// The reply, which must be a whole response.
    func response(to request: HTTPServerRequest) async throws -> HTTPServerResponse {
        guard case .whole(let response) = await reply(to: request) else { throw UnexpectedStream() }
        return response
    }
}

private struct UnexpectedStream: Error {}
