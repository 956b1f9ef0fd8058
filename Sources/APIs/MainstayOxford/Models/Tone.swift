// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A tone.
    public struct Tone: JSONModel, Hashable, Sendable {
        /// The notation: `ipa`, `dictionarySpecific` or `oupToneCode`.
        public var type: String?
        /// The tone in it.
        public var value: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("type", &type)
            try members("value", &value)
        }
    }
}
