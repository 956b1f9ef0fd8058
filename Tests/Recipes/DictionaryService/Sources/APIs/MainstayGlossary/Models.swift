// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Glossary {
    /// A term and what it means.
    public struct Term: JSONModel, Hashable, Sendable {
        /// The term.
        public var term = ""
        /// What it means, in a sentence.
        public var meaning = ""
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a term without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("term", &term)
            try members.required("meaning", &meaning)
        }
    }
}
