// Made by `mainstay generate`. A change would be lost when it is made again.

public import Foundation
public import Mainstay

extension Tides {
    /// A text of an open set. One that the service adds later is kept as it is.
    public struct Phase: RawRepresentable, Codable, Hashable, Sendable {
        /// The service's text.
        public let rawValue: String

        /// Makes a value of the service's text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// `high`.
        public static let high = Phase(rawValue: "high")
        /// `low`.
        public static let low = Phase(rawValue: "low")
    }

    /// An object of 20 replies.
    public struct Tide: JSONModel, Sendable {
        /// The member `any`.
        public var any: JSON?
        /// The member `height`.
        public var height: Double?
        /// The member `kind`.
        public var kind: Phase?
        /// The member `list`.
        public var list: [JSON]?
        /// The member `more`.
        public var more: [String: JSON]?
        /// The member `next`.
        public var next: Tide? {
            get { _next.first }
            set { _next = newValue.map { [$0] } ?? [] }
        }
        // A list is the indirection that a value needs to contain one of its own type.
        private var _next: [Tide] = []
        /// The member `time`.
        public var time: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// `time` as a date, if it is one of RFC 3339.
        public var timeDate: Date? { time.flatMap { DateText.dateTime($0) } }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("any", &any)
            try members("height", &height)
            try members("kind", &kind)
            try members("list", &list)
            try members("more", &more)
            try members("next", &next)
            try members("time", &time)
        }
    }
}
