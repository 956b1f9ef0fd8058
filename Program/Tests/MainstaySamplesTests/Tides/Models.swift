// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Tides {
    /// A high or low tide.
    public struct Tide: JSONModel, Hashable, Sendable {
        /// The time of day, such as `06:12`.
        public var time = ""
        /// The height in metres.
        public var height: Double?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a tide without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("time", &time)
            try members("height", &height)
        }
    }
}
