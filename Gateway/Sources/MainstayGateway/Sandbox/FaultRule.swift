// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A rule that says which requests get a fault, and how often: `api.dictionaryapi.dev/api/v2/*=status:503@0.3`.
///
/// Before the last `=` comes a host and, to select some of its routes, a path. A `*` in them matches any characters.
/// After the last `@` comes the fraction of the requests that get the fault, from 0 to 1. Without a fraction all
/// requests get it.
public struct FaultRule: Sendable, Equatable {
    /// The pattern for host and path.
    let pattern: String
    /// The fault.
    let fault: Fault
    /// The fraction of the matching requests that get the fault.
    let rate: Double

    /// Parses a rule.
    ///
    /// - Throws: ``FaultError`` if the text is not a rule or names none of the upstreams.
    public init(_ text: String, for upstreams: [Upstream]) throws(FaultError) {
        guard let equals = text.lastIndex(of: "=") else {
            throw FaultError("it has no \"=\": use HOST/PATH=FAULT, such as \(upstreams.first?.host ?? "host")/*=drop")
        }
        let right = text[text.index(after: equals)...]
        if let at = right.lastIndex(of: "@") {
            let written = right[right.index(after: at)...]
            guard let rate = Double(written), 0...1 ~= rate else {
                throw FaultError("\"\(written)\" is not a fraction of the requests: use 0 to 1")
            }
            (fault, self.rate) = (try Fault(right[..<at]), rate)
        } else {
            (fault, rate) = (try Fault(right), 1)
        }
        let place = String(text[..<equals])
        pattern = place.contains("/") ? place : place + "/*"
        let meant = upstreams.filter { Self.matches(place.prefix { $0 != "/" }, $0.host) }
        guard !meant.isEmpty else {
            throw FaultError(
                "\"\(place)\" is not an upstream; known are: \(upstreams.map(\.host).joined(separator: ", "))")
        }
        if fault == .throttle(nil), let unknown = meant.first(where: \.quota.isEmpty) {
            throw FaultError("\(unknown.host) publishes no quota: say which, as throttle:10/60s")
        }
    }

    /// Whether the rule applies to a route.
    ///
    /// - Parameter path: The requested path, with its leading slash.
    func isFor(host: String, path: String) -> Bool {
        Self.matches(pattern[...], host + path)
    }

    /// Whether a text matches a pattern, in which `*` matches any characters.
    private static func matches(_ pattern: Substring, _ text: String) -> Bool {
        let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
        var (place, position) = (0, 0)
        // The last star. If the text after it does not match here, matching continues there, one character later.
        var star: (place: Int, position: Int)?
        while position < text.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                star = (place, position)
                place += 1
            } else if place < pattern.count, pattern[place] == text[position] {
                place += 1
                position += 1
            } else if let last = star {
                star = (last.place, last.position + 1)
                (place, position) = (last.place + 1, last.position + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
