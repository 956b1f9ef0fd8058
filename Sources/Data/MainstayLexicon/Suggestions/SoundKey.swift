// SPDX-License-Identifier: Apache-2.0

/// How a word sounds, roughly: its consonants in classes, and whether it begins with a vowel. Words that are spelled
/// differently but sound alike have equal or almost equal keys: *fizzix*, *physics*.
package struct SoundKey: BitwiseCopyable, Equatable, Sendable {
    /// Four bits for each sound, the first in the lowest bits. Zero follows the last. Further sounds have no effect.
    package var bits: UInt64 = 0

    private static let capacity = 16

    package init() {}

    /// - Parameter word: The word in lower case. Bytes that are not letters have no sound.
    package init(_ word: UnsafeBufferPointer<UInt8>) {
        var (count, index) = (0, Self.silentStart(word))
        var last = Sound.none
        func byte(_ index: Int) -> UInt8 { word.indices ~= index ? word[index] : 0 }
        while index < word.count, count < Self.capacity {
            let (sound, length) = Self.sound(
                byte(index), before: byte(index - 1), next: byte(index + 1), then: byte(index + 2), isFirst: count == 0)
            // Two letters of the same class are one sound: "cc", "dt".
            if sound != .none, sound != last {
                bits |= UInt64(sound.rawValue) << (4 * UInt64(count))
                count += 1
            }
            // "X" has two sounds.
            if byte(index) == UInt8(ascii: "x"), count > 1, count < Self.capacity {
                bits |= UInt64(Sound.s.rawValue) << (4 * UInt64(count))
                count += 1
            }
            last = byte(index) == UInt8(ascii: "x") ? .s : sound
            index += length
        }
    }

    /// The number of sounds.
    var count: Int { (UInt64.bitWidth - bits.leadingZeroBitCount + 3) / 4 }

    /// Whether at most one sound differs, is missing or is too many, or two neighbours are swapped.
    func isNear(_ other: SoundKey) -> Bool {
        let difference = bits ^ other.bits
        guard difference != 0 else { return true }
        let start = UInt64(difference.trailingZeroBitCount / 4 * 4)
        let (these, those) = (bits >> start, other.bits >> start)
        if these >> 4 == those >> 4 || these >> 4 == those || these == those >> 4 { return true }
        return these >> 8 == those >> 8 && these & 0xF == those >> 4 & 0xF && these >> 4 & 0xF == those & 0xF
    }

    /// The number of sounds to change, insert, remove or swap.
    func edits(to other: SoundKey) -> Int {
        if bits == other.bits { return 0 }
        if isNear(other) { return 1 }
        let (count, otherCount) = (count, other.count)
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * (Self.capacity + 1)) { rows in
            for column in 0...otherCount { rows[column] = column }
            var (last, this) = (0, Self.capacity + 1)
            for line in 0..<count {
                rows[this] = line + 1
                let sound = bits >> UInt64(4 * line) & 0xF
                for column in 0..<otherCount {
                    let change = sound == other.bits >> UInt64(4 * column) & 0xF ? 0 : 1
                    rows[this + column + 1] = min(
                        rows[last + column] + change, rows[last + column + 1] + 1, rows[this + column] + 1)
                }
                swap(&last, &this)
            }
            return rows[last + otherCount]
        }
    }

    private enum Sound: UInt8 {
        case none, vowel, p, f, t, s, sh, j, k, g, m, n, l, r, w
    }

    /// The number of letters at the beginning that are not spoken: *knife*, *psalm*, *write*.
    private static func silentStart(_ word: UnsafeBufferPointer<UInt8>) -> Int {
        guard word.count > 2 else { return 0 }
        switch (word[0], word[1]) {
        case (UInt8(ascii: "k"), UInt8(ascii: "n")), (UInt8(ascii: "g"), UInt8(ascii: "n")),
            (UInt8(ascii: "p"), UInt8(ascii: "n")), (UInt8(ascii: "p"), UInt8(ascii: "s")),
            (UInt8(ascii: "w"), UInt8(ascii: "r")):
            return 1
        default: return 0
        }
    }

    private static func isVowel(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
            UInt8(ascii: "y"):
            true
        default: false
        }
    }

    /// Whether a vowel makes *c* and *g* before it soft.
    private static func isSoftening(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "e") || byte == UInt8(ascii: "i") || byte == UInt8(ascii: "y")
    }

    /// The sound of a letter between its neighbours, and the number of letters that make it.
    private static func sound(
        _ letter: UInt8, before: UInt8, next: UInt8, then: UInt8, isFirst: Bool
    ) -> (Sound, length: Int) {
        let hasH = next == UInt8(ascii: "h")
        // "Tion", "sion", "cious", "tial".
        let isHissed = next == UInt8(ascii: "i") && (then == UInt8(ascii: "o") || then == UInt8(ascii: "a"))
        switch letter {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
            UInt8(ascii: "y"):
            return (isFirst ? .vowel : .none, 1)
        case UInt8(ascii: "b"): return (.p, 1)
        case UInt8(ascii: "p"): return hasH ? (.f, 2) : (.p, 1)
        case UInt8(ascii: "f"), UInt8(ascii: "v"): return (.f, 1)
        case UInt8(ascii: "d"):
            return next == UInt8(ascii: "g") && isSoftening(then) ? (.j, 2) : (.t, 1)
        case UInt8(ascii: "t"):
            if hasH { return (.t, 2) }
            if next == UInt8(ascii: "c"), then == UInt8(ascii: "h") { return (.sh, 3) }
            return (isHissed ? .sh : .t, 1)
        case UInt8(ascii: "c"):
            if hasH { return (.sh, 2) }
            if isHissed, !isFirst { return (.sh, 1) }
            return (isSoftening(next) ? .s : .k, 1)
        case UInt8(ascii: "s"):
            if hasH { return (.sh, 2) }
            if next == UInt8(ascii: "c"), isSoftening(then) { return (.s, 2) }
            return (isHissed && !isFirst ? .sh : .s, 1)
        case UInt8(ascii: "z"): return (.s, 1)
        case UInt8(ascii: "x"): return (isFirst ? .s : .k, 1)
        case UInt8(ascii: "j"): return (.j, 1)
        case UInt8(ascii: "g"):
            // "Though", "night", but "ghost".
            if hasH { return isFirst ? (.g, 2) : (.none, 2) }
            if next == UInt8(ascii: "n"), then == 0 { return (.none, 1) }
            return (isSoftening(next) ? .j : .g, 1)
        case UInt8(ascii: "k"), UInt8(ascii: "q"): return (.k, 1)
        case UInt8(ascii: "m"): return (.m, 1)
        case UInt8(ascii: "n"): return (.n, 1)
        case UInt8(ascii: "l"): return (.l, 1)
        case UInt8(ascii: "r"): return (.r, 1)
        case UInt8(ascii: "w"): return (isVowel(hasH ? then : next) ? .w : .none, hasH ? 2 : 1)
        default: return (.none, 1)
        }
    }
}
