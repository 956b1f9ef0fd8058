// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The members of an object of a document while they are read. A member is taken only if its value has the expected
/// form; otherwise it stays in the rest, and is written back as it was.
struct DescriptionMembers {
    /// The members that nothing has taken.
    var rest: [String: JSON]
    /// Whether the document is of OpenAPI 3.0.
    let isOld: Bool

    mutating func take<Value: DescriptionMember>(_ name: String) throws(DescriptionError) -> Value? {
        guard let json = rest[name] else { return nil }
        let value = try Value.read(json, isOld: isOld, below: name)
        if value != nil { rest[name] = nil }
        return value
    }

    /// A name in a JSON pointer (RFC 6901 §3).
    static func escaped(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
        return name.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
    }

    /// The name that a part of a JSON pointer stands for.
    static func unescaped(_ part: some StringProtocol) -> String {
        guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
        // A tilde is `~0`, so `~01` is the text `~1`.
        return part.split(separator: "~1", omittingEmptySubsequences: false)
            .map { $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~") }
            .joined(separator: "/")
    }
}

/// The value of a member of a description's object.
protocol DescriptionMember: Sendable {
    /// Whether a document with another form at its place is refused. Otherwise the member is kept as it is.
    static var isStrict: Bool { get }
    /// Reads a value; `nil` if it has another form. An error has the place below the value.
    static func read(_ json: JSON, isOld: Bool) throws(DescriptionError) -> Self?
    /// The value in a document.
    var json: JSON { get }
}

extension DescriptionMember {
    static var isStrict: Bool { false }

    /// Reads the value of a member or an item, with its name in the place of an error.
    fileprivate static func read(
        _ json: JSON, isOld: Bool, below name: @autoclosure () -> String
    ) throws(DescriptionError) -> Self? {
        do throws(DescriptionError) {
            return try read(json, isOld: isOld)
        } catch {
            throw DescriptionError("/\(DescriptionMembers.escaped(name()))\(error.place)", error.reason)
        }
    }
}

extension DescriptionMember where Self: RawRepresentable<String> {
    static func read(_ json: JSON, isOld: Bool) -> Self? {
        String.read(json, isOld: isOld).flatMap(Self.init(rawValue:))
    }
    var json: JSON { .string(rawValue) }
}

extension String: DescriptionMember {
    static func read(_ json: JSON, isOld: Bool) -> String? { if case .string(let text) = json { text } else { nil } }
    var json: JSON { .string(self) }
}

extension Bool: DescriptionMember {
    static func read(_ json: JSON, isOld: Bool) -> Bool? { if case .bool(let value) = json { value } else { nil } }
    var json: JSON { .bool(self) }
}

extension Int: DescriptionMember {
    static func read(_ json: JSON, isOld: Bool) -> Int? { json.asCount }
    var json: JSON { .integer(Int64(self)) }
}

extension JSON: DescriptionMember {
    static func read(_ json: JSON, isOld: Bool) -> JSON? { json }
    var json: JSON { self }
}

extension Array: DescriptionMember where Element: DescriptionMember {
    static var isStrict: Bool { Element.isStrict }

    static func read(_ json: JSON, isOld: Bool) throws(DescriptionError) -> Self? {
        guard case .array(let items) = json else {
            if isStrict { throw DescriptionError("", "a list is expected here") }
            return nil
        }
        var values: Self = []
        for (index, item) in items.enumerated() {
            guard let value = try Element.read(item, isOld: isOld, below: "\(index)") else { return nil }
            values.append(value)
        }
        return values
    }

    var json: JSON { .array(map(\.json)) }
}

extension Set: DescriptionMember where Element == String {
    static func read(_ json: JSON, isOld: Bool) throws(DescriptionError) -> Self? {
        try [String].read(json, isOld: isOld).map { Self($0) }
    }

    var json: JSON { sorted().json }
}

/// An object whose names have the form of a text or of one of a type's names.
extension Dictionary: DescriptionMember where Key: DescriptionMember, Value: DescriptionMember {
    static var isStrict: Bool { Value.isStrict }

    static func read(_ json: JSON, isOld: Bool) throws(DescriptionError) -> Self? {
        guard case .object(let members) = json else {
            if isStrict { throw DescriptionError("", "an object is expected here") }
            return nil
        }
        var values: Self = [:]
        // In order, so that of two errors the same one is thrown each time.
        for (name, member) in members.sorted(by: { $0.key < $1.key }) {
            guard let key = try Key.read(.string(name), isOld: isOld),
                let value = try Value.read(member, isOld: isOld, below: name)
            else { return nil }
            values[key] = value
        }
        return values
    }

    var json: JSON {
        var members: [String: JSON] = [:]
        for case (.string(let name), let value) in map({ ($0.json, $1.json) }) { members[name] = value }
        return .object(members)
    }
}
