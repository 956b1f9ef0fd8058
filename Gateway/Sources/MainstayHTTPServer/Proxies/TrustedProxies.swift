// SPDX-License-Identifier: Apache-2.0

/// The proxies that are believed when they say for whom they ask (`Forwarded`, `X-Forwarded-For`, the PROXY protocol).
/// What anybody else says about that is ignored.
public struct TrustedProxies: Sendable, Equatable {
    private struct Network: Sendable, Equatable {
        let address: IPAddress
        /// The number of bits that all its addresses share.
        let length: Int
    }

    /// The fields that name callers.
    public enum Field: Sendable, Equatable {
        /// Forwarded (RFC 7239).
        case forwarded
        /// X-Forwarded-For.
        case list
    }

    /// The field that the proxies set, so that the other one is ignored. `nil` if that is not known: if both are there
    /// and name different callers, the request is refused.
    public var field: Field?
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

    /// The result of reading the fields of a proxy.
    enum Caller: Equatable {
        /// The proxy names nobody, so it asks for itself.
        case none
        /// The address of who asked the first trusted proxy.
        case address(IPAddress)
        /// A field names nobody whose address can be read.
        case unclear
        /// The fields name different callers, and it is not known which of them the proxy has set.
        case contradictory
    }

    /// The caller for whom a proxy asks: the last address of a field that is no proxy's, because callers can write
    /// everything before it.
    ///
    /// If both fields are there and name different callers, one of them is what a caller wrote and the proxy passed on.
    /// Then the one that the proxies are known to set counts (``field``).
    ///
    /// - Parameters:
    ///   - forwarded: The value of Forwarded (RFC 7239).
    ///   - list: The value of X-Forwarded-For.
    func caller(forwarded: String?, list: String?) -> Caller {
        let forwarded = field == .list ? nil : forwarded
        let list = field == .forwarded ? nil : list
        let callers = [forwarded.map(ForwardedField.addresses), list.map(ForwardedField.listed)].compactMap(\.self)
            .map(lastStranger)
        guard let first = callers.first else { return .none }
        guard callers.allSatisfy({ $0 == first }) else { return .contradictory }
        return first.map(Caller.address) ?? .unclear
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
