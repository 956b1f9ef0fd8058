// SPDX-License-Identifier: Apache-2.0

/// Decodes the bytes of a terminal to keys (ECMA-48 control sequences and UTF-8). Unknown sequences are skipped.
struct KeyDecoder {
    /// The longest sequence it waits for, in bytes.
    private static let longest = 32

    private var bytes: [UInt8] = []

    /// The keys that are complete with these bytes.
    mutating func decode(_ new: some Sequence<UInt8>) -> [Key] {
        bytes += new
        var keys: [Key] = []
        while let (key, length) = next() {
            bytes.removeFirst(length)
            if let key { keys.append(key) }
        }
        return keys
    }

    /// The pending escape, once enough time has passed without another byte: it begins no sequence.
    mutating func flush() -> [Key] {
        defer { bytes = [] }
        return bytes.first == 0x1B ? [.escape] : []
    }

    /// The first key and its length in bytes; `nil` if more bytes are needed.
    private func next() -> (key: Key?, length: Int)? {
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x03: return (.interrupt, 1)
        case 0x04: return (.end, 1)
        case 0x09: return (.tab, 1)
        case 0x0A, 0x0D: return (.enter, 1)
        case 0x08, 0x7F: return (.backspace, 1)
        case 0x1A: return (.suspend, 1)
        case 0x1B: return sequence()
        case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(first))), 1)
        case 0xC2..<0xF5: return character(first)
        default: return (nil, 1)
        }
    }

    private func sequence() -> (key: Key?, length: Int)? {
        guard bytes.count > 1 else { return nil }
        guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return (.escape, 1) }
        guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
            return bytes.count > Self.longest ? (nil, bytes.count) : nil
        }
        let key: Key? =
            switch bytes[end] {
            case UInt8(ascii: "A"): .up
            case UInt8(ascii: "B"): .down
            case UInt8(ascii: "C"): .right
            case UInt8(ascii: "D"): .left
            default: nil
            }
        return (key, end + 1)
    }

    private func character(_ first: UInt8) -> (key: Key?, length: Int)? {
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard bytes.count >= length else { return nil }
        guard let text = String(validating: bytes.prefix(length), as: UTF8.self), let character = text.first else {
            return (nil, 1)
        }
        return (.character(character), length)
    }
}
