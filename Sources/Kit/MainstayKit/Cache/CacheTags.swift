// SPDX-License-Identifier: Apache-2.0

/// The tags by which an origin groups its replies.
public enum CacheTags {
    private static let surrogateKey = HTTPFieldName(known: "Surrogate-Key")
    private static let cacheTag = HTTPFieldName(known: "Cache-Tag")
    private static let cacheGroups = HTTPFieldName(known: "Cache-Groups")

    /// Returns all tags in the fields of a reply: the words of Surrogate-Key, the parts of Cache-Tag between commas,
    /// and the strings of Cache-Groups (RFC 9875 §2).
    public static func all(in fields: HTTPFields) -> Set<String> {
        var tags: Set<String> = []
        for line in fields.lines {
            switch line.name {
            case surrogateKey: tags.formUnion(line.value.split(separator: " ").map(String.init))
            case cacheTag: tags.formUnion(line.value.split(separator: ",").map { String($0).trimmingHTTPWhitespace() })
            case cacheGroups:
                for member in StructuredField.list(line.value) ?? [] {
                    if case .string(let group) = member.item?.value { tags.insert(group) }
                }
            default: break
            }
        }
        return tags
    }

    /// Returns all tags of a kept reply: those in its fields, its groups in their origin, and its user there. A group
    /// belongs to one origin (RFC 9875 §2), while an operator may purge a tag of all origins.
    ///
    /// - Parameter key: The key in the store.
    package static func all(in fields: HTTPFields, key: StoreKey) -> Set<String> {
        var tags = all(in: fields)
        // The user is one of the upstream, wherever the reply is from.
        if case let users = users(of: key), !users.isEmpty, let origin = origin(of: key.address) {
            for user in users { tags.insert(Self.group(user, of: origin)) }
        }
        guard let value = fields[cacheGroups], let origin = origin(of: key.url) else { return tags }
        for member in StructuredField.list(value) ?? [] {
            if case .string(let group) = member.item?.value { tags.insert(Self.group(group, of: origin)) }
        }
        return tags
    }

    private static func origin(of url: Substring) -> Substring? {
        guard let authority = url.firstRange(of: "://")?.upperBound else { return nil }
        return url[..<(url[authority...].firstIndex { "/? ".contains($0) } ?? url.endIndex)]
    }

    /// Returns the tag of what is kept for a user in the origin of a URL.
    ///
    /// - Parameter part: A part of the user's fingerprint.
    static func user(_ part: String, of url: HTTPURL) -> String { group("user \(part)", of: url) }

    /// What the tags of a key's user begin with.
    private static func users(of key: StoreKey) -> [String] {
        guard let user = key.user, user.utf8.count >= 32 else { return [] }
        return user.split(separator: ".").map { "user \($0)" }
    }

    /// Returns the tag of a group in the origin of a URL.
    static func group(_ name: String, of url: HTTPURL) -> String {
        group(name, of: "\(url.scheme.rawValue)://\(url.authority)"[...])
    }

    /// No field can have a line end, so no other tag is equal to this one.
    private static func group(_ name: String, of origin: Substring) -> String { "\(name)\n\(origin)" }
}
