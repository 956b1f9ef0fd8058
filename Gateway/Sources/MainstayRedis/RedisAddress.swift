// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Where a Redis is, and who asks it.
public struct RedisAddress: Sendable, Equatable {
    /// A TCP port, or a Unix socket.
    public enum Place: Sendable, Equatable {
        case host(String, port: Int)
        case socket(path: String)
    }

    /// Where it listens.
    public var place: Place
    /// The user of Redis 6 and later; `nil` for the default user.
    public var user: String?
    /// The password; `nil` for none.
    public var password: String?
    /// The number of the database.
    public var database = 0

    /// An address that cannot be used.
    public struct Invalid: Error, Sendable, Equatable, CustomStringConvertible {
        /// What is wrong with the address.
        public let description: String
    }

    /// Reads `redis://user:password@host:port/database` or `unix:///path/of/socket?db=0`. User and password are
    /// percent-encoded.
    ///
    /// - Throws: ``Invalid`` that says what is wrong. It never contains the password.
    public init(_ text: String) throws(Invalid) {
        let form = "it is redis://user:password@host:6379/0 or unix:///run/redis/redis-server.sock"
        guard let end = text.firstRange(of: "://") else { throw Invalid(description: form) }
        var rest = text[end.upperBound...]
        switch text[..<end.lowerBound].lowercased() {
        case "redis": break
        case "unix", "redis+unix":
            let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
            try self.init(rest: parts[0], isSocket: true, form: form)
            if parts.count == 2 { try readDatabase(parts[1].drop { $0 != "=" }.dropFirst(), form: form) }
            return
        case "rediss":
            throw Invalid(
                description: """
                    rediss:// needs TLS, which the client library of this system (hiredis 0.14) does not have: run stunnel on this \
                    machine (client = yes, accept = 127.0.0.1:6380, connect = your-redis:6379) and write redis://127.0.0.1:6380
                    """)
        default: throw Invalid(description: form)
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let path = rest[slash...].dropFirst()
        rest = rest[..<slash]
        try self.init(rest: rest, isSocket: false, form: form)
        if !path.isEmpty { try readDatabase(path, form: form) }
    }

    private init(rest: Substring, isSocket: Bool, form: String) throws(Invalid) {
        var rest = rest
        // A path may contain the sign too.
        let authority = isSocket ? rest.prefix { $0 != "/" } : rest
        if let at = authority.lastIndex(of: "@") {
            let parts = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let user = PercentEncoding.decode(parts[0]),
                let password = parts.count == 2 ? PercentEncoding.decode(parts[1]) : ""
            else { throw Invalid(description: form) }
            self.user = user.isEmpty ? nil : user
            self.password = password.isEmpty ? nil : password
            rest = rest[rest.index(after: at)...]
        }
        guard !isSocket else {
            // sockaddr_un has room for 107 bytes and the end.
            guard rest.hasPrefix("/"), 2...107 ~= rest.utf8.count else { throw Invalid(description: form) }
            place = .socket(path: String(rest))
            return
        }
        var (host, port) = (rest, 6379)
        if let colon = rest.lastIndex(of: ":"), !rest[colon...].contains("]") {
            guard let number = Int(rest[colon...].dropFirst()), 1...65_535 ~= number else {
                throw Invalid(description: form)
            }
            (host, port) = (rest[..<colon], number)
        }
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        guard !host.isEmpty, !host.contains(where: { $0 == "/" || $0 == " " }) else { throw Invalid(description: form) }
        place = .host(String(host), port: port)
    }

    private mutating func readDatabase(_ text: Substring, form: String) throws(Invalid) {
        guard let number = Int(text), 0...65_535 ~= number else { throw Invalid(description: form) }
        database = number
    }

    /// The address without user and password.
    public var name: String {
        switch place {
        case .host(let host, let port): "redis://\(host.contains(":") ? "[\(host)]" : host):\(port)/\(database)"
        case .socket(let path): "unix://\(path)?db=\(database)"
        }
    }
}
