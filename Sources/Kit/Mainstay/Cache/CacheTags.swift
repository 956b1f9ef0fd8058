// SPDX-License-Identifier: Apache-2.0

/// The tags by which an origin groups its replies.
package enum CacheTags {
    private static let surrogateKey = HTTPFieldName(known: "Surrogate-Key")
    private static let cacheTag = HTTPFieldName(known: "Cache-Tag")
    private static let cacheGroups = HTTPFieldName(known: "Cache-Groups")

    /// Returns all tags in the fields of a reply: the words of Surrogate-Key, the parts of Cache-Tag between commas, and the strings of
    /// Cache-Groups (RFC 9875 §2).
    package static func all(in fields: HTTPFields) -> Set<String> {
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
}
