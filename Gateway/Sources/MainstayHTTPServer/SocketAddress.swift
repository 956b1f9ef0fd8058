// SPDX-License-Identifier: Apache-2.0

/// An IP address and a port, or the path of a Unix socket.
public struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
    static let unixPrefix = "unix:"

    /// The IPv4 or IPv6 address, as text without brackets; for a Unix socket `unix:` and its path. A client of a Unix
    /// socket has no path.
    public let host: String
    /// The port; 0 for a Unix socket.
    public let port: Int

    /// Makes an address. The text is checked when the address is used.
    public init(host: String, port: Int) {
        (self.host, self.port) = (host, port)
    }

    /// The path of the Unix socket; `nil` for an IP address.
    public var unixPath: String? {
        host.hasPrefix(Self.unixPrefix) ? String(host.dropFirst(Self.unixPrefix.count)) : nil
    }

    /// The address as written in a URL: `127.0.0.1:80`, `[::1]:80`. For a Unix socket `unix:/path`.
    public var description: String {
        if unixPath != nil { return host }
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}
