// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A transport that answers with the replies of a preview.
struct PreviewTransport: StreamingTransport {
    private let upstream: Upstream
    private let replies: [String: PreviewReply]

    init(_ replies: [String: PreviewReply], of upstream: Upstream) {
        self.upstream = upstream
        self.replies = Dictionary(replies.map { (Self.route($0), $1) }) { _, last in last }
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let reply = try reply(to: request)
        guard let response = reply.response else {
            _ = await ContinuousClock().wait(for: .seconds(86_400))
            throw TransportError(.cancelled)
        }
        do {
            return try response(upstream.encoder())
        } catch let error as TransportError {
            throw error
        } catch {
            throw TransportError(.invalidResponse, detail: "the value has no JSON: \(error)", attempts: 0)
        }
    }

    func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        HTTPStreamResponse(try await send(request))
    }

    private func reply(to request: HTTPRequest) throws(TransportError) -> PreviewReply {
        let path = request.url.decodedPath(below: upstream.baseURL.path) ?? request.url.path
        let routes = [request.url.query.map { "\(path)?\($0)" }, path].compactMap { $0 }.map {
            "\(request.method) \($0)"
        }
        guard let reply = routes.lazy.compactMap({ replies[$0] }).first else {
            let known = replies.isEmpty ? "nothing" : replies.keys.sorted().joined(separator: ", ")
            throw TransportError(
                .invalidRequest, detail: "the preview has no reply to \(routes[0]); it has \(known)", attempts: 0)
        }
        return reply
    }

    /// Returns a route in the form in which requests are looked up: with the method, and without slashes around the
    /// path.
    private static func route(_ key: String) -> String {
        let parts = key.split(separator: " ", maxSplits: 1)
        let hasMethod = parts.count == 2 && parts[0].allSatisfy { $0.isASCII && $0.isUppercase }
        let (method, path) = hasMethod ? (parts[0], parts[1]) : ("GET", key[...])
        let target = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = target.dropFirst().map { "?\($0)" }.joined()
        return "\(method) \((target.first ?? "").split(separator: "/").joined(separator: "/"))\(query)"
    }
}
