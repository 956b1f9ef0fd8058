// SPDX-License-Identifier: Apache-2.0

/// What was written is no filter of an endpoint.
public enum OxfordFilterError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The endpoint does not take a filter of that name; those it takes.
    case unknownFilter(String, endpoint: String, known: [String])
    /// The filter does not take that value; what it takes, in words.
    case invalidValue(String, filter: String, expected: String)

    /// What is wrong, and what it should be.
    public var description: String {
        switch self {
        case .unknownFilter(let name, let endpoint, let known):
            known.isEmpty
                ? "\(endpoint) takes no filters, and no \"\(name)\""
                : "\(endpoint) takes no filter \"\(name)\"; it takes \(known.joined(separator: ", "))"
        case .invalidValue(let value, let filter, let expected): "\"\(value)\" is not a value of \(filter): \(expected)"
        }
    }
}
