// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
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
        let isObject: Bool
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
        guard JSONText.isWellFormed(bytes) else { return nil }
        var scalars = JSONScalars(bytes: bytes)
        scalars.run()
        return scalars.found
    }

    /// The text between quotation marks, decoded.
    static func text(of bytes: ArraySlice<UInt8>) -> String {
        let plain = bytes.dropFirst().dropLast()
        guard plain.contains(UInt8(ascii: "\\")) else { return String(decoding: plain, as: UTF8.self) }
        // Half of a surrogate pair cannot be decoded (RFC 8259 §8.2). Such a text is taken as it is written.
        do { return try JSONDecoder().decode(String.self, from: Data(bytes)) } catch {
            return String(decoding: plain, as: UTF8.self)
        }
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

    private let bytes: [UInt8]
    private var index = 0
    private var containers: [Container] = []
    private var found: [Scalar] = []

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func run() {
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open(isObject: bytes[index] == UInt8(ascii: "{"))
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                containers.removeLast()
                index += 1
            case UInt8(ascii: "\""):
                skipText()
                if isName() {
                    containers[containers.count - 1].member = Self.text(of: bytes[start..<index])
                } else {
                    add(start..<index, isText: true)
                }
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                index = bytes[index...].firstIndex { !"+-.eE0123456789".utf8.contains($0) } ?? bytes.count
                add(start..<index, isText: false)
            default:
                index += 1
            }
        }
    }

    private mutating func open(isObject: Bool) {
        let outer = containers.last
        let name = outer?.member ?? ""
        containers.append(
            Container(
                isObject: isObject, name: name, object: isObject ? index : outer?.object ?? -1,
                member: isObject ? "" : name, parent: isObject ? name : outer?.parent ?? ""))
    }

    private mutating func add(_ range: Range<Int>, isText: Bool) {
        let container = containers.last
        found.append(
            Scalar(
                range: range, isText: isText, name: container?.member ?? "", parent: container?.parent ?? "",
                object: container?.object ?? -1))
    }

    private mutating func skipText() {
        index += 1
        while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        index += 1
    }

    /// Whether a colon follows.
    private func isName() -> Bool {
        bytes[index...].first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
    }
}
