// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// A part of a description that is an object in the document.
protocol DescriptionValue: Sendable {
    /// Takes the members that it knows, and keeps the rest.
    init(_ members: inout DescriptionMembers) throws(DescriptionError)
    /// The members to write.
    var members: [String: JSON] { get }
    /// The value as JSON.
    var json: JSON { get }
    /// Reads a value at a place of a document.
    static func read(_ json: JSON, at place: String, isOld: Bool) throws(DescriptionError) -> Self
}

extension DescriptionValue {
    var json: JSON { .object(members) }

    static func read(_ json: JSON, at place: String, isOld: Bool) throws(DescriptionError) -> Self {
        var members = try DescriptionMembers(json, at: place, isOld: isOld)
        return try Self(&members)
    }
}

/// The members of an object of a document while they are read. A member is taken only if its value has the expected
/// form; otherwise it stays in the rest, and is written back as it was.
struct DescriptionMembers {
    /// The members that nothing has taken.
    private(set) var rest: [String: JSON]
    /// The place of the object, as a JSON pointer.
    let place: String
    /// Whether the document is of OpenAPI 3.0.
    let isOld: Bool

    init(_ json: JSON, at place: String, isOld: Bool) throws(DescriptionError) {
        guard case .object(let members) = json else { throw DescriptionError(place, "an object is expected here") }
        (rest, self.place, self.isOld) = (members, place, isOld)
    }

    mutating func take(_ name: String) -> JSON? { rest.removeValue(forKey: name) }

    mutating func text(_ name: String) -> String? {
        guard case .string(let text)? = rest[name] else { return nil }
        rest[name] = nil
        return text
    }

    mutating func bool(_ name: String) -> Bool? {
        guard case .bool(let value)? = rest[name] else { return nil }
        rest[name] = nil
        return value
    }

    /// Takes a number that is not negative, and at most `Int.largestCount`: what learns adds such numbers up.
    mutating func count(_ name: String) -> Int? {
        guard let count = rest[name]?.asCount else { return nil }
        rest[name] = nil
        return count
    }

    /// Takes a list in which all items are texts.
    mutating func texts(_ name: String) -> [String]? {
        guard case .array(let items)? = rest[name] else { return nil }
        let texts = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
        guard texts.count == items.count else { return nil }
        rest[name] = nil
        return texts
    }

    /// Takes an object in which all names are those of a type, and all values are such numbers.
    mutating func counts<Name: RawRepresentable<String> & Hashable>(_ name: String) -> [Name: Int]? {
        guard case .object(let members)? = rest[name] else { return nil }
        var counts: [Name: Int] = [:]
        for (key, count) in members {
            guard let key = Name(rawValue: key), let count = count.asCount else { return nil }
            counts[key] = count
        }
        rest[name] = nil
        return counts
    }

    /// Takes hashes: 4 bytes each, in base64.
    mutating func hashes(_ name: String) -> [UInt32]? {
        guard case .string(let text)? = rest[name], let bytes = Data(base64Encoded: text).map(Array.init),
            bytes.count % 4 == 0
        else { return nil }
        rest[name] = nil
        return stride(from: 0, to: bytes.count, by: 4).map { start in
            bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    /// The text of hashes.
    static func text(of hashes: [UInt32]) -> String {
        let bytes = hashes.flatMap { hash in
            stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: hash >> UInt32($0)) }
        }
        return Data(bytes).base64EncodedString()
    }

    /// Takes an object.
    mutating func object(_ name: String) -> [String: JSON]? {
        guard case .object(let members)? = rest[name] else { return nil }
        rest[name] = nil
        return members
    }

    mutating func security() -> [[String: [String]]]? {
        guard case .array(let items)? = rest["security"] else { return nil }
        let alternatives = items.compactMap { (item) -> [String: [String]]? in
            guard case .object(let members) = item else { return nil }
            let schemes = members.compactMapValues { (scopes) -> [String]? in
                guard case .array(let scopes) = scopes else { return nil }
                let texts = scopes.compactMap { if case .string(let text) = $0 { text } else { nil } }
                return texts.count == scopes.count ? texts : nil
            }
            return schemes.count == members.count ? schemes : nil
        }
        guard alternatives.count == items.count else { return nil }
        rest["security"] = nil
        return alternatives
    }

    mutating func value<Value: DescriptionValue>(_ name: String) throws(DescriptionError) -> Value? {
        guard let json = rest.removeValue(forKey: name) else { return nil }
        return try read(json, below: name)
    }

    mutating func list<Value: DescriptionValue>(_ name: String) throws(DescriptionError) -> [Value]? {
        guard let json = rest.removeValue(forKey: name) else { return nil }
        guard case .array(let items) = json else {
            throw DescriptionError("\(place)/\(name)", "a list is expected here")
        }
        var values: [Value] = []
        for (index, item) in items.enumerated() { values.append(try read(item, below: "\(name)/\(index)")) }
        return values
    }

    /// Takes an object of values; empty if there is none.
    mutating func map<Value: DescriptionValue>(_ name: String) throws(DescriptionError) -> [String: Value] {
        guard let json = rest.removeValue(forKey: name) else { return [:] }
        guard case .object(let members) = json else {
            throw DescriptionError("\(place)/\(name)", "an object is expected here")
        }
        var values: [String: Value] = [:]
        // In order, so that of two errors the same one is thrown each time.
        for (key, member) in members.sorted(by: { $0.key < $1.key }) {
            values[key] = try read(member, below: "\(name)/\(Self.escaped(key))")
        }
        return values
    }

    private func read<Value: DescriptionValue>(_ json: JSON, below name: String) throws(DescriptionError) -> Value {
        try Value.read(json, at: "\(place)/\(name)", isOld: isOld)
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

extension [String: JSON] {
    /// Sets a member to an object of values; an empty one is left out.
    mutating func set(_ name: String, _ values: [String: some DescriptionValue]) {
        if !values.isEmpty { self[name] = .object(values.mapValues(\.json)) }
    }

    /// Sets a member to a number; `nil` is left out.
    mutating func set(_ name: String, _ count: Int?) {
        if let count { self[name] = .integer(Int64(count)) }
    }

    mutating func set(security: [[String: [String]]]?) {
        guard let security else { return }
        self["security"] = .array(
            security.map { alternative in .object(alternative.mapValues { .array($0.map(JSON.string)) }) })
    }
}
