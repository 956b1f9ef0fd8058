// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The cookies that servers have set, in memory (RFC 6265). A transport with one (``TransportOptions/cookies``) sends
/// them, and takes those of redirects too.
///
/// ```swift
/// let jar = CookieJar()
/// let transport = CurlTransport(TransportOptions().with { $0.cookies = jar })
/// ```
///
/// Kept replies are those of a user, so a pipeline keeps the replies to requests with other cookies apart. If a server
/// changes a cookie with each reply, as some load balancers do, no kept reply is ever found. Say who the user is then:
/// with ``account``, what is kept belongs to the account, whatever the cookies.
///
/// A domain of a cookie must have a point. There is no list of domains below which anybody may register, such as
/// `co.uk`, so use separate jars for servers that do not trust each other.
public final class CookieJar: Sendable {
    private struct State {
        var list = CookieList()
        var account: String?
    }

    private let state = Lock(State())
    private let clock: any TimeSource

    /// Creates an empty jar.
    ///
    /// - Parameters:
    ///   - account: The user, for the replies that a pipeline keeps; `nil` if the cookies say it.
    ///   - clock: The clock that ends cookies.
    public init(account: String? = nil, clock: any TimeSource = ContinuousClock()) {
        self.clock = clock
        state.withLock { $0.account = account }
    }

    /// The user, for the replies that a pipeline keeps; `nil` if the cookies say it. Set it when a user signs in.
    public var account: String? {
        get { state.withLock(\.account) }
        set { state.withLock { $0.account = newValue } }
    }

    /// Removes all cookies, as when a user signs out.
    public func removeAll() {
        state.withLock { $0.list = CookieList() }
    }

    /// Returns the value of Cookie for a request to a URL; `nil` if no cookie goes there.
    public func value(for url: HTTPURL) -> String? {
        let now = clock.date
        return state.withLock { $0.list.value(for: url, now: now) }
    }

    /// Takes the cookies that a response sets. Transports with a jar do it themselves.
    ///
    /// - Parameters:
    ///   - lines: The values of the Set-Cookie fields.
    ///   - url: The URL of the request.
    public func accept(_ lines: [String], from url: HTTPURL) {
        guard !lines.isEmpty else { return }
        let now = clock.date
        state.withLock { $0.list.accept(lines, from: url, now: now) }
    }

    /// Returns a request with its cookies, after those that it has already.
    package func adding(to request: HTTPRequest) -> HTTPRequest {
        guard let value = value(for: request.url) else { return request }
        var request = request
        request.fields[.cookie] = request.fields[.cookie].map { "\($0); \(value)" } ?? value
        return request
    }

    /// Takes the cookies of a response whose Set-Cookie lines are there one by one.
    package func accept(_ fields: HTTPFields, from url: HTTPURL) {
        accept(fields.values(of: CacheField.setCookie), from: url)
    }

    /// Takes the cookies of a response whose Set-Cookie lines were joined with commas. A comma before a name and `=` is
    /// between two lines; dates have others.
    package func accept(joined fields: HTTPFields, from url: HTTPURL) {
        accept(fields.values(of: CacheField.setCookie).flatMap(Self.lines), from: url)
    }

    /// What tells users apart for ``IdentifyingTransport``.
    package func identity(for request: HTTPRequest) -> String? { account ?? value(for: request.url) }

    static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = part.prefix { $0 != "=" && $0 != ";" }
            let isName =
                name.endIndex < part.endIndex && part[name.endIndex] == "="
                && HTTPFieldName(String(name).trimmed) != nil
            if let last = lines.last, !isName {
                lines[lines.count - 1] = "\(last),\(part)"
            } else {
                lines.append(String(part))
            }
        }
        return lines.map(\.trimmed)
    }
}

extension CookieJar: Equatable {
    /// Compares by identity, because cookies change.
    public static func == (lhs: CookieJar, rhs: CookieJar) -> Bool { lhs === rhs }
}

extension CookieJar: CustomStringConvertible {
    /// How many cookies there are. It never contains one.
    public var description: String { "a jar of \(state.withLock { $0.list.cookies.count }) cookies" }
}
