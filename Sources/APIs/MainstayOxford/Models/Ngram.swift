// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// How often words were met one after the other.
    public struct Ngram: JSONModel, Hashable, Sendable {
        /// The words.
        public var tokens: Tokens?
        /// How often they were met.
        public var frequency: Int?
        /// In how many documents.
        public var documentFrequency: Int?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("tokens", &tokens)
            try members("frequency", &frequency)
            try members("documentFrequency", &documentFrequency)
        }
    }
}
