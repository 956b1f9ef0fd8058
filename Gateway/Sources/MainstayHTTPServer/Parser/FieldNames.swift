// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// A summary of the names in a head. For most fields that a head does not have it says so, which saves a search.
package struct FieldNames: Equatable, Sendable {
    private var bits: UInt64 = 0

    /// Has no names.
    package init() {}

    /// Has some names.
    package init(_ names: [HTTPFieldName]) {
        for name in names { bits |= Self.bit(name.canonical.utf8.count, name.canonical.utf8.first ?? 0) }
    }

    /// Whether a head with these names may have one of others.
    package func mayContain(anyOf others: FieldNames) -> Bool { bits & others.bits != 0 }

    /// Adds a name: its length and its first byte, in lower case.
    mutating func add(length: Int, first: UInt8) {
        bits |= Self.bit(length, first)
    }

    /// Whether a head may have a field with this name, in lower case.
    func mayContain(_ canonical: String) -> Bool {
        let name = canonical.utf8
        guard let first = name.first else { return false }
        return bits & Self.bit(name.count, first) != 0
    }

    /// The names on which the gateway decides share no bit with those that most clients send.
    private static func bit(_ length: Int, _ first: UInt8) -> UInt64 { 1 << UInt64((length &+ 5 &* Int(first)) & 63) }
}
