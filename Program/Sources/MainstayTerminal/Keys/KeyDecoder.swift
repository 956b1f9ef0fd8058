// SPDX-License-Identifier: Apache-2.0

/// Decodes the bytes of a terminal to keys: ECMA-48 control sequences, mouse reports in xterm's SGR form, bracketed
/// paste, and UTF-8. Unknown sequences are skipped.
package struct KeyDecoder {
    /// The longest sequence it waits for, in bytes.
    private static let longest = 32
    /// The longest text that can be pasted, in bytes. The rest of a longer text is dropped.
    static let pasteLimit = 4_096

    /// The keys with Alt that edit a line: terminals send an escape before them.
    private static let withAlt: [UInt8: Key] = [
        UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "f"): .wordRight, UInt8(ascii: "d"): .deleteNextWord,
        0x08: .deleteWord, 0x7F: .deleteWord,
    ]

    private var bytes: [UInt8] = []
    /// The pasted text so far; `nil` outside a paste.
    private var pasted: [UInt8]?

    /// Makes a decoder that waits for the first byte of a key.
    package init() {}

    /// The keys that are complete with these bytes.
    package mutating func decode(_ new: some Sequence<UInt8>) -> [Key] {
        bytes += new
        var keys: [Key] = []
        while true {
            if pasted != nil {
                guard let key = paste() else { return keys }
                keys.append(key)
            } else {
                guard let (key, length) = next() else { return keys }
                bytes.removeFirst(length)
                if let key { keys.append(key) }
            }
        }
    }

    /// Returns the pending escape as a key. Call this when enough time has passed without another byte, because then
    /// the escape begins no sequence.
    package mutating func flush() -> [Key] {
        guard pasted == nil else { return [] }
        defer { bytes = [] }
        return bytes.first == 0x1B ? [.escape] : []
    }

    /// Whether the bytes so far may be the beginning of a sequence or a pressed Escape.
    package var isWaiting: Bool { !bytes.isEmpty && pasted == nil }

    /// The first key and its length in bytes; `nil` if more bytes are needed.
    private mutating func next() -> (key: Key?, length: Int)? {
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x03: return (.interrupt, 1)
        case 0x04: return (.end, 1)
        case 0x09: return (.tab, 1)
        case 0x0A, 0x0D: return (.enter, 1)
        case 0x08, 0x7F: return (.backspace, 1)
        case 0x17: return (.deleteWord, 1)
        case 0x1A: return (.suspend, 1)
        case 0x01...0x19: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
        case 0x1B: return sequence()
        case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(first))), 1)
        case 0xC2..<0xF5: return character(first)
        default: return (nil, 1)
        }
    }

    private mutating func sequence() -> (key: Key?, length: Int)? {
        guard bytes.count > 1 else { return nil }
        if let key = Self.withAlt[bytes[1]] { return (key, 2) }
        guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return (.escape, 1) }
        // The console of Linux sends F1 to F5 as `ESC [ [ A` to `ESC [ [ E`. ECMA-48 would end them before the letter.
        if bytes.starts(with: "\u{1b}[[".utf8) {
            guard bytes.count > 3 else { return nil }
            return (nil, bytes[3] == 0x1B ? 3 : 4)
        }
        // A terminal that does not know the SGR form reports the mouse with three bytes, which are no keys.
        if bytes.starts(with: "\u{1b}[M".utf8) { return bytes.count < 6 ? nil : (nil, 6) }
        guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 || $0 == 0x1B }) else {
            return bytes.count > Self.longest ? (nil, bytes.count) : nil
        }
        // A new sequence begins before this one has ended.
        guard bytes[end] != 0x1B else { return (nil, end) }
        let parameters = bytes[2..<end]
        if parameters.elementsEqual("200".utf8), bytes[end] == UInt8(ascii: "~") { pasted = [] }
        return (KeySequence.key(parameters, final: bytes[end]), end + 1)
    }

    private func character(_ first: UInt8) -> (key: Key?, length: Int)? {
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard bytes.count >= length else { return nil }
        guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first else {
            return (nil, 1)
        }
        return (.character(character), length)
    }

    /// The pasted text once its end has arrived.
    private mutating func paste() -> Key? {
        let end = Array("\u{1b}[201~".utf8)
        guard let found = bytes.firstRange(of: end) else {
            // The last bytes may be the beginning of the end.
            let sure = max(0, bytes.count - end.count + 1)
            pasted = Array(((pasted ?? []) + bytes.prefix(sure)).prefix(Self.pasteLimit))
            bytes.removeFirst(sure)
            return nil
        }
        let text = ((pasted ?? []) + bytes[..<found.lowerBound]).prefix(Self.pasteLimit)
        bytes.removeFirst(found.upperBound)
        pasted = nil
        return .paste(String(decoding: text, as: UTF8.self))
    }
}
