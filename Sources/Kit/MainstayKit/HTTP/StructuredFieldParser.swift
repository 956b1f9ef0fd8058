// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A parser of structured fields that reads byte by byte, as RFC 9651 §4.2 describes.
struct StructuredFieldParser {
    /// The text is invalid. The reason does not matter, because the whole field is ignored.
    struct Failure: Error {}

    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpaces() {
        while next == UInt8(ascii: " ") { position += 1 }
    }

    mutating func list() throws(Failure) -> [StructuredField.Member] {
        var members: [StructuredField.Member] = []
        while !isAtEnd {
            members.append(try member())
            guard try separator() else { break }
        }
        return members
    }

    mutating func dictionary() throws(Failure) -> StructuredField.Ordered<StructuredField.Member> {
        var members = StructuredField.Ordered<StructuredField.Member>()
        while !isAtEnd {
            let key = try key()
            if consume("=") {
                members[key] = try member()
            } else {
                members[key] = .item(StructuredField.Item(value: .boolean(true), parameters: try parameters()))
            }
            guard try separator() else { break }
        }
        return members
    }

    mutating func item() throws(Failure) -> StructuredField.Item {
        StructuredField.Item(value: try bareItem(), parameters: try parameters())
    }

    /// Skips the comma between two members. Returns `false` at the end.
    private mutating func separator() throws(Failure) -> Bool {
        skipOptionalWhitespace()
        if isAtEnd { return false }
        guard consume(",") else { throw Failure() }
        skipOptionalWhitespace()
        // No member follows the comma.
        if isAtEnd { throw Failure() }
        return true
    }

    private mutating func member() throws(Failure) -> StructuredField.Member {
        guard consume("(") else { return .item(try item()) }
        var items: [StructuredField.Item] = []
        while true {
            skipSpaces()
            if consume(")") { return .innerList(items, try parameters()) }
            items.append(try item())
            guard next == UInt8(ascii: " ") || next == UInt8(ascii: ")") else { throw Failure() }
        }
    }

    private mutating func parameters() throws(Failure) -> StructuredField.Ordered<StructuredField.BareItem> {
        var parameters = StructuredField.Ordered<StructuredField.BareItem>()
        while consume(";") {
            skipSpaces()
            let key = try key()
            parameters[key] = consume("=") ? try bareItem() : .boolean(true)
        }
        return parameters
    }

    private mutating func key() throws(Failure) -> String {
        guard let first = next, first.isLowercaseLetter || first == UInt8(ascii: "*") else { throw Failure() }
        return text { $0.isLowercaseLetter || $0.isDigit || "_-.*".utf8.contains($0) }
    }

    private mutating func bareItem() throws(Failure) -> StructuredField.BareItem {
        guard let first = next else { throw Failure() }
        switch first {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: ":"): return .bytes(try byteSequence())
        case UInt8(ascii: "?"): return .boolean(try boolean())
        case UInt8(ascii: "@"):
            position += 1
            guard case .integer(let seconds) = try number() else { throw Failure() }
            return .date(seconds)
        case UInt8(ascii: "%"): return .displayString(try displayString())
        default:
            guard first.isLetter || first == UInt8(ascii: "*") else { throw Failure() }
            return .token(text { $0.isTokenByte || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") })
        }
    }

    private mutating func number() throws(Failure) -> StructuredField.BareItem {
        let sign: Int64 = consume("-") ? -1 : 1
        let whole = text(\.isDigit)
        guard !whole.isEmpty else { throw Failure() }
        guard consume(".") else {
            guard whole.count <= 15, let value = Int64(whole) else { throw Failure() }
            return .integer(sign * value)
        }
        let fraction = text(\.isDigit)
        guard whole.count <= 12, 1...3 ~= fraction.count, let value = Double("\(whole).\(fraction)") else {
            throw Failure()
        }
        return .decimal(Double(sign) * value)
    }

    private mutating func string() throws(Failure) -> String {
        position += 1
        var content: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = next, "\"\\".utf8.contains(escaped) else { throw Failure() }
                position += 1
                content.append(escaped)
            case 0x20...0x7E: content.append(byte)
            default: throw Failure()
            }
        }
        throw Failure()
    }

    private mutating func byteSequence() throws(Failure) -> [UInt8] {
        position += 1
        let encoded = text { $0.isLetter || $0.isDigit || "+/=".utf8.contains($0) }
        guard consume(":"), let decoded = Data(base64Encoded: padded(encoded)) else { throw Failure() }
        return Array(decoded)
    }

    /// Adds the padding, which senders may leave out (RFC 9651 §4.2.7).
    private func padded(_ encoded: String) -> String {
        encoded.contains("=") ? encoded : encoded + String(repeating: "=", count: (4 - encoded.count % 4) % 4)
    }

    private mutating func boolean() throws(Failure) -> Bool {
        position += 1
        if consume("1") { return true }
        guard consume("0") else { throw Failure() }
        return false
    }

    private mutating func displayString() throws(Failure) -> String {
        position += 1
        guard consume("\"") else { throw Failure() }
        var content: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validUTF8: content) else { throw Failure() }
                return text
            case UInt8(ascii: "%"):
                guard position + 1 < bytes.count,
                    !bytes[position...(position + 1)].contains(where: \.isUppercaseLetter),
                    let high = bytes[position].hexDigitValue, let low = bytes[position + 1].hexDigitValue
                else { throw Failure() }
                content.append(high << 4 | low)
                position += 2
            case 0x20...0x7E: content.append(byte)
            default: throw Failure()
            }
        }
        throw Failure()
    }

    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipOptionalWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x09 { position += 1 }
    }

    private mutating func text(_ belongs: (UInt8) -> Bool) -> String {
        let start = position
        while let byte = next, belongs(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isLowercaseLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
    fileprivate var isUppercaseLetter: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
    fileprivate var isLetter: Bool { isLowercaseLetter || isUppercaseLetter }
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
