// SPDX-License-Identifier: Apache-2.0

/// The meaning of control sequences that terminals send for keys and for the mouse.
enum KeySequence {
    /// The key for a sequence; `nil` if the sequence means no key.
    ///
    /// - Parameters:
    ///   - parameters: The bytes between the introducer and the final byte.
    ///   - final: The final byte.
    static func key(_ parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
        if parameters.first == UInt8(ascii: "<") {
            return mouse(parameters.dropFirst(), isPress: final == UInt8(ascii: "M"))
        }
        // The second number is 1 and the sum of Shift (1), Alt (2) and Control (4).
        let isByWords = (numbers(parameters).dropFirst().first ?? 1) > 2
        return switch final {
        case UInt8(ascii: "C") where isByWords: .wordRight
        case UInt8(ascii: "D") where isByWords: .wordLeft
        case UInt8(ascii: "~") where isByWords && numbers(parameters).first == 3: .deleteNextWord
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .first
        case UInt8(ascii: "F"): .last
        case UInt8(ascii: "Z"): .backTab
        // The keypad of some terminals.
        case UInt8(ascii: "M"): parameters.isEmpty ? .enter : nil
        case UInt8(ascii: "~"): numbered(numbers(parameters).first)
        default: nil
        }
    }

    private static func numbered(_ number: Int?) -> Key? {
        switch number {
        case 1?, 7?: .first
        case 3?: .delete
        case 4?, 8?: .last
        case 5?: .pageUp
        case 6?: .pageDown
        default: nil
        }
    }

    /// A report in xterm's SGR form: the button, the column and the row, both counted from 1.
    private static func mouse(_ parameters: ArraySlice<UInt8>, isPress: Bool) -> Key? {
        let numbers = numbers(parameters)
        guard numbers.count == 3, isPress, numbers[1] > 0, numbers[2] > 0 else { return nil }
        return switch numbers[0] {
        case 0: .click(row: numbers[2] - 1, column: numbers[1] - 1)
        case 64: .wheelUp
        case 65: .wheelDown
        default: nil
        }
    }

    private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
        parameters.split(separator: UInt8(ascii: ";")).compactMap { number in
            // No terminal has more cells. The place of a larger number would overflow.
            UInt16(String(decoding: number, as: UTF8.self)).map(Int.init)
        }
    }
}
