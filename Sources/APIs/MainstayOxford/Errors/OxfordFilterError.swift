// SPDX-License-Identifier: Apache-2.0

/// An endpoint does not take a filter, or a filter does not take a value.
@nonexhaustive public enum OxfordFilterError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The endpoint does not take a filter of that name. `known` are the names it takes.
    case unknownFilter(String, endpoint: String, known: [String])
    /// The filter does not take that value. `expected` says what it takes.
    case invalidValue(String, filter: String, expected: String)
    /// The service would refuse the filters: the reason.
    case outOfRange(String)

    /// What is wrong, and what is valid.
    public var description: String {
        switch self {
        case .unknownFilter(let name, let endpoint, let known):
            known.isEmpty
                ? "\(endpoint) takes no filters, and no \"\(name)\""
                : "\(endpoint) takes no filter \"\(name)\"; it takes \(known.joined(separator: ", "))"
        case .invalidValue(let value, let filter, let expected): "\"\(value)\" is not a value of \(filter): \(expected)"
        case .outOfRange(let reason): reason
        }
    }
}
