// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A cookie as a server has set it (RFC 6265 §4.1). What only browsers need is left out: HttpOnly and SameSite.
struct Cookie: Sendable, Equatable {
    /// The most bytes of a line: browsers take as many for the name and the value.
    private static let limit = 4_096
    /// The longest life, as in browsers: 400 days.
    private static let longestLife = 400.0 * 86_400

    let name: String
    let value: String
    /// The host, or the domain whose hosts get the cookie too.
    let domain: String
    /// Whether only ``domain`` itself gets the cookie.
    let isHostOnly: Bool
    let path: String
    let isSecure: Bool
    /// When it ends; `nil` if it ends with the jar.
    let expires: Date?

    /// Reads the value of a Set-Cookie field (RFC 6265 §5.2, §5.3).
    ///
    /// - Returns: `nil` if it is no cookie, or if the server may not set it.
    init?(_ line: String, from url: HTTPURL, now: Date) {
        guard line.utf8.count <= Self.limit, !line.utf8.contains(where: { $0 < 32 && $0 != 9 || $0 == 127 }) else {
            return nil
        }
        let parts = line.split(separator: ";", omittingEmptySubsequences: false).map { part in
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(pair[0]).trimmed, value: pair.count > 1 ? String(pair[1]).trimmed : nil)
        }
        guard let value = parts[0].value, !parts[0].name.isEmpty else { return nil }
        // The last attribute of a name counts.
        var attributes: [String: String] = [:]
        for part in parts.dropFirst() { attributes[part.name.lowercased()] = part.value ?? "" }
        (name, self.value) = (parts[0].name, value)
        isSecure = attributes["secure"] != nil
        expires = Self.expiry(attributes, now: now)
        path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? Self.defaultPath(of: url)
        let wanted = (attributes["domain"] ?? "").lowercased()
        let domain = wanted.hasPrefix(".") ? String(wanted.dropFirst()) : wanted
        (self.domain, isHostOnly) = domain.isEmpty ? (url.host, true) : (domain, false)
        guard isHostOnly || Self.host(url.host, isIn: domain) && (domain.contains(".") || domain == url.host),
            !isSecure || url.scheme == .https, isAllowedByPrefix(hasPath: attributes["path"] == "/")
        else { return nil }
    }

    /// Whether a request gets the cookie (RFC 6265 §5.4).
    func goes(to url: HTTPURL, now: Date) -> Bool {
        guard isAlive(at: now), !isSecure || url.scheme == .https else { return false }
        guard isHostOnly ? url.host == domain : Self.host(url.host, isIn: domain) else { return false }
        guard url.path.hasPrefix(path) else { return false }
        return path.hasSuffix("/") || url.path.dropFirst(path.count).first.map { $0 == "/" } ?? true
    }

    func isAlive(at now: Date) -> Bool { expires.map { $0 > now } ?? true }

    /// Whether it takes the place of another one (RFC 6265 §5.3).
    func replaces(_ other: Cookie) -> Bool { name == other.name && domain == other.domain && path == other.path }

    /// Whether it would hide a secure one, though it came without encryption.
    func hides(_ other: Cookie) -> Bool {
        name == other.name && other.isSecure
            && (Self.host(domain, isIn: other.domain) || Self.host(other.domain, isIn: domain))
    }

    /// Whether a host is a domain, or one of its hosts. An address is only itself (RFC 6265 §5.1.3).
    private static func host(_ host: String, isIn domain: String) -> Bool {
        if host == domain { return true }
        let isAddress = host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." }
        return !isAddress && host.hasSuffix(".\(domain)")
    }

    /// Max-Age comes before Expires (RFC 6265 §5.3).
    private static func expiry(_ attributes: [String: String], now: Date) -> Date? {
        let latest = now.addingTimeInterval(longestLife)
        if let text = attributes["max-age"], let seconds = Double(text), text.allSatisfy({ $0.isNumber || $0 == "-" }) {
            return seconds <= 0 ? .distantPast : now.addingTimeInterval(min(seconds, longestLife))
        }
        return attributes["expires"].flatMap { HTTPDate.parse($0, now: now) }.map { min($0, latest) }
    }

    /// The folder of the path (RFC 6265 §5.1.4).
    private static func defaultPath(of url: HTTPURL) -> String {
        guard let end = url.path.lastIndex(of: "/"), end > url.path.startIndex else { return "/" }
        return String(url.path[..<end])
    }

    /// The names that promise something (RFC 6265bis §4.1.3).
    private func isAllowedByPrefix(hasPath: Bool) -> Bool {
        let name = name.lowercased()
        if name.hasPrefix("__host-") { return isSecure && isHostOnly && hasPath }
        return !name.hasPrefix("__secure-") || isSecure
    }
}
