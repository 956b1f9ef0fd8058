// SPDX-License-Identifier: Apache-2.0

/// The kinds of values at a place, without `null`.
struct ShapeKinds: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let bool = Self(rawValue: 1)
    static let number = Self(rawValue: 2)
    static let text = Self(rawValue: 4)
    static let list = Self(rawValue: 8)
    static let object = Self(rawValue: 16)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of shape: JSONShape) { self.init(shape.kindCounts.keys) }

    init(_ kinds: some Sequence<APIDescription.Schema.Kind>) {
        self = []
        for kind in kinds {
            switch kind {
            case .boolean: insert(.bool)
            case .integer, .number: insert(.number)
            case .string: insert(.text)
            case .array: insert(.list)
            case .object: insert(.object)
            case .null: break
            }
        }
    }

    /// Whether values of both can have one type.
    func isCompatible(with other: Self) -> Bool { isEmpty || other.isEmpty || !isDisjoint(with: other) }
}
