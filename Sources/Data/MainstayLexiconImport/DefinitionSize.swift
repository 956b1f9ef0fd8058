// SPDX-License-Identifier: Apache-2.0

/// The number of words of a definition, as FTS5's tokenizer `unicode61` counts them.
enum DefinitionSize {
    static func words(of definition: String) -> Int {
        var definition = definition
        return definition.withUTF8 { wordsInASCII($0) } ?? words(of: definition.unicodeScalars)
    }

    /// The size as FTS5 keeps it: an integer in SQLite's format, with seven bits a byte, the highest first.
    static func bytes(of size: UInt32) -> [UInt8] {
        if size < 0x80 { return [UInt8(size)] }
        var bytes = [UInt8(size & 0x7F)]
        var rest = size >> 7
        while rest > 0 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        return bytes.reversed()
    }

    /// `nil` if there are other characters, whose properties take far longer to find.
    private static func wordsInASCII(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        var (count, isInWord) = (0, false)
        for byte in text {
            let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            let isPart = isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            guard byte < 0x80 else { return nil }
            if isPart, !isInWord { count &+= 1 }
            isInWord = isPart
        }
        return count
    }

    private static func words(of text: String.UnicodeScalarView) -> Int {
        var (count, isInWord) = (0, false)
        for scalar in text {
            let isPart =
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                    .decimalNumber, .letterNumber, .otherNumber, .privateUse:
                    true
                // An accent belongs to the letter before it.
                default: isInWord && isAccent(scalar.value)
                }
            if isPart, !isInWord { count += 1 }
            isInWord = isPart
        }
        return count
    }

    /// Whether a combining character is one of the accents that FTS5 removes.
    private static func isAccent(_ scalar: UInt32) -> Bool {
        0x300...0x331 ~= scalar && accents >> UInt64(scalar - 0x300) & 1 == 1
    }

    /// These accents as bits, from U+0300 to U+0331.
    private static let accents: UInt64 = 0x0003_61F8_0802_9FDF
}
