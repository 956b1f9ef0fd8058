// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A sense of an entry elsewhere.
    public struct SenseLink: JSONModel, Hashable, Sendable {
        /// The entry's id.
        public var entryID: String?
        /// The sense's id.
        public var senseID: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("entry_id", &entryID)
            try members("sense_id", &senseID)
        }
    }
}
