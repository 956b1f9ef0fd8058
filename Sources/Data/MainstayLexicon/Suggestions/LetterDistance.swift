// SPDX-License-Identifier: Apache-2.0

/// The number of letters to insert, remove, change or swap with a neighbour between one text and others (Damerau's
/// distance, restricted: no part is edited twice). Each row is a machine word (Hyyrö's bit vectors), so it takes a few
/// operations a letter.
struct LetterDistance {
    /// The longest text in bytes.
    static let limit = 64

    /// The positions of each byte in the text.
    private var positions = [UInt64](repeating: 0, count: 256)
    private let count: Int

    /// - Parameter text: At most ``limit`` bytes, and at least one.
    init(_ text: [UInt8]) {
        count = text.count
        for (index, byte) in text.enumerated() { positions[Int(byte)] |= 1 << UInt64(index) }
    }

    /// The distance to another text. More than `most` is not counted exactly.
    func callAsFunction(to other: UnsafeBufferPointer<UInt8>, atMost most: Int) -> Int {
        positions.withUnsafeBufferPointer { positions in
            var (increase, decrease) = (~UInt64(0), UInt64(0))
            var (diagonal, lastPositions) = (UInt64(0), UInt64(0))
            let end = UInt64(1) << UInt64(count - 1)
            var distance = count
            var left = other.count
            for byte in other {
                let here = positions[Int(byte)]
                let swapped = ((~diagonal & here) << 1) & lastPositions
                diagonal = (((here & increase) &+ increase) ^ increase) | here | decrease | swapped
                var above = decrease | ~(diagonal | increase)
                var below = diagonal & increase
                if above & end != 0 { distance += 1 } else if below & end != 0 { distance -= 1 }
                above = above << 1 | 1
                below = below << 1
                increase = below | ~(diagonal | above)
                decrease = diagonal & above
                lastPositions = here
                left -= 1
                // Each letter that is left can bring the texts closer by one.
                if distance - left > most { return most + 1 }
            }
            return distance
        }
    }
}
