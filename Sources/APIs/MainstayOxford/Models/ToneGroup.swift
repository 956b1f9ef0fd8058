// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// How a part of a word is intoned.
    public struct ToneGroup: JSONModel, Hashable, Sendable {
        /// Its tones.
        public var tones: [Tone]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("tones", &tones)
        }
    }
}
