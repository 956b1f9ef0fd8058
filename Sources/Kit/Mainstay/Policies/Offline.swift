// SPDX-License-Identifier: Apache-2.0

/// The transport where the network is not to be used: every request fails as ``TransportError/Kind/offline``, and the tiers
/// above that keep or embed answers go on as ever.
public struct Offline: Transport {
    /// Makes the transport.
    public init() {}

    /// Sends nothing.
    ///
    /// - Throws: ``TransportError`` always.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        throw TransportError(.offline, attempts: 0)
    }
}
