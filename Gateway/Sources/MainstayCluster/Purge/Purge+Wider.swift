// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

extension Purge {
    /// The purge of everything that the upstream has. It replaces purges of places, and of groups in one origin, if
    /// there are too many of them. `nil` for all other purges.
    var wider: Purge? {
        guard !isSoft else { return nil }
        switch scope {
        case .place(let place):
            let key = StoreKey(place)
            return key.name.map { Purge(.upstream(String($0))) } ?? Self.all(of: key.address)
        case .tag(let tag):
            // The tag of a group has its origin after a line end (RFC 9875 §2). Others have no line end.
            guard let end = tag.firstIndex(of: "\n") else { return nil }
            return Self.all(of: tag[tag.index(after: end)...])
        case .url, .prefix, .origin, .upstream: return nil
        }
    }

    /// Whether a request made the purge, and not an operator: it is the purge of a place, or of a group in one origin.
    package var isOfChange: Bool { wider != nil }

    /// Whether the scopes show that this purge chooses everything that an earlier one chose.
    func covers(_ earlier: Purge) -> Bool {
        guard !isSoft else { return false }
        return switch scope {
        case .origin, .upstream: scope == earlier.scope || earlier.wider == self
        case .url, .prefix, .tag, .place: scope == earlier.scope
        }
    }

    private static func all(of url: Substring) -> Purge? {
        guard let authority = url.firstRange(of: "://")?.upperBound else { return nil }
        return Purge(.origin(String(url[..<(url[authority...].firstIndex { "/? ".contains($0) } ?? url.endIndex)])))
    }
}
