// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension WordsAPI {
    /// A page of search results.
    public struct Page: JSONModel, Hashable, Sendable {
        /// The search, as the service understood it.
        public var query: [String: JSON]?
        /// The words.
        public var results = Results()
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a page without words.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("query", &query)
            try members.required("results", &results)
        }
    }

    /// The words on a page.
    public struct Results: JSONModel, Hashable, Sendable {
        /// The number of words on all pages.
        public var total: Int?
        /// The words of this page.
        public var data: [String] = []
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes results without words.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("total", &total)
            try members.required("data", &data)
        }
    }
}
