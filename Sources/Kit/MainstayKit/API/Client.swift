// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// An API client: an upstream and a transport that reaches it.
public struct Client: Sendable {
    /// The description of the API.
    public let upstream: Upstream
    /// The transport: a ``Pipeline``, a bare transport, or a test's transport.
    public let transport: any Transport
    /// The clock by which the client is measured.
    package let clock: any TimeSource
    /// What the kit knows of the transport, if it is one of its own.
    let known: (any KitTransport)?

    /// Creates a client.
    public init(upstream: Upstream, transport: any Transport, clock: any TimeSource = ContinuousClock()) {
        (self.upstream, self.transport, self.clock, known) = (upstream, transport, clock, transport.known)
    }

    /// Creates a client of a pipeline's upstream.
    public init(_ pipeline: Pipeline) {
        self.init(upstream: pipeline.upstream, transport: pipeline, clock: pipeline.clock)
    }

    /// Sends an endpoint's request and decodes the reply.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - acceptsLesser: Whether a stale or embedded answer is acceptable (``HTTPRequest/Options/acceptsLesser``).
    ///   - cache: How the request uses the cache; `nil` for what the endpoint says.
    /// - Throws: ``APIError`` if the reply is not an answer, and `CancellationError` if the task is cancelled. The
    ///   status is checked before the content.
    @discardableResult public func send<Output>(
        _ endpoint: Endpoint<Output>, acceptsLesser: Bool = true, cache: CacheUse? = nil
    ) async throws -> Answer<Output> {
        var endpoint = endpoint
        if let cache { endpoint.cache = cache }
        do throws(APIError) {
            return try await answer(to: endpoint, acceptsLesser: acceptsLesser)
        } catch {
            throw error.kind == .cancelled ? CancellationError() : error
        }
    }

    /// Sends an endpoint's request and decodes the reply, for a client whose methods throw ``APIError`` alone.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - acceptsLesser: Whether a stale or embedded answer is acceptable (``HTTPRequest/Options/acceptsLesser``).
    /// - Throws: ``APIError`` if the reply is not an answer. A cancelled task is an error of kind
    ///   ``APIError/Kind/cancelled``.
    public func answer<Output>(
        to endpoint: Endpoint<Output>, acceptsLesser: Bool = true
    ) async throws(APIError) -> Answer<Output> {
        try await answer(to: endpoint) { if !acceptsLesser { $0.acceptsLesser = false } }
    }

    /// Sends an endpoint's request with changed options, and decodes the reply.
    ///
    /// - Throws: ``APIError`` if the reply is not an answer.
    package func answer<Output>(
        to endpoint: Endpoint<Output>, changing change: (inout HTTPRequest.Options) -> Void
    ) async throws(APIError) -> Answer<Output> {
        var options = endpoint.options
        change(&options)
        return try await send(endpoint, with: options)
    }

    private func send<Output>(
        _ endpoint: Endpoint<Output>, with options: HTTPRequest.Options
    ) async throws(APIError) -> Answer<Output> {
        // The threads for tasks would take longer to begin than the embedded dictionary to answer instead.
        if known?.refuses(options) == true {
            return try await encodeAndSend(endpoint, with: options)
        }
        return try await sendOnNoActor(endpoint, with: options)
    }

    /// Encodes and sends an endpoint's request with other options, and decodes the reply, on no actor: that of a caller
    /// is often the main one, and the screen stands still while it decodes.
    @concurrent private func sendOnNoActor<Output>(
        _ endpoint: Endpoint<Output>, with options: HTTPRequest.Options
    ) async throws(APIError) -> Answer<Output> {
        try await encodeAndSend(endpoint, with: options)
    }

    private func encodeAndSend<Output>(
        _ endpoint: Endpoint<Output>, with options: HTTPRequest.Options
    ) async throws(APIError) -> Answer<Output> {
        var request = try endpoint.request(to: upstream)
        request.options = options
        return try await send(endpoint, reading: request)
    }

    /// Sends a request in the place of an endpoint's own and decodes the reply as the endpoint's, on no actor.
    @concurrent func send<Output>(
        _ endpoint: Endpoint<Output>, as request: HTTPRequest
    ) async throws(APIError) -> Answer<Output> {
        try await send(endpoint, reading: request)
    }

    private func send<Output>(
        _ endpoint: Endpoint<Output>, reading request: consuming HTTPRequest
    ) async throws(APIError) -> Answer<Output> {
        try await exchange(endpoint, reading: request).0
    }

    /// Sends a request in the place of an endpoint's own, decodes the reply as the endpoint's, on no actor, and returns
    /// the response too.
    @concurrent func exchange<Output>(
        _ endpoint: Endpoint<Output>, as request: HTTPRequest
    ) async throws(APIError) -> (Answer<Output>, HTTPResponse) {
        try await exchange(endpoint, reading: request)
    }

    private func exchange<Output>(
        _ endpoint: Endpoint<Output>, reading request: consuming HTTPRequest
    ) async throws(APIError) -> (Answer<Output>, HTTPResponse) {
        let reader = DecodingReader(endpoint, of: self)
        // Any reply is good for one who takes it as it is.
        if endpoint.demand?.isJSON ?? true { request.context.reader = reader }
        return try await reply(to: request, as: endpoint, by: reader)
    }

    private func reply<Output>(
        to request: HTTPRequest, as endpoint: Endpoint<Output>, by reader: DecodingReader<Output>
    ) async throws(APIError) -> (Answer<Output>, HTTPResponse) {
        let response: HTTPResponse
        do throws(TransportError) {
            response = try await self.response(to: request)
        } catch {
            throw APIError(
                kind(of: error), upstream: upstream.host, endpoint: endpoint.name, request: request,
                attempts: error.attempts, cause: error)
        }
        guard let failure = kind(of: response) else {
            let answer = Answer(
                try decode(response, as: endpoint, for: request, by: reader), provenance: response.provenance,
                status: response.status, fields: response.fields)
            return (answer, response)
        }
        throw apiError(failure, endpoint: endpoint, request: request, response: response)
    }

    /// Sends the request of an endpoint that changes something. A reply that does not say what the request has done is
    /// an error, even if it has the form that the endpoint promises.
    ///
    /// - Throws: What ``send(_:acceptsLesser:cache:)`` throws.
    package func change<Output>(_ endpoint: Endpoint<Output>) async throws -> Answer<Output> {
        var endpoint = endpoint
        endpoint.isChange = true
        return try await send(endpoint)
    }

    /// Returns why a reply does not confirm what the request of an endpoint changes, in words that can follow "the reply
    /// is not what x promises"; `nil` if it does. It is judged as for a caller.
    package func problem<Output>(
        confirming response: HTTPResponse, to request: HTTPRequest, of endpoint: Endpoint<Output>
    ) -> String? {
        if let problem = response.problem(confirming: request) ?? endpoint.demand?.problem(with: response, to: request)
        {
            return problem
        }
        // A server that announces that there is no content has read the request.
        guard !response.status.forbidsContent else { return nil }
        do {
            _ = try endpoint.decode(response, upstream)
            return nil
        } catch {
            // What a function given to `map` throws is about content that was understood.
            return endpoint.isMapped && !(error is DecodingError) ? nil : DecodingProblem.text(of: error, in: response)
        }
    }

    /// Sends a request and returns the reply unchanged. If the transport names no provider, the provider is the
    /// upstream. A request to a URL outside ``Upstream/baseURL`` is sent without the upstream's credentials.
    ///
    /// - Throws: ``TransportError`` if there is no reply; its kind is ``TransportError/Kind/invalidRequest`` if the
    ///   path leaves the base URL, or if a field was given a value that no field can have.
    public func response(to request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try request.checkFields()
        _ = try upstream.includes(request.url)
        var response = try await transport.send(request)
        if response.provenance.provider.isEmpty { response.provenance.provider = upstream.name }
        return response
    }

    private func decode<Output>(
        _ response: HTTPResponse, as endpoint: Endpoint<Output>, for request: HTTPRequest,
        by reader: DecodingReader<Output>
    ) throws(APIError) -> Output {
        let problem =
            endpoint.isChange
            ? response.problem(confirming: request) ?? endpoint.demand?.problem(with: response, to: request)
            : endpoint.demand?.problem(with: response, to: request)
        if let problem {
            throw apiError(.undecodable(problem), endpoint: endpoint, request: request, response: response)
        }
        do {
            let value = try reader.value(of: response)
            let notes = reader.notes
            if !notes.isEmpty { known?.pipeline?.reportDrift(notes, in: response, to: request) }
            return value
        } catch {
            throw apiError(
                .undecodable(DecodingProblem.text(of: error, in: response)), endpoint: endpoint, request: request,
                response: response
            ).with(underlying: error)
        }
    }

    func kind(of response: HTTPResponse) -> APIError.Kind? {
        let outcome = upstream.outcome(of: response, at: clock.date)
        if case .throttled(let until) = outcome { return .throttled(until: until) }
        return Meaning(outcome, response.status).consequences.error
    }

    func kind(of error: TransportError) -> APIError.Kind {
        switch error.kind {
        case .cancelled: .cancelled
        case .rateLimited(let until): .throttled(until: until)
        case .invalidRequest: .invalidRequest(error.detail.isEmpty ? error.description : error.detail)
        case .credentialsMissing: .credentials
        default: .unavailable
        }
    }

    private func apiError<Output>(
        _ kind: APIError.Kind, endpoint: Endpoint<Output>, request: HTTPRequest, response: HTTPResponse
    ) -> APIError {
        APIError(
            kind, upstream: upstream.host, endpoint: endpoint.name, request: request, response: response,
            attempts: response.provenance.attempts, decoder: endpoint.decoder ?? upstream.decoder)
    }
}
