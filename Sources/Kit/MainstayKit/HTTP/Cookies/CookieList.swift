// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The cookies of a jar, the oldest first. It is a value without side effects.
struct CookieList: Sendable {
    /// How many cookies there may be, and how many of one domain. Beyond that the oldest one goes.
    static let limit = 1_000
    static let domainLimit = 50

    private(set) var cookies: [Cookie] = []

    /// Takes what a response sets.
    mutating func accept(_ lines: [String], from url: HTTPURL, now: Date) {
        for line in lines {
            guard let cookie = Cookie(line, from: url, now: now) else { continue }
            if url.scheme != .https, cookies.contains(where: cookie.hides) { continue }
            cookies.removeAll { !$0.isAlive(at: now) }
            let place = cookies.firstIndex(where: cookie.replaces)
            if let place { cookies.remove(at: place) }
            guard cookie.isAlive(at: now) else { continue }
            // One that is replaced keeps its age.
            cookies.insert(cookie, at: place ?? cookies.endIndex)
            if cookies.count(where: { $0.domain == cookie.domain }) > Self.domainLimit,
                let oldest = cookies.firstIndex(where: { $0.domain == cookie.domain })
            {
                cookies.remove(at: oldest)
            }
            if cookies.count > Self.limit { cookies.removeFirst() }
        }
    }

    /// Returns the value of Cookie for a request; `nil` if there is none. Longer paths come first.
    func value(for url: HTTPURL, now: Date) -> String? {
        let sent = cookies.filter { $0.goes(to: url, now: now) }
        guard !sent.isEmpty else { return nil }
        return sent.enumerated().sorted { ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset) }
            .map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    }
}
