// SPDX-License-Identifier: Apache-2.0

/// The order of the frequencies in a reply.
public struct OxfordOrder: Sendable, Hashable, CustomStringConvertible {
    /// The members of a frequency.
    public enum Key: String, Sendable, CaseIterable {
        case wordform, trueCase, lemma, lexicalCategory, frequency, normalizedFrequency
    }

    /// The member to sort by.
    public var key: Key
    /// Whether the largest value comes first.
    public var isDescending: Bool

    /// Sorts with the smallest value first.
    public static func ascending(_ key: Key) -> Self { Self(key: key, isDescending: false) }
    /// Sorts with the largest value first.
    public static func descending(_ key: Key) -> Self { Self(key: key, isDescending: true) }

    /// Reads the name of a member, such as `frequency`. With a hyphen before the name, the largest value comes first.
    /// `nil` if the member is unknown.
    public init?(_ text: String) {
        let isDescending = text.hasPrefix("-")
        guard let key = Key(rawValue: String(text.dropFirst(isDescending ? 1 : 0))) else { return nil }
        self.init(key: key, isDescending: isDescending)
    }

    private init(key: Key, isDescending: Bool) {
        (self.key, self.isDescending) = (key, isDescending)
    }

    /// The text in a request.
    public var description: String { (isDescending ? "-" : "") + key.rawValue }
}
