// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// A reply of which one value is hostile: a number out of range, a list or a text that is empty or far too long, a value
/// of another kind, or none at all.
public struct HostileReply: Sendable, CustomStringConvertible {
    /// How long lists and texts become.
    public struct Size: Sendable {
        /// The elements of a long list, and the bytes of a long text.
        public let (elements, bytes): (Int, Int)

        /// Makes a size.
        public init(elements: Int, bytes: Int) { (self.elements, self.bytes) = (elements, bytes) }

        /// 100,000 elements and 1 MB.
        public static let whole = Size(elements: 100_000, bytes: 1 << 20)
        /// So little that thousands of replies can be tried in a few seconds.
        public static let small = Size(elements: 300, bytes: 4 << 10)
    }

    private enum Step: Hashable {
        case member(String)
        case element(Int)
    }

    /// The names of the kinds of changes.
    public enum Change: String, Sendable, CaseIterable {
        case lowest = "is -2^63"
        case negative = "is -1"
        case highest = "is 2^63-1"
        case enormous = "is 1e308"
        case empty = "is empty"
        case long = "is very long"
        case controls = "is control characters"
        case otherKind = "is of another kind"
        case null = "is null"
        case missing = "is missing"

        /// Whether the change puts a number out of range.
        public var isNumber: Bool { [.lowest, .negative, .highest, .enormous].contains(self) }
    }

    private let document: JSON
    private let path: [Step]
    /// What is changed.
    public let change: Change
    private let size: Size

    /// Its name, for the report of a test.
    public var description: String {
        let place = path.map { step in
            switch step {
            case .member(let name): "/\(name)"
            case .element(let index): "/\(index)"
            }
        }
        return "\(place.isEmpty ? "the reply" : place.joined()) \(change.rawValue)"
    }

    // MARK: All changes

    /// All changes of a reply. Of a list, the first elements are changed, because the others are like them.
    public static func all(of reply: String, _ size: Size) throws -> [HostileReply] {
        var all: [HostileReply] = []
        let document = try JSONDecoder().decode(JSON.self, from: Data(reply.utf8))
        add(document, at: [], of: document, size, to: &all)
        return all
    }

    private static func add(
        _ value: JSON, at path: [Step], of document: JSON, _ size: Size, to all: inout [HostileReply]
    ) {
        var changes: [Change] = [.otherKind, .null] + (path.isEmpty ? [] : [.missing])
        switch value {
        case .integer, .number, .digits: changes += [.lowest, .negative, .highest, .enormous]
        case .string: changes += [.empty, .long, .controls]
        case .array(let items): changes += items.isEmpty ? [] : [.empty, .long]
        case .null, .bool, .object: break
        }
        all += changes.map { HostileReply(document: document, path: path, change: $0, size: size) }
        switch value {
        case .array(let items):
            for (index, item) in items.prefix(3).enumerated() {
                add(item, at: path + [.element(index)], of: document, size, to: &all)
            }
        case .object(let members):
            for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                add(member, at: path + [.member(name)], of: document, size, to: &all)
            }
        default: break
        }
    }

    // MARK: Writing

    /// The reply as it is sent.
    public var bytes: [UInt8] {
        var text = ""
        write(document, path[...], to: &text)
        return Array(text.utf8)
    }

    /// - Parameter rest: The way from the value to the one that is changed; `nil` if that one is elsewhere.
    private func write(_ value: JSON, _ rest: ArraySlice<Step>?, to text: inout String) {
        if let rest, rest.isEmpty {
            text += changed(value)
            return
        }
        func inner(_ step: Step) -> ArraySlice<Step>? { rest?.first == step ? rest?.dropFirst() : nil }
        func isLeftOut(_ step: Step) -> Bool { change == .missing && rest?.count == 1 && rest?.first == step }
        switch value {
        case .array(let items):
            text += "["
            for (index, item) in items.enumerated() where !isLeftOut(.element(index)) {
                if text.last != "[" { text += "," }
                write(item, inner(.element(index)), to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (name, member) in members.sorted(by: { $0.key < $1.key }) where !isLeftOut(.member(name)) {
                if text.last != "{" { text += "," }
                text += "\(Self.quoted(name)):"
                write(member, inner(.member(name)), to: &text)
            }
            text += "}"
        case .null: text += "null"
        case .bool(let value): text += "\(value)"
        case .integer(let number): text += "\(number)"
        case .number(let number): text += "\(number)"
        case .digits(let digits): text += digits
        case .string(let value): text += Self.quoted(value)
        }
    }

    /// What is sent in place of a value.
    private func changed(_ value: JSON) -> String {
        switch change {
        case .lowest: return "-9223372036854775808"
        case .negative: return "-1"
        case .highest: return "9223372036854775807"
        case .enormous: return "1e308"
        case .controls: return #""\u0000\u001b[2J\r\n\t\u202e\u0007\u0085""#
        case .null, .missing: return "null"
        case .empty:
            guard case .string = value else { return "[]" }
            return "\"\""
        case .long:
            guard case .array(let items) = value, let first = items.first else {
                return "\"" + String(repeating: "ab &lt;", count: size.bytes / 7) + "\""
            }
            var item = ""
            write(first, nil, to: &item)
            return "[" + String(repeating: item + ",", count: size.elements - 1) + item + "]"
        case .otherKind:
            switch value {
            case .integer, .number, .digits, .bool: return "\"text\""
            case .string, .null: return "7"
            case .array: return "{\"a\":1}"
            case .object: return "[1]"
            }
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
