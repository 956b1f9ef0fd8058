// SPDX-License-Identifier: Apache-2.0

/// Refuses a reply whose content is not what it should be, such as half of a JSON text (``Upstream/content``). The policies
/// above it then try again or fall back, and nothing keeps the reply.
public struct ContentCheck: Transport {
    private let next: any Transport
    private let context: PipelineContext

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        self.next = next
        self.context = context
    }

    /// Sends a request and checks the content of the reply.
    ///
    /// - Throws: ``TransportError/Kind/invalidResponse`` if the content is wrong; else what the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let response = try await next.send(request)
        if let problem = context.upstream.problem(withContentOf: response, to: request, at: context.clock.date) {
            throw TransportError(.invalidResponse, detail: problem)
        }
        return response
    }
}
