// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension Client {
    /// How long a reader of a stream waits for more bytes if the endpoint has no limit of silence. Servers that work
    /// send sooner.
    static let idleTimeout = Duration.seconds(30)

    /// Sends a request and returns the head of the reply, with the content to come. It passes the same policies as
    /// other requests, except for those that need the whole content (``Pipeline``).
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint. Its `decode` is not used, and its `bodyLimit` only if it is set.
    ///   - idleTimeout: How long a reader waits for more bytes; by default the endpoint's limit of silence, or 30
    ///     seconds.
    /// - Throws: ``APIError`` if there is no reply, or its status is not 2xx.
    public func stream<Output>(
        _ endpoint: Endpoint<Output>, idleTimeout: Duration? = nil
    ) async throws(APIError) -> HTTPStreamResponse {
        var request = try endpoint.request(to: upstream)
        if endpoint.bodyLimit == nil { request.options.bodyLimit = .max }
        let idleTimeout = idleTimeout ?? endpoint.limits.silence ?? Self.idleTimeout
        let response: HTTPStreamResponse
        do throws(TransportError) {
            response = try await stream(request, idleTimeout: idleTimeout)
        } catch {
            throw failure(error, of: endpoint.name, request)
        }
        guard response.status.isSuccess else {
            throw await refusal(response, of: endpoint.name, request, decoder: endpoint.decoder)
        }
        return response
    }

    /// Sends a request and returns the head of its response, whatever its status.
    package func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        try request.checkFields()
        _ = try upstream.includes(request.url)
        guard let transport = transport.streaming else {
            throw TransportError(.invalidRequest, detail: "\(type(of: transport)) cannot stream", attempts: 0)
        }
        return try await transport.stream(request, idleTimeout: idleTimeout)
    }

    /// Returns the error for a request that has no reply.
    func failure(_ error: TransportError, of endpoint: String, _ request: HTTPRequest) -> APIError {
        APIError(
            kind(of: error), upstream: upstream.host, endpoint: endpoint, request: request, attempts: error.attempts,
            cause: error)
    }

    /// Returns the error for a reply whose status is not 2xx.
    func refusal(
        _ response: HTTPStreamResponse, of endpoint: String, _ request: HTTPRequest,
        decoder: (@Sendable () -> JSONDecoder)? = nil
    ) async -> APIError {
        do throws(TransportError) {
            let body = try await StreamOpener.beginning(of: response.body)
            let reply = HTTPResponse(status: response.status, fields: response.fields, body: body)
            let decoder = decoder ?? upstream.decoder
            return APIError(
                kind(of: reply) ?? .undecodable(reply.unaskedPart(of: request) ?? "it has no content"),
                upstream: upstream.host, endpoint: endpoint,
                request: request, response: reply, attempts: response.attempts, decoder: decoder)
        } catch {
            return failure(error, of: endpoint, request)
        }
    }

    /// The waits between attempts, and the source of their random part: those of the pipeline if there is one.
    var retrying: (schedule: Retry.Schedule, random: RandomSource) {
        guard let pipeline = known?.pipeline else { return (Retry.Schedule(), RandomSource()) }
        return (pipeline.schedule, pipeline.random)
    }
}
