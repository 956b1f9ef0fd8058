// SPDX-License-Identifier: Apache-2.0

/// A text as a key of a cache or a dictionary, for which upper and lower case are the same: `Cat` and `CAT` are one
/// key.
///
/// ```swift
/// var words = LRUCache<CaselessKey, Word>(capacity: 50)
/// words["Cat"] = word
/// ```
public struct CaselessKey: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    private let folded: String

    /// Makes a key.
    public init(_ text: String) {
        folded = text.lowercased()
    }

    /// Makes a key.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The text in lower case.
    public var description: String { folded }
}
