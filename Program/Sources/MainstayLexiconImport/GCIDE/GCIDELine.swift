// SPDX-License-Identifier: Apache-2.0

/// A line of the dictionary's text.
typealias GCIDELine = Swift.Slice<UnsafeBufferPointer<UInt8>>

extension GCIDELine {
    /// The line without spaces at its ends.
    var trimmed: GCIDELine {
        var line = drop { $0 == UInt8(ascii: " ") }
        while line.last == UInt8(ascii: " ") { line.removeLast() }
        return line
    }

    var indentation: Int { prefix { $0 == UInt8(ascii: " ") }.count }

    /// How many brackets the line leaves open.
    var openBrackets: Int {
        reduce(0) { $1 == UInt8(ascii: "[") ? $0 + 1 : $1 == UInt8(ascii: "]") ? $0 - 1 : $0 }
    }

    /// The number of bytes of `1. ` or `(a) ` at the beginning.
    var numberLength: Int? {
        let digits = prefix(3).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        if !digits.isEmpty { return dropFirst(digits.count).begins(with: ". ") ? digits.count + 2 : nil }
        guard count > 4, first == UInt8(ascii: "(") else { return nil }
        let letter = dropFirst()
        guard let first = letter.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return nil }
        return letter.dropFirst().begins(with: ") ") ? 4 : nil
    }

    /// The end of the source at the beginning, such as `[1913 Webster]`.
    var endOfOrigin: Int? {
        guard first == UInt8(ascii: "["), let close = firstIndex(of: UInt8(ascii: "]")),
            GCIDEText.isEdition(self[(startIndex + 1)..<close])
        else { return nil }
        return close + 1
    }
}
