// SPDX-License-Identifier: Apache-2.0

/// A type as generated code writes it.
indirect enum SwiftType: Hashable {
    case bool
    case int
    case double
    case string
    /// Any JSON value.
    case json
    /// A model, an open set or a union, by its name.
    case named(String)
    case array(SwiftType)
    /// Values by name.
    case map(SwiftType)
    case optional(SwiftType)

    var text: String {
        switch self {
        case .bool: "Bool"
        case .int: "Int"
        case .double: "Double"
        case .string: "String"
        case .json: "JSON"
        case .named(let name): name
        case .array(let item): "[\(item.text)]"
        case .map(let value): "[String: \(value.text)]"
        case .optional(let type): "\(type.text)?"
        }
    }

    /// The type without `Optional`.
    var wrapped: SwiftType { if case .optional(let type) = self { type } else { self } }

    /// The name of the type that a value of this type contains without a list between.
    var contained: String? {
        switch self {
        case .named(let name): name
        case .optional(let type): type.contained
        default: nil
        }
    }
}
