// SPDX-License-Identifier: Apache-2.0

// The trait OpenAPI builds this; without it the module is empty, and swift-openapi-runtime is not fetched.
#if OpenAPI
public import HTTPTypes
public import MainstayFoundation
import MainstayHTTPTypes
public import MainstayKit
public import OpenAPIRuntime

/// Lets a client that swift-openapi-generator made send its requests through a ``Client``. So they have its retries,
/// limits and cache, and its answers without a network.
///
/// ```swift
/// let api = MainstayKit.Client("https://api.example.com/v1", through: transport)
/// let books = BookShop.Client(serverURL: serverURL, transport: OpenAPITransport(api))
/// ```
///
/// The content of a request is read into memory, so that it can be sent again. A reply is in memory too and can be
/// kept, except where the request accepts a sequence of events or lines: that one arrives as it is sent.
public struct OpenAPITransport: ClientTransport {
    private let client: MainstayKit.Client
    private let bodyLimit: Int

    /// Makes a transport.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests. Its upstream's credentials are added if the server's URL is
    ///     below the upstream's base URL.
    ///   - bodyLimit: The number of bytes that the content of a request may have. A larger one is an error.
    public init(_ client: MainstayKit.Client, bodyLimit: Int = 16 << 20) {
        (self.client, self.bodyLimit) = (client, bodyLimit)
    }

    /// Sends a request of a generated client. Responses of every status are returned unchanged.
    ///
    /// - Throws: ``TransportError`` if there is no response, and `CancellationError` if the task is cancelled; an error
    ///   of the content if it cannot be read or has more bytes than the limit.
    public func send(
        _ request: HTTPTypes.HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String
    ) async throws -> (HTTPTypes.HTTPResponse, HTTPBody?) {
        var base = baseURL.absoluteString[...]
        while base.hasSuffix("/") { base.removeLast() }
        guard let url = HTTPURL(base + (request.path ?? "")), let method = HTTPMethod(request.method.rawValue) else {
            throw TransportError(
                .invalidRequest, detail: "\(baseURL) with \(request.path ?? "") is not an absolute http or https URL",
                attempts: 0)
        }
        var content: [UInt8]?
        if let body { content = try await [UInt8](collecting: body, upTo: bodyLimit) }
        let sent = MainstayKit.HTTPRequest(
            method: method, url: url, fields: HTTPFields(request.headerFields), body: content)
        do throws(TransportError) {
            guard !Self.isSequence(sent.fields[.accept]) else { return try await stream(sent) }
            let response = try await client.response(to: sent)
            let hasContent = !response.body.isEmpty || response.fields.contains(.contentType)
            return (HTTPResponse(response), hasContent ? HTTPBody(response.body) : nil)
        } catch {
            throw error.kind == .cancelled ? CancellationError() : error
        }
    }

    private func stream(
        _ request: MainstayKit.HTTPRequest
    ) async throws(TransportError) -> (HTTPTypes.HTTPResponse, HTTPBody?) {
        var request = request
        request.options.bodyLimit = .max
        let response = try await client.stream(request, idleTimeout: nil)
        let length = response.body.announcedLength.map { HTTPBody.Length.known(Int64($0)) } ?? .unknown
        return (HTTPResponse(response), HTTPBody(response.body, length: length, iterationBehavior: .single))
    }

    /// Whether a request accepts what has no end: server-sent events, JSON lines or a JSON sequence.
    private static func isSequence(_ accept: String?) -> Bool {
        guard let accept = accept?.lowercased() else { return false }
        return ["text/event-stream", "application/jsonl", "application/json-seq"].contains { accept.contains($0) }
    }
}
#endif
