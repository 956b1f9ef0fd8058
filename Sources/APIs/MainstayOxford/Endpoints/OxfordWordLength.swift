// SPDX-License-Identifier: Apache-2.0

/// The range of word lengths for a list of words, in characters.
public struct OxfordWordLength: Sendable, Hashable, CustomStringConvertible {
    /// The words are longer than this.
    public var moreThan: Int?
    /// The words are shorter than this.
    public var fewerThan: Int?

    /// Makes a length with a lower bound, an upper bound or both. The bounds themselves are not included.
    public init(moreThan: Int? = nil, fewerThan: Int? = nil) {
        (self.moreThan, self.fewerThan) = (moreThan, fewerThan)
    }

    /// Makes a range for one exact length. A length below 0 counts as 0, and one above 1,000 as 1,000.
    public init(exactly length: Int) {
        let length = min(max(length, 0), 1_000)
        self.init(moreThan: length - 1, fewerThan: length + 1)
    }

    /// Reads `>5`, `<10`, `>5,<10`, `>5<10` or `7`. `nil` for any other text.
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

    /// Whether a number of characters is within the bounds.
    public func contains(_ length: Int) -> Bool {
        length > (moreThan ?? -1) && length < (fewerThan ?? .max)
    }

    /// The text in a request: `>5,<10`.
    public var description: String {
        if let moreThan, let fewerThan, fewerThan == moreThan &+ 2 { return "\(moreThan &+ 1)" }
        return [moreThan.map { ">\($0)" }, fewerThan.map { "<\($0)" }].compactMap(\.self).joined(separator: ",")
    }
}
