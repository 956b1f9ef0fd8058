// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension WordsAPI {
    /// A page of the words found.
    public struct Page: Sendable, Hashable, JSONModel {
        /// What was searched for, as the service understood it.
        public var query: [String: JSON]?
        /// The words.
        public var results = Results()
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a page without words.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("query", &query)
            try members.required("results", &results)
        }
    }

    /// The words on a page.
    public struct Results: Sendable, Hashable, JSONModel {
        /// How many there are on all pages.
        public var total: Int?
        /// The words of this page.
        public var data: [String] = []
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes results without words.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("total", &total)
            try members.required("data", &data)
        }
    }
}
