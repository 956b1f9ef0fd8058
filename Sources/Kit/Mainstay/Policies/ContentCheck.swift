// SPDX-License-Identifier: Apache-2.0

/// A policy that refuses a reply whose content has the wrong form, such as half of a JSON text (``Upstream/content``). The policies
/// above it then try again or fall back, and no cache keeps the reply.
public final class ContentCheck: Transport {
    let next: any Transport
    /// What a request for a whole response needs no ``StreamOpener`` for.
    let whole: any Transport
    private let context: PipelineContext

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        (self.next, self.context) = (next, context)
        whole = (next as? StreamOpener)?.transport ?? next
    }

    /// Sends a request and checks the content of the reply.
    ///
    /// - Throws: ``TransportError/Kind/invalidResponse`` if the content has the wrong form; otherwise the error of the wrapped
    ///   transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let response = try await (request.options.streaming == nil ? whole : next).send(request)
        try check(response, to: request)
        return response
    }

    /// Returns the outcome of a request; an error if the content has the wrong form.
    func checked(
        _ outcome: Result<HTTPResponse, TransportError>, of request: HTTPRequest
    ) -> Result<HTTPResponse, TransportError> {
        guard case .success(let response) = outcome else { return outcome }
        do throws(TransportError) { try check(response, to: request) } catch { return .failure(error) }
        return outcome
    }

    /// - Throws: ``TransportError/Kind/invalidResponse`` if the content of a reply has the wrong form.
    private func check(_ response: HTTPResponse, to request: HTTPRequest) throws(TransportError) {
        // The content of a stream has not arrived yet.
        guard response.stream == nil else { return }
        if let problem = context.upstream.problem(withContentOf: response, to: request, at: context.clock.date) {
            throw TransportError(.invalidResponse, detail: problem)
        }
    }
}
