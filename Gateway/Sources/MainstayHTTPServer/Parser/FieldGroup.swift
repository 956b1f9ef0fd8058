// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// Some field names, any of which a head may have. Most heads have none of them, which the summary tells at once.
package struct FieldGroup: Sendable {
    fileprivate let names: [HTTPFieldName]
    fileprivate let summary: FieldNames

    /// Makes a group of names.
    package init(_ names: [HTTPFieldName]) {
        (self.names, summary) = (names, FieldNames(names))
    }
}

extension RequestHead {
    /// Whether the head has a field of a group.
    package func hasAny(of group: FieldGroup, in bytes: Span<UInt8>) -> Bool {
        names.mayContain(anyOf: group.summary) && group.names.contains { lines(of: $0, in: bytes) != .none }
    }
}
