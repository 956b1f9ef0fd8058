// SPDX-License-Identifier: Apache-2.0

/// A set of field names to look up often. The length of a name rules out most names, at almost no cost.
public struct HTTPFieldNames: Sendable {
    private let names: Set<HTTPFieldName>
    /// A bit for the length of each name.
    private let lengths: UInt64

    /// Creates a set.
    public init(_ names: Set<HTTPFieldName>) {
        self.names = names
        lengths = names.reduce(0) { $0 | Self.bit($1) }
    }

    /// Returns `true` if the set has a name.
    public func contains(_ name: HTTPFieldName) -> Bool { lengths & Self.bit(name) != 0 && names.contains(name) }

    private static func bit(_ name: HTTPFieldName) -> UInt64 { 1 << UInt64(name.canonical.utf8.count & 63) }
}
