// SPDX-License-Identifier: Apache-2.0

#if !os(Linux)
/// An HTTP/1.1 server, on Linux; elsewhere it says so.
public final class HTTPServer: Sendable {
    /// The address served.
    public let address = SocketAddress(host: "", port: 0)
    /// The port served.
    public var port: Int { address.port }

    /// - Throws: ``HTTPServerError/unsupportedPlatform``, always.
    public init(
        configuration: Configuration = Configuration(), handler: any HTTPHandler
    ) throws(HTTPServerError) {
        throw .unsupportedPlatform
    }

    /// Changes the handler.
    public func update(handler: any HTTPHandler, limits: Limits = Limits()) {}

    /// Serves.
    public func run() async throws(HTTPServerError) {}

    /// Stops.
    public func shutdown(within grace: Duration) async {}
}
#endif
