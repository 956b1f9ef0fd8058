// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// What a kind finds among the functions of the process, compared with the rows of its table.
enum FunctionTable {
    /// A function without the number of its file, and its result as a text.
    static let results: [(name: String, short: String, result: String)] = Symbols.functions.map { name in
        let plain = plain(name)
        return (plain, Symbols.short(plain), result(of: plain))
    }

    /// Finds what functions the rows lack, and what rows have no function.
    ///
    /// - Parameter rows: The short name of each row, and how many functions of that name it stands for.
    static func differences(
        found: [(name: String, short: String)], rows: [(function: String, overloads: Int)]
    ) -> [String] {
        var wanted: [String: Int] = [:]
        for row in rows { wanted[row.function, default: 0] += row.overloads }
        let names = Dictionary(grouping: found, by: \.short)
        let new = names.filter { wanted[$0.key] == nil }.map { "no row for \($0.key): \($0.value.map(\.name))" }
        let others = wanted.compactMap { function, count -> String? in
            let found = names[function] ?? []
            if found.count == count { return nil }
            return
                "the rows of \(function) stand for \(count) functions, and there are \(found.count): \(found.map(\.name))"
        }
        return (new + others).sorted()
    }

    /// Leaves out the number that tells private functions of two files apart: `(kept in _00B7…)` is `(kept)`.
    static func plain(_ name: String) -> String {
        var parts = name.split(separator: " in _", omittingEmptySubsequences: false).map(String.init)[...]
        var text = parts.removeFirst()
        for part in parts {
            let digits = part.prefix { $0.isHexDigit }
            text += digits.count == 32 ? String(part.dropFirst(32)) : " in _" + part
        }
        return text
    }

    /// The types of the parameters of a function.
    static func parameters(of name: String) -> [String] {
        var head = Array(name.utf8.dropLast(result(of: name).utf8.count))
        var start: Int?
        // `async`, `throws(Error)` and the arrow come after the parameters.
        while let last = head.last, start == nil {
            guard last == UInt8(ascii: ")"), let opening = opening(in: head) else {
                head.removeLast()
                continue
            }
            if String(decoding: head[..<opening], as: UTF8.self).hasSuffix(" throws") {
                head.removeLast(head.count - opening + 7)
            } else {
                start = opening
            }
        }
        guard let start else { return [] }
        var (parameters, depth, parameter) = ([String](), 0, [UInt8]())
        for byte in head[(start + 1)...].dropLast() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ">") where parameter.last != UInt8(ascii: "-"): depth -= 1
            default: break
            }
            if byte == UInt8(ascii: ","), depth == 0 {
                parameters.append(String(decoding: parameter, as: UTF8.self))
                parameter = []
            } else {
                parameter.append(byte)
            }
        }
        return (parameters + [String(decoding: parameter, as: UTF8.self)]).map(type)
    }

    /// Where the bracket is opened that the last character closes.
    private static func opening(in bytes: [UInt8]) -> Int? {
        var depth = 0
        for index in bytes.indices.reversed() {
            if bytes[index] == UInt8(ascii: ")") { depth += 1 }
            if bytes[index] == UInt8(ascii: "(") { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// The type of `label: inout Type`.
    private static func type(_ parameter: String) -> String {
        var type = parameter.trimmed[...]
        let label = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if type.dropFirst(label.count).hasPrefix(": ") { type = type.dropFirst(label.count + 2) }
        for word in ["inout ", "__owned ", "__shared ", "sending ", "borrowing ", "consuming "]
        where type.hasPrefix(word) {
            type = type.dropFirst(word.count)
        }
        return String(type)
    }

    /// What comes after the last arrow that is in no brackets.
    private static func result(of name: String) -> String {
        let bytes = Array(name.utf8)
        var (depth, last) = (0, bytes.count)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ">"):
                if index > 0, bytes[index - 1] == UInt8(ascii: "-") {
                    if depth == 0 { last = index + 1 }
                } else {
                    depth -= 1
                }
            default: break
            }
        }
        return String(decoding: bytes[last...], as: UTF8.self)
    }
}
