// SPDX-License-Identifier: Apache-2.0

// Made by `mainstay generate`. A change would be lost when it is made again.

public import MainstayFoundation
public import MainstayKit

extension Odd {
    /// An object.
    public struct Tree: JSONModel, Sendable {
        /// The member `any`.
        public var any: JSON?
        /// The member `at`.
        public var at: Int?
        /// The member `byName`.
        public var byName: [String: Tree]?
        /// The member `children`.
        public var children: [Tree]?
        /// The member `day`.
        public var day: String?
        /// The member `either`.
        public var either: Either?
        /// The member `id`.
        public var id: Int?
        /// The member `kinds`.
        public var kinds: Kinds?
        /// The member `left`.
        public var left: Tree? {
            get { _left.first }
            set { _left = newValue.map { [$0] } ?? [] }
        }
        // A list is the indirection that a value needs to contain one of its own type.
        private var _left: [Tree] = []
        /// The member `local`.
        public var local: String?
        /// The member `ms`.
        public var ms: Int?
        /// The member `nothing`.
        public var nothing: JSON?
        /// The member `right`.
        public var right: Tree? {
            get { _right.first }
            set { _right = newValue.map { [$0] } ?? [] }
        }
        // A list is the indirection that a value needs to contain one of its own type.
        private var _right: [Tree] = []
        /// The member `size`.
        public var size: Double?
        /// The member `uuid`.
        public var uuid: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// `at` as a date.
        public var atDate: Date? { at.map { Date(timeIntervalSince1970: Double($0)) } }

        /// `day` as the beginning of the day in UTC.
        public var dayDay: Date? { day.flatMap { DateText.day($0) } }

        /// `local` as a date, as if its zone were UTC.
        public var localDate: Date? { local.flatMap { DateText.dateTime("\($0)Z") } }

        /// `ms` as a date.
        public var msDate: Date? { ms.map { Date(timeIntervalSince1970: Double($0) / 1_000) } }

        /// `uuid` as a UUID, if it is one.
        public var uuidUUID: UUID? { uuid.flatMap { UUID(uuidString: $0) } }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("any", &any)
            try members("at", &at)
            try members("byName", &byName)
            try members("children", &children)
            try members("day", &day)
            try members("either", &either)
            try members("id", &id)
            try members("kinds", &kinds)
            try members("left", &left)
            try members("local", &local)
            try members("ms", &ms)
            try members("nothing", &nothing)
            try members("right", &right)
            try members("size", &size)
            try members("uuid", &uuid)
        }
    }

    /// A text of an open set. One that the service adds later is kept as it is.
    public struct TreeSort: RawRepresentable, Codable, Hashable, HTTPQueryValue, Sendable {
        /// The service's text.
        public let rawValue: String

        /// Makes a value of the service's text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// `down`.
        public static let down = TreeSort(rawValue: "down")
        /// `up`.
        public static let up = TreeSort(rawValue: "up")
    }
}
