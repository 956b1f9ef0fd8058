// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// How a word is said.
    public struct Pronunciation: JSONModel, Hashable, Sendable {
        /// Where it can be heard.
        public var audioFile: String?
        /// Who says it so.
        public var dialects: [String]?
        /// The notation: `IPA`.
        public var phoneticNotation: String?
        /// How it is said, in that notation.
        public var phoneticSpelling: String?
        /// Where it is used.
        public var regions: [Label]?
        /// How it is used.
        public var registers: [Label]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("audioFile", &audioFile)
            try members("dialects", &dialects)
            try members("phoneticNotation", &phoneticNotation)
            try members("phoneticSpelling", &phoneticSpelling)
            try members("regions", &regions)
            try members("registers", &registers)
        }
    }
}
