// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension Trips {
    /// A point in time in milliseconds since 1970, as the API writes it.
    public struct Timestamp: RawRepresentable, Sendable, Hashable, Comparable, Codable {
        /// Milliseconds since 1970.
        public var rawValue: Int64

        /// Makes a timestamp from milliseconds since 1970.
        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        /// Makes a timestamp from a date, rounded to milliseconds. A date out of range becomes the smallest or largest
        /// timestamp.
        public init(_ date: Date) {
            let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
            rawValue = Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
        }

        /// The timestamp as a date.
        public var date: Date { Date(timeIntervalSince1970: Double(rawValue) / 1000) }

        /// Whether one timestamp is before the other.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }
}
