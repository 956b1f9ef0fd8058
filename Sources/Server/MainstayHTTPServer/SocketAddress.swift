// SPDX-License-Identifier: Apache-2.0

/// An IP address and a port.
public struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
    /// The IPv4 or IPv6 address, as text without brackets.
    public let host: String
    /// The port.
    public let port: Int

    /// Makes an address. The text is checked when the address is used.
    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// The address as written in a URL: `127.0.0.1:80`, `[::1]:80`.
    public var description: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
