// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// Which requests suffer a fault, and how often: `api.dictionaryapi.dev/api/v2/*=status:503@0.3`.
///
/// Before the last `=` stands a host and, if not all of its routes are meant, a path; `*` in them stands for any characters.
/// After the last `@` stands the part of the requests that suffer it, from 0 to 1; without it, all do.
public struct FaultRule: Sendable, Equatable {
    /// Whom it is for: host and path.
    let pattern: String
    /// What happens to them.
    let fault: Fault
    /// To which part of them.
    let rate: Double

    /// Reads a rule for some upstreams.
    ///
    /// - Throws: ``FaultError`` naming what is wrong, an upstream that is not there among it.
    public init(_ text: String, for upstreams: [Upstream]) throws(FaultError) {
        guard let equals = text.lastIndex(of: "=") else {
            throw FaultError("it has no \"=\": use HOST/PATH=FAULT, such as \(upstreams.first?.host ?? "host")/*=drop")
        }
        let right = text[text.index(after: equals)...]
        if let at = right.lastIndex(of: "@") {
            let written = right[right.index(after: at)...]
            guard let rate = Double(written), 0...1 ~= rate else {
                throw FaultError("\"\(written)\" is not a share of the requests: 0 to 1")
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

    /// Whether it is for a route.
    ///
    /// - Parameter path: As it is asked for, from the slash on.
    func isFor(host: String, path: String) -> Bool {
        Self.matches(pattern[...], host + path)
    }

    /// Whether a text is as a pattern says, whose `*` stands for any characters.
    private static func matches(_ pattern: Substring, _ text: String) -> Bool {
        let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
        var (place, position) = (0, 0)
        // Where to go on when what follows the last star does not match here: one character later.
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
