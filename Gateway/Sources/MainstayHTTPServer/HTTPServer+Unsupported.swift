// SPDX-License-Identifier: Apache-2.0

#if !os(Linux)
package import MainstayBase

/// An HTTP/1.1 server for Linux. On other platforms its initializer throws.
public final class HTTPServer: Sendable {
    /// The address that the server listens on.
    public let address = SocketAddress(host: "", port: 0)
    /// The connections now.
    public var connections: Connections { Connections() }
    /// The port that the server listens on.
    public var port: Int { address.port }

    /// - Throws: ``HTTPServerError/unsupportedPlatform``, always.
    public init(
        configuration: Configuration = Configuration(), handler: any HTTPHandler
    ) throws(HTTPServerError) {
        throw .unsupportedPlatform
    }

    /// Replaces the handler and the limits.
    public func update(handler: any HTTPHandler, limits: Limits = Limits()) {}

    /// Serves.
    public func run() async throws(HTTPServerError) {}

    /// Has the loops read something besides connections.
    public func watch(_ source: any ReadableSource) -> Bool { false }

    /// Stops.
    public func shutdown(within grace: Duration) async {}
}
#endif
