// SPDX-License-Identifier: Apache-2.0

/// The proxies that are believed when they say for whom they ask (`Forwarded`, `X-Forwarded-For`, the PROXY protocol).
/// What anybody else says about that is ignored.
public struct TrustedProxies: Sendable, Equatable {
    private struct Network: Sendable, Equatable {
        let address: IPAddress
        /// The number of bits that all its addresses share.
        let length: Int
    }

    private var networks: [Network] = []
    private var includesUnixSockets = false

    /// Makes an empty list.
    public init() {}

    /// Whether there are no proxies.
    public var isEmpty: Bool { networks.isEmpty && !includesUnixSockets }

    /// Whether the clients of Unix sockets are proxies.
    public var includesUnix: Bool { includesUnixSockets }

    /// Adds an address, a network such as `10.0.0.0/8`, or `unix` for all clients of Unix sockets.
    ///
    /// - Returns: `false` if the text is something else.
    public mutating func insert(_ text: String) -> Bool {
        if text == "unix" {
            includesUnixSockets = true
            return true
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let address = IPAddress(String(parts[0])) else { return false }
        let bits = address.isIPv4 && !parts[0].contains(":") ? 32 : 128
        var length = bits
        if parts.count > 1 {
            guard parts.count == 2, let given = Int(parts[1]), 0...bits ~= given, "\(given)" == parts[1] else {
                return false
            }
            length = given
        }
        networks.append(Network(address: address, length: 128 - bits + length))
        return true
    }

    /// Whether an address is that of a proxy.
    func contains(_ address: SocketAddress) -> Bool {
        if address.unixPath != nil { return includesUnixSockets }
        return IPAddress(address.host).map(contains) ?? false
    }

    private func contains(_ address: IPAddress) -> Bool {
        networks.contains { address.hasPrefix($0.length, of: $0.address) }
    }

    /// The caller for whom a proxy asks: the last address of a field that is no proxy's, because callers can write
    /// everything before it.
    ///
    /// If both fields are there and name different callers, one of them may be what a caller wrote and the proxy passed
    /// on. Then neither is believed.
    ///
    /// - Parameters:
    ///   - forwarded: The value of Forwarded (RFC 7239).
    ///   - list: The value of X-Forwarded-For.
    /// - Returns: `nil` if the fields name no caller.
    func caller(forwarded: String?, list: String?) -> IPAddress? {
        let callers = [forwarded.map(ForwardedField.addresses), list.map(ForwardedField.listed)].compactMap(\.self)
            .map(lastStranger)
        guard let first = callers.first, callers.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// - Parameter addresses: The addresses of a field, in its order; `nil` for what is not an address.
    private func lastStranger(of addresses: [IPAddress?]) -> IPAddress? {
        var last: IPAddress?
        for address in addresses.reversed() {
            guard let address else { return last }
            last = address
            guard contains(address) else { return address }
        }
        return last
    }
}
