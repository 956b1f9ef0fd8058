// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension Trips {
    /// A moment, in milliseconds since 1970, as the API writes it in both directions.
    public struct Timestamp: RawRepresentable, Sendable, Hashable, Comparable, Codable {
        /// Milliseconds since 1970.
        public var rawValue: Int64

        /// Takes milliseconds since 1970.
        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        /// A date to the millisecond; one beyond what can be counted is the last that can.
        public init(_ date: Date) {
            let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
            rawValue = Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
        }

        /// The moment as a date.
        public var date: Date { Date(timeIntervalSince1970: Double(rawValue) / 1000) }

        /// Whether one is before the other.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }
}
