// SPDX-License-Identifier: Apache-2.0

import MainstayBase
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
/// When a user signs out, ``Client/forget(_:discarding:)`` or ``removeAll()`` removes the cookies
/// (<doc:SwitchingAccounts>). A reply to a request from before sets none any more.
///
/// A domain of a cookie must have a point. There is no list of domains below which anybody may register, such as
/// `co.uk`, so use separate jars for servers that do not trust each other.
public final class CookieJar: Sendable {
    private struct State {
        var list = CookieList()
        var account: String?
        /// How many users there were. A user who gets a name is still the same.
        var userCount: UInt64 = 0
    }

    private let state = Lock(State())
    let changes = UserChanges()
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

    /// The user, for the replies that a pipeline keeps; `nil` if the cookies say it. Set it when a user has signed in.
    ///
    /// The cookies stay: those of the user before are removed by ``removeAll()`` or ``Client/forget(_:discarding:)``,
    /// before the next user signs in. Requests that run are those of the user before, and fail as cancelled.
    public var account: String? {
        get { state.withLock(\.account) }
        set {
            let hasChanged = state.withLock { state in
                guard state.account != newValue else { return false }
                if state.account != nil { state.userCount &+= 1 }
                state.account = newValue
                changes.add()
                return true
            }
            if hasChanged { changes.tell() }
        }
    }

    /// Removes all cookies, as when a user signs out. ``account`` stays.
    public func removeAll() {
        state.withLock { removeCookies(&$0) }
        changes.tell()
    }

    /// Removes the cookies and the name of a user.
    func removeAll(ifAccountIs account: String) {
        let isRemoved = state.withLock { state in
            guard state.account == account else { return false }
            state.account = nil
            removeCookies(&state)
            return true
        }
        if isRemoved { changes.tell() }
    }

    private func removeCookies(_ state: inout State) {
        state.list = CookieList()
        state.userCount &+= 1
        changes.add()
    }

    /// How many users there were.
    var userCount: UInt64 { state.withLock(\.userCount) }

    /// The number of the session in which a request is sent.
    package func session(of request: HTTPRequest) -> UInt64 { request.context.user?.cookies ?? changes.now }

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
        accept(lines, from: url, in: nil)
    }

    /// Returns a request with its cookies, after those that it has already.
    package func adding(to request: HTTPRequest) -> HTTPRequest {
        let now = clock.date
        let value = state.withLock { state in
            // Another user's cookies do not belong to this request.
            session(of: request) == changes.now ? state.list.value(for: request.url, now: now) : nil
        }
        guard let value else { return request }
        var request = request
        request.fields[.cookie] = request.fields[.cookie].map { "\($0); \(value)" } ?? value
        return request
    }

    /// Takes the cookies of a response whose Set-Cookie lines are there one by one.
    ///
    /// - Parameter session: The session in which the request was sent. In a later one the cookies are another user's.
    package func accept(_ fields: HTTPFields, from url: HTTPURL, in session: UInt64? = nil) {
        accept(fields.values(of: CacheField.setCookie), from: url, in: session)
    }

    private func accept(_ lines: [String], from url: HTTPURL, in session: UInt64?) {
        guard !lines.isEmpty else { return }
        let now = clock.date
        state.withLock { state in
            guard session.map({ $0 == changes.now }) ?? true else { return }
            state.list.accept(lines, from: url, now: now)
        }
    }

    /// Takes the cookies of a response whose Set-Cookie lines were joined with commas. A comma before a name and `=` is
    /// between two lines; dates have others.
    package func accept(joined fields: HTTPFields, from url: HTTPURL, in session: UInt64? = nil) {
        accept(fields.values(of: CacheField.setCookie).flatMap(Self.lines), from: url, in: session)
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
