// SPDX-License-Identifier: Apache-2.0

/// A transport for use without the network. Every request fails as ``TransportError/Kind/offline``, so that only kept and embedded
/// replies answer.
public struct Offline: StreamingTransport {
    /// Creates the transport.
    public init() {}

    /// Fails without sending anything.
    ///
    /// - Throws: ``TransportError/Kind/offline`` always.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        throw TransportError(.offline, attempts: 0)
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
