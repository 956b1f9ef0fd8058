// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The positions of the values in a JSON text (RFC 8259), so that a message can name the line of a mistake.
///
/// It finds every mistake of syntax that `JSONDecoder` finds, and says where it is.
struct JSONPositions: Sendable {
    /// The deepest nesting that is read.
    static let depthLimit = 64

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// A mistake of syntax.
    struct SyntaxError: Error, Equatable {
        /// The number of bytes before the mistake.
        let offset: Int
        /// What is wrong and what is expected.
        let message: String
    }

    /// A line and a column, both counted from 1. A column is a character.
    struct Place: Equatable, CustomStringConvertible {
        let line: Int
        let column: Int

        var description: String { "\(line):\(column)" }
    }

    private struct Node: Sendable {
        /// The offset of the value.
        let offset: Int
        /// The members of an object or the elements of an array, which have their indices as names.
        var children: [Child] = []
    }

    private struct Child: Sendable {
        let name: String
        /// The offset of the name; that of the value in an array.
        let nameOffset: Int
        let node: Node
    }

    private let text: [UInt8]
    private var index = 0
    private var root = Node(offset: 0)

    /// Reads a text.
    ///
    /// - Throws: ``SyntaxError`` for the first mistake.
    init(_ text: [UInt8]) throws(SyntaxError) {
        self.text = text
        if text.starts(with: Self.byteOrderMark) { index = Self.byteOrderMark.count }
        root = try readValue(depth: 0)
        guard next() == nil else { throw missing("nothing may follow the end of the object") }
    }

    /// The place of a value; that of the nearest value around it if there is no such value.
    ///
    /// - Parameters:
    ///   - path: The names of members and the indices of elements that lead to the value.
    ///   - isName: Whether the place of the member's name is wanted.
    func place(of path: [String], isName: Bool = false) -> Place { place(at: offset(of: path, isName: isName)) }

    /// The number of bytes before a value, or before the nearest value around it.
    func offset(of path: [String], isName: Bool = false) -> Int {
        var (node, offset) = (root, root.offset)
        for (depth, name) in path.enumerated() {
            // If a name is repeated, the first one counts, as in `JSONDecoder`.
            guard let child = node.children.first(where: { $0.name == name }) else { break }
            node = child.node
            offset = isName && depth == path.count - 1 ? child.nameOffset : node.offset
        }
        return offset
    }

    /// The members whose name has appeared in their object before, with the offset of the name.
    var repeatedMembers: [(name: String, offset: Int)] { repeated(in: root) }

    private func repeated(in node: Node) -> [(name: String, offset: Int)] {
        var seen: Set<String> = []
        return node.children.flatMap { child in
            (seen.insert(child.name).inserted ? [] : [(child.name, child.nameOffset)])
                + repeated(in: child.node)
        }
    }

    /// The place of a byte.
    func place(at offset: Int) -> Place { Self.place(at: offset, in: text) }

    /// The place of a byte in a text.
    static func place(at offset: Int, in text: [UInt8]) -> Place {
        let before = text[..<min(offset, text.count)]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let mark = text.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? min(mark, before.endIndex)
        // The bytes after the first one of a character in UTF-8 have the bits 10 at the top.
        return Place(line: line, column: before[start...].count { $0 & 0xC0 != 0x80 } + 1)
    }

    // MARK: Reading

    private mutating func readValue(depth: Int) throws(SyntaxError) -> Node {
        guard let byte = next() else { throw error("a value is missing at the end") }
        guard depth < Self.depthLimit else { throw error("the values are nested more than \(Self.depthLimit) deep") }
        switch byte {
        case UInt8(ascii: "{"): return try readChildren(depth: depth, isObject: true)
        case UInt8(ascii: "["): return try readChildren(depth: depth, isObject: false)
        case UInt8(ascii: "\""):
            let offset = index
            _ = try readText()
            return Node(offset: offset)
        default: return try readWord()
        }
    }

    private mutating func readChildren(depth: Int, isObject: Bool) throws(SyntaxError) -> Node {
        let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let closing = isObject ? "}" : "]"
        var node = Node(offset: index)
        index += 1
        if next() == close {
            index += 1
            return node
        }
        while true {
            node.children.append(try readChild(number: node.children.count, depth: depth, isObject: isObject))
            let comma = index
            switch next() {
            case close:
                index += 1
                return node
            case UInt8(ascii: ","):
                let offset = index
                index += 1
                if next() == close {
                    throw SyntaxError(offset: offset, message: "remove the comma before \"\(closing)\"")
                }
            case nil:
                throw SyntaxError(
                    offset: node.offset, message: "what begins here has no end: \"\(closing)\" is missing")
            default:
                throw isComment
                    ? error(Self.noComments)
                    : SyntaxError(offset: comma, message: "\",\" or \"\(closing)\" is missing here")
            }
        }
    }

    private mutating func readChild(number: Int, depth: Int, isObject: Bool) throws(SyntaxError) -> Child {
        guard isObject else {
            let node = try readValue(depth: depth + 1)
            return Child(name: "\(number)", nameOffset: node.offset, node: node)
        }
        guard next() == UInt8(ascii: "\"") else { throw missing("the name of a setting in quotation marks is missing") }
        let nameOffset = index
        let name = try readText()
        guard next() == UInt8(ascii: ":") else { throw error("\":\" is missing after \"\(name)\"") }
        index += 1
        return Child(name: name, nameOffset: nameOffset, node: try readValue(depth: depth + 1))
    }

    /// Reads a text in quotation marks.
    private mutating func readText() throws(SyntaxError) -> String {
        let start = index
        index += 1
        while index < text.count, text[index] != UInt8(ascii: "\""), text[index] != UInt8(ascii: "\n") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < text.count, text[index] == UInt8(ascii: "\"") else {
            throw SyntaxError(offset: start, message: "the text that begins here has no end on its line")
        }
        index += 1
        guard let name = JSONText.decodableText(of: text[start..<index]) else {
            throw SyntaxError(offset: start, message: "the text is not valid: write \\ as \\\\, and use UTF-8")
        }
        return name
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func readWord() throws(SyntaxError) -> Node {
        let start = index
        guard !isComment else { throw error(Self.noComments) }
        let ends = Array(",]}:\" \t\r\n".utf8)
        while index < text.count, !ends.contains(text[index]) { index += 1 }
        let word = Array(text[start..<index])
        guard JSONText.isWellFormed(word) else {
            throw SyntaxError(
                offset: start,
                message: word.isEmpty
                    ? "a value is missing here"
                    : "\(String(decoding: word.prefix(40), as: UTF8.self)) is not a value: texts need quotation marks")
        }
        if let number = Double(String(decoding: word, as: UTF8.self)), !number.isFinite {
            throw SyntaxError(offset: start, message: "the number is too large")
        }
        return Node(offset: start)
    }

    /// Skips white space and returns the next byte, at which the index then is; `nil` at the end.
    private mutating func next() -> UInt8? {
        while index < text.count {
            guard [0x20, 0x0A, 0x0D, 0x09].contains(text[index]) else { return text[index] }
            index += 1
        }
        return nil
    }

    private func error(_ message: String) -> SyntaxError { SyntaxError(offset: index, message: message) }

    /// The error for something else than expected. A comment is the most usual reason.
    private func missing(_ message: String) -> SyntaxError { error(isComment ? Self.noComments : message) }

    /// Whether a comment begins at the index, in one of the forms that other formats have.
    private var isComment: Bool {
        text[index...].starts(with: "//".utf8) || text[index...].starts(with: "/*".utf8)
            || index < text.count && text[index] == UInt8(ascii: "#")
    }

    private static let noComments = "JSON has no comments"
}
