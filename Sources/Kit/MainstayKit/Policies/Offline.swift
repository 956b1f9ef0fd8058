// SPDX-License-Identifier: Apache-2.0

/// A transport for use without the network. Every request fails as ``TransportError/Kind/offline``, so that only kept
/// and embedded replies answer.
public struct Offline: StreamingTransport {
    private let embedded: (@Sendable () -> any Transport)?

    /// Creates the transport.
    public init() {
        embedded = nil
    }

    /// Creates the transport of an upstream of which no reply is kept.
    ///
    /// - Parameter embedded: Makes what answers with embedded data. Called for the first request that accepts it,
    ///   because making policies takes longer than most look-ups.
    public init(embedded: @escaping @Sendable () -> any Transport) {
        self.embedded = embedded
    }

    /// Fails without sending anything.
    ///
    /// - Throws: ``TransportError/Kind/offline``, unless embedded data answers.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let embedded, !refuses(request.options), !request.context.acceptsKeptOnly else {
            throw TransportError(.offline, attempts: 0)
        }
        return try await embedded().send(request)
    }

    /// Fails without sending anything.
    ///
    /// - Throws: ``TransportError/Kind/offline`` always.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        throw TransportError(.offline, attempts: 0)
    }
}

extension Offline: KitTransport {
    /// `false`, because it answers from other transports.
    public var keepsTime: Bool { false }
    package var isOffline: Bool { true }
    package func refuses(_ options: HTTPRequest.Options) -> Bool { embedded == nil || !options.acceptsLesser }
}
