// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The texts and numbers of a JSON document with the names of their members, in the order of the bytes.
///
/// It finds places in the bytes, so that a document can be changed in these places and nowhere else.
struct JSONScalars {
    /// A text or a number.
    struct Scalar {
        /// The place in the document, with quotation marks.
        let range: Range<Int>
        let isText: Bool
        /// The name of the member; for an item of a list that of the list. Empty at the top.
        let name: String
        /// The name of the member whose object has it. Empty at the top.
        let parent: String
        /// The place of the object that has it; -1 at the top.
        let object: Int
    }

    private struct Container {
        /// The name of the container's own member.
        let name: String
        /// The place of the object, or of the object around a list.
        let object: Int
        /// The name of the member that is being read, or of the list.
        var member: String
        /// The name of the member that has the object.
        let parent: String
    }

    /// All texts and numbers of a document; `nil` if the bytes are not JSON.
    static func all(in bytes: [UInt8]) -> [Scalar]? {
        guard let tokens = JSONTokens(wellFormed: bytes) else { return nil }
        var scalars = JSONScalars(tokens: tokens)
        scalars.run()
        return scalars.found
    }

    /// A text as JSON, with quotation marks.
    static func written(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\u{0}"..<" ": result += "\\u00\(String(scalar.value + 0x100, radix: 16).dropFirst())"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private var tokens: JSONTokens
    private var containers: [Container] = []
    private var found: [Scalar] = []

    private init(tokens: JSONTokens) {
        self.tokens = tokens
    }

    private mutating func run() {
        while let token = tokens.next() {
            switch token {
            case .object, .array: open(isObject: token == .object)
            case .end: containers.removeLast()
            case .name: containers[containers.count - 1].member = JSONText.text(of: tokens.bytes[tokens.range])
            case .text, .number: add(tokens.range, isText: token == .text)
            case .word: break
            }
        }
    }

    private mutating func open(isObject: Bool) {
        let outer = containers.last
        let name = outer?.member ?? ""
        containers.append(
            Container(
                name: name, object: isObject ? tokens.range.lowerBound : outer?.object ?? -1,
                member: isObject ? "" : name, parent: isObject ? name : outer?.parent ?? ""))
    }

    private mutating func add(_ range: Range<Int>, isText: Bool) {
        let container = containers.last
        found.append(
            Scalar(
                range: range, isText: isText, name: container?.member ?? "", parent: container?.parent ?? "",
                object: container?.object ?? -1))
    }
}
