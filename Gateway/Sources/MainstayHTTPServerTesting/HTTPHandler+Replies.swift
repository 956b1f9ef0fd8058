// SPDX-License-Identifier: Apache-2.0

public import MainstayHTTPServer

/// Asks a handler as a server does, without a connection.
extension HTTPHandler {
    /// The response that needs no task.
    ///
    /// - Returns: `nil` if the request needs one.
    public func immediateResponse(to request: HTTPServerRequest) -> HTTPServerResponse? {
        if case .now(let response) = answer(to: request) { response } else { nil }
    }

    /// The reply, now or later.
    public func reply(to request: HTTPServerRequest) async -> HTTPServerReply {
        await answer(to: request).reply()
    }

    /// The reply, which must be a whole response.
    ///
    /// - Throws: An error if the reply is a stream.
    public func response(to request: HTTPServerRequest) async throws -> HTTPServerResponse {
        guard case .whole(let response) = await reply(to: request) else { throw UnexpectedStream() }
        return response
    }
}

private struct UnexpectedStream: Error {}
