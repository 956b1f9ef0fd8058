// SPDX-License-Identifier: Apache-2.0

/// How long words of a list are, in characters.
public struct OxfordWordLength: Sendable, Hashable, CustomStringConvertible {
    /// More than so many.
    public var moreThan: Int?
    /// Fewer than so many.
    public var fewerThan: Int?

    /// More than so many, fewer than so many, or both.
    public init(moreThan: Int? = nil, fewerThan: Int? = nil) {
        (self.moreThan, self.fewerThan) = (moreThan, fewerThan)
    }

    /// Exactly so many; at most 1,000.
    public init(exactly length: Int) {
        let length = min(max(length, 0), 1_000)
        self.init(moreThan: length - 1, fewerThan: length + 1)
    }

    /// Reads `>5`, `<10`, `>5,<10`, `>5<10` or `7`.
    public init?(_ text: String) {
        let parts = text.replacing("<", with: ",<").split(separator: ",")
        self.init()
        guard 1...2 ~= parts.count else { return nil }
        for part in parts {
            let sign = part.prefix { $0 == "<" || $0 == ">" }
            guard let number = Int(part.dropFirst(sign.count)), 0...1_000 ~= number else { return nil }
            switch sign {
            case ">" where moreThan == nil: moreThan = number
            case "<" where fewerThan == nil: fewerThan = number
            case "" where parts.count == 1: self.init(exactly: number)
            default: return nil
            }
        }
    }

    /// Whether a word is that long.
    public func contains(_ length: Int) -> Bool {
        length > (moreThan ?? -1) && length < (fewerThan ?? .max)
    }

    /// As it is sent: `>5,<10`.
    public var description: String {
        if let moreThan, let fewerThan, fewerThan == moreThan &+ 2 { return "\(moreThan &+ 1)" }
        return [moreThan.map { ">\($0)" }, fewerThan.map { "<\($0)" }].compactMap(\.self).joined(separator: ",")
    }
}

/// What frequencies are ordered by.
public struct OxfordOrder: Sendable, Hashable, CustomStringConvertible {
    /// A member of a frequency.
    public enum Key: String, Sendable, CaseIterable {
        case wordform, trueCase, lemma, lexicalCategory, frequency, normalizedFrequency
    }

    /// The member.
    public var key: Key
    /// Whether the greatest comes first.
    public var isDescending: Bool

    /// The least first.
    public static func ascending(_ key: Key) -> Self { Self(key: key, isDescending: false) }
    /// The greatest first.
    public static func descending(_ key: Key) -> Self { Self(key: key, isDescending: true) }

    /// Reads `frequency` or `-frequency`.
    public init?(_ text: String) {
        let isDescending = text.hasPrefix("-")
        guard let key = Key(rawValue: String(text.dropFirst(isDescending ? 1 : 0))) else { return nil }
        self.init(key: key, isDescending: isDescending)
    }

    private init(key: Key, isDescending: Bool) {
        (self.key, self.isDescending) = (key, isDescending)
    }

    /// As it is sent.
    public var description: String { (isDescending ? "-" : "") + key.rawValue }
}

/// How the words of n-grams are given.
public enum OxfordTokenFormat: String, Sendable, CaseIterable {
    /// In one text.
    case google
    /// In a list.
    case oup
}
