// SPDX-License-Identifier: Apache-2.0

/// A value that the events of a Firebase stream build
/// (firebase.google.com/docs/reference/rest/database#section-streaming).
public struct FirebaseValue: Sendable, Equatable {
    /// The current value. `null` before the first event.
    public private(set) var json = JSON.null

    /// Creates a value of which nothing is known.
    public init() {}

    /// Applies an event: `put` replaces the value at a path, `patch` replaces some of its members. Other events have no
    /// effect.
    ///
    /// - Returns: `true` if the event was one of these and could be read.
    public mutating func apply(_ type: String, data: JSON) -> Bool {
        guard case .object(let members) = data, case .string(let path)? = members["path"], let new = members["data"]
        else { return false }
        let names = path.split(separator: "/").map(String.init)
        // No reply of the service has more levels, and each level uses the stack.
        guard names.count < 32 else { return false }
        switch (type, new) {
        case ("put", _): json = Self.setting(new, at: names[...], in: json)
        case ("patch", .object(let members)):
            for (name, value) in members { json = Self.setting(value, at: names[...] + [name], in: json) }
        default: return false
        }
        return true
    }

    private static func setting(_ new: JSON, at path: ArraySlice<String>, in old: JSON) -> JSON {
        guard let name = path.first else { return new }
        if case .array(var elements) = old, let index = Int(name), 0...elements.count ~= index {
            if index == elements.count { elements.append(.null) }
            elements[index] = setting(new, at: path.dropFirst(), in: elements[index])
            // A null element counts as missing. In the middle it stays, so that the elements after it keep their
            // indices.
            while elements.last == .null { elements.removeLast() }
            return .array(elements)
        }
        var members: [String: JSON] = if case .object(let members) = old { members } else { [:] }
        let value = setting(new, at: path.dropFirst(), in: members[name] ?? .null)
        members[name] = value == .null ? nil : value
        return .object(members)
    }
}
