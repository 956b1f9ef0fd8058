// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

/// The keys of a gateway's callers, and their form in a file.
public struct CallerKeys: Sendable, Equatable {
    /// The keys, in the order in which they were made.
    public private(set) var keys: [CallerKey] = []
    /// Whether callers need a key. From the first key on they do, also when the last one was revoked: then there is
    /// none to send.
    public private(set) var areWanted = false

    /// Makes an empty list.
    ///
    /// - Parameter areWanted: Whether callers need a key.
    public init(areWanted: Bool = false) {
        self.areWanted = areWanted
    }

    /// Adds a key.
    ///
    /// - Returns: `false` if there is a key with this name, which stays as it is.
    public mutating func add(_ key: CallerKey) -> Bool {
        guard !keys.contains(where: { $0.name == key.name }) else { return false }
        keys.append(key)
        areWanted = true
        return true
    }

    /// Removes a key.
    ///
    /// - Returns: `false` if there is none with this name.
    public mutating func revoke(_ name: String) -> Bool {
        let count = keys.count
        keys.removeAll { $0.name == name }
        return keys.count < count
    }

    /// Gives a caller another name.
    ///
    /// - Returns: `false` if another caller has it, or if there is no caller with the old one.
    public mutating func rename(_ name: String, to new: String) -> Bool {
        guard !keys.contains(where: { $0.name == new }), let index = keys.firstIndex(where: { $0.name == name }) else {
            return false
        }
        let key = keys[index]
        keys[index] = CallerKey(
            name: new, hash: key.hash, created: key.created, quotas: key.quotas, isShadow: key.isShadow)
        return true
    }

    /// Replaces the key of a caller, who keeps the limits.
    ///
    /// - Returns: The caller with the new key; `nil` if there is none.
    public mutating func replace(_ name: String, by made: CallerKey) -> CallerKey? {
        guard let index = keys.firstIndex(where: { $0.name == name }) else { return nil }
        let key = keys[index]
        keys[index] = CallerKey(
            name: name, hash: made.hash, created: made.created, quotas: key.quotas, isShadow: key.isShadow)
        return keys[index]
    }

    // MARK: In a file

    /// The form of the file. Files of version 0.2.0 have no number. Raise it if an older version would misread a key.
    private static let format: Int64 = 1

    /// Reads a file's content.
    ///
    /// - Throws: ``ServerConfigurationError`` that says what is wrong.
    public init(reading bytes: [UInt8]) throws(ServerConfigurationError) {
        let document: JSON
        do {
            document = try JSONDecoder().decode(JSON.self, from: Data(bytes))
        } catch {
            throw ServerConfigurationError("it is not JSON")
        }
        let members = try document.members(of: "the file")
        switch members["format"] {
        case nil, .integer(...Self.format)?: break
        case .integer(let number)?:
            throw ServerConfigurationError(
                "a newer version of Mainstay wrote this file (it has format \(number), and this version knows \(Self.format)). Use that version; the file stays as it is"
            )
        default: throw ServerConfigurationError("its \"format\" is a whole number")
        }
        guard case .array(let entries) = members["keys"] else {
            throw ServerConfigurationError("it has no list \"keys\"")
        }
        areWanted = true
        for entry in entries {
            let key = try Self.key(entry)
            guard add(key) else { throw ServerConfigurationError("two keys are named \"\(key.name)\"") }
        }
    }

    /// The content of a file. Equal keys give the same content.
    public var encoded: [UInt8] {
        let entries = keys.map { key -> JSON in
            .object([
                "name": .string(key.name), "sha256": .string(key.hash),
                "created": .integer(Int64(key.created.timeIntervalSince1970)), "shadow": .bool(key.isShadow),
                "quotas": .array(
                    key.quotas.map { quota in
                        .object([
                            "requests": .integer(Int64(quota.requests)),
                            "seconds": .integer(quota.window.components.seconds),
                        ])
                    }),
            ])
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        do {
            return Array(try encoder.encode(JSON.object(["format": .integer(Self.format), "keys": .array(entries)])))
                + [UInt8(ascii: "\n")]
        } catch {
            // Encoding texts and whole numbers cannot fail.
            return []
        }
    }

    private static func key(_ entry: JSON) throws(ServerConfigurationError) -> CallerKey {
        let members = try entry.members(of: "a key")
        guard case .string(let name) = members["name"], CallerKey.isName(name),
            case .string(let hash) = members["sha256"],
            hash.utf8.count == 64, hash.allSatisfy(\.isHexDigit), case .integer(let created) = members["created"],
            case .array(let windows) = members["quotas"] ?? .array([])
        else {
            throw ServerConfigurationError(
                "each key has a \"name\", its \"sha256\" in hexadecimal digits, and when it was \"created\"")
        }
        var quotas: [Quota] = []
        for window in windows {
            let members = try window.members(of: "a quota")
            guard case .integer(let requests) = members["requests"], case .integer(let seconds) = members["seconds"],
                let quota = quota(requests: requests, seconds: seconds)
            else { throw ServerConfigurationError("a quota has \"requests\" and \"seconds\", whole numbers from 1 up") }
            quotas.append(quota)
        }
        return CallerKey(
            name: name, hash: hash.lowercased(), created: Date(timeIntervalSince1970: Double(created)), quotas: quotas,
            isShadow: members["shadow"] == .bool(true))
    }

    private static func quota(requests: Int64, seconds: Int64) -> Quota? {
        guard 1...1_000_000_000 ~= requests, 1...31_536_000 ~= seconds else { return nil }
        return Quota(Int(requests), per: .seconds(seconds))
    }

    /// Reads a quota as a person writes it: `1000/3600` is a thousand requests in an hour. `nil` if it is not one.
    public static func quota(_ text: String) -> Quota? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let requests = Int64(parts[0]), let seconds = Int64(parts[1]) else { return nil }
        return quota(requests: requests, seconds: seconds)
    }
}

extension JSON {
    fileprivate func members(of place: String) throws(ServerConfigurationError) -> [String: JSON] {
        guard case .object(let members) = self else { throw ServerConfigurationError("\(place) is not a JSON object") }
        return members
    }
}
