// SPDX-License-Identifier: Apache-2.0

/// The first three letters of some texts in ASCII. An import asks for every word of the dictionary whether one of the texts
/// is there, and nearly all are known by their first letters not to be.
public struct FirstLetters: Sendable {
    /// The third letters as bits, by the other two.
    private var thirds = [UInt32](repeating: 0, count: 1 << 10)

    /// Texts with fewer than three letters are not found.
    public init(of texts: some Sequence<some StringProtocol>) {
        for text in texts {
            let letters = Array(text.utf8.prefix(3))
            if letters.count == 3 { thirds[Self.place(letters[0], letters[1])] |= 1 << UInt32(letters[2] & 31) }
        }
    }

    /// Whether one of the texts may begin at a place, in small or capital letters.
    public func contains(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        start + 2 < text.count
            && thirds[Self.place(text[start], text[start + 1])] >> UInt32(text[start + 2] & 31) & 1 == 1
    }

    private static func place(_ first: UInt8, _ second: UInt8) -> Int { Int(first & 31) << 5 | Int(second & 31) }
}
