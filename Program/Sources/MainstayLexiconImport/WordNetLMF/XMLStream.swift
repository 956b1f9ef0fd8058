// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The elements of an XML file (w3.org/TR/xml), one at a time. It needs memory for the largest tag or text only.
///
/// It reads what WN-LMF uses: elements, attributes, text, the five named entities and character references.
/// Declarations, comments and processing instructions are skipped, and no other file is ever read.
struct XMLStream {
    /// A part of the file.
    enum Event: Equatable {
        case start(String, [String: String])
        case end(String)
        case text(String)
    }

    /// The largest tag or text in bytes.
    static let limit = 16 << 20

    private let bytes: ByteStream
    private var buffer: [UInt8] = []
    private var position = 0
    /// The end of an element without content is due.
    private var due: String?
    private var open: [String] = []
    /// The line at which the next event begins, from 1.
    private(set) var line = 1

    init(_ bytes: ByteStream) {
        self.bytes = bytes
    }

    /// The next event; `nil` at the end of the file.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if the file is not XML or is cut short.
    mutating func next() throws(LexiconError) -> Event? {
        if let name = due {
            due = nil
            return .end(name)
        }
        while true {
            if position >= 1 << 20 {
                buffer.removeSubrange(..<position)
                position = 0
            }
            guard try has(1) else {
                guard open.isEmpty else { throw malformed("the end of <\(open[open.count - 1])>, but the file ends") }
                return nil
            }
            guard buffer[position] == UInt8(ascii: "<") else {
                let text = try consume(until: "<", isLast: true)
                if text.allSatisfy({ $0 <= 0x20 }) { continue }
                guard !open.isEmpty else { throw malformed("an element of WN-LMF") }
                return .text(try decoded(text))
            }
            if try skip("<!--", until: "-->") { continue }
            if try skip("<?", until: "?>") { continue }
            if try starts(with: "<![CDATA[") {
                let text = try consume(until: "]]>").dropFirst(9).dropLast(3)
                return .text(String(decoding: text, as: UTF8.self))
            }
            if try starts(with: "<!") {
                try skipDeclaration()
                continue
            }
            return try tag()
        }
    }

    private mutating func tag() throws(LexiconError) -> Event {
        let written = try takeTag()
        var inner = written.dropFirst().dropLast()
        if inner.first == UInt8(ascii: "/") {
            let name = String(decoding: inner.dropFirst(), as: UTF8.self).filter { !$0.isWhitespace }
            guard open.popLast() == name else { throw malformed("the end of another element than <\(name)>") }
            return .end(name)
        }
        let isEmpty = inner.last == UInt8(ascii: "/")
        if isEmpty { inner = inner.dropLast() }
        let nameEnd = inner.firstIndex { $0 <= 0x20 } ?? inner.endIndex
        let name = String(decoding: inner[..<nameEnd], as: UTF8.self)
        guard !name.isEmpty else { throw malformed("the name of an element") }
        let attributes = try attributes(inner[nameEnd...])
        if isEmpty { due = name } else { open.append(name) }
        guard open.count < 100 else { throw malformed("fewer than 100 elements inside each other") }
        return .start(name, attributes)
    }

    private func attributes(_ text: ArraySlice<UInt8>) throws(LexiconError) -> [String: String] {
        var found: [String: String] = [:]
        var rest = text.drop { $0 <= 0x20 }
        while !rest.isEmpty {
            guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else {
                throw malformed("an attribute with a value")
            }
            let name = String(decoding: rest[..<equals].filter { $0 > 0x20 }, as: UTF8.self)
            rest = rest[(equals + 1)...].drop { $0 <= 0x20 }
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
                let end = rest.dropFirst().firstIndex(of: quote)
            else { throw malformed("a value in quotation marks") }
            found[name] = try decoded(rest[(rest.startIndex + 1)..<end])
            rest = rest[(end + 1)...].drop { $0 <= 0x20 }
        }
        return found
    }

    /// The text with its references replaced (§4.1, §4.6).
    private func decoded(_ bytes: ArraySlice<UInt8>) throws(LexiconError) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var text = ""
        var rest = bytes
        while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
            text += String(decoding: rest[..<mark], as: UTF8.self)
            guard let end = rest[mark...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
                throw malformed("a reference that ends with a semicolon")
            }
            let name = String(decoding: rest[(mark + 1)..<end], as: UTF8.self)
            guard let character = Self.character(name) else { throw malformed("a known reference, not &\(name);") }
            text.unicodeScalars.append(character)
            rest = rest[(end + 1)...]
        }
        return text + String(decoding: rest, as: UTF8.self)
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default:
            if name.hasPrefix("#x") {
                UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
            } else if name.hasPrefix("#") {
                UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
            } else {
                nil
            }
        }
    }

    /// Takes a tag. An attribute may contain the sign that ends it.
    private mutating func takeTag() throws(LexiconError) -> ArraySlice<UInt8> {
        var quote: UInt8?
        var length = 1
        while try has(length + 1) {
            let byte = buffer[position + length]
            length += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return consume(length)
            }
        }
        throw malformed("the end of a tag")
    }

    /// Skips a document type, which may contain declarations in brackets.
    private mutating func skipDeclaration() throws(LexiconError) {
        var depth = 0
        var length = 0
        while try has(length + 1) {
            let byte = buffer[position + length]
            length += 1
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if byte == UInt8(ascii: ">"), depth <= 0 {
                _ = consume(length)
                return
            }
        }
        throw malformed("the end of a declaration")
    }

    private mutating func skip(_ start: StaticString, until end: String) throws(LexiconError) -> Bool {
        guard try starts(with: "\(start)") else { return false }
        _ = try consume(until: end)
        return true
    }

    private mutating func starts(with text: String) throws(LexiconError) -> Bool {
        guard try has(text.utf8.count) else { return false }
        return buffer[position...].starts(with: text.utf8)
    }

    /// Takes everything up to a mark, and the mark too unless it is the beginning of the next event.
    private mutating func consume(until mark: String, isLast: Bool = false) throws(LexiconError) -> ArraySlice<UInt8> {
        let mark = Array(mark.utf8)
        var length = 0
        while try has(length + mark.count) {
            if buffer[position + length] == mark[0], buffer[(position + length)...].starts(with: mark) {
                return consume(length + (isLast ? 0 : mark.count))
            }
            length += 1
        }
        guard isLast else { throw malformed("\"\(String(decoding: mark, as: UTF8.self))\"") }
        return consume(buffer.count - position)
    }

    private mutating func consume(_ length: Int) -> ArraySlice<UInt8> {
        let taken = buffer[position..<position + length]
        position += length
        line += taken.count { $0 == UInt8(ascii: "\n") }
        return taken
    }

    /// Whether the buffer has a number of bytes after the position. Reads more if necessary.
    private mutating func has(_ count: Int) throws(LexiconError) -> Bool {
        while buffer.count - position < count {
            guard count <= Self.limit else { throw malformed("a tag or text of at most \(Self.limit >> 20) MiB") }
            guard try bytes.read(into: &buffer) else { return false }
        }
        return true
    }

    private func malformed(_ expected: String) -> LexiconError {
        .malformed(file: bytes.path, line: line, expected: expected)
    }
}
