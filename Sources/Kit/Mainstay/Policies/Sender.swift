// SPDX-License-Identifier: Apache-2.0

/// The innermost part of a pipeline: it adds credentials to a request, sends it, and checks the reply.
final class Sender: Transport {
    private let transport: any Transport
    private let authorization: Authorization?
    private let content: ContentCheck

    /// - Parameters:
    ///   - transport: Sends the request.
    ///   - authorization: `nil` if the upstream needs no credentials and all redirects may be followed.
    ///   - content: Checks the reply.
    init(transport: any Transport, authorization: Authorization?, content: ContentCheck) {
        self.transport = transport
        self.authorization = authorization
        self.content = content
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let sent = if let authorization { try authorization.authorized(request) } else { request }
        var response = try await transport.send(sent)
        if let authorization { response = authorization.redacted(response, to: sent) }
        try content.check(response, to: request)
        return response
    }
}
