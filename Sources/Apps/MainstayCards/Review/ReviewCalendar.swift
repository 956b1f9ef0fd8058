// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Divides time into the days of a person. A day begins at four in the morning, because people learn until late.
public struct ReviewCalendar: Sendable, Hashable {
    private static let day = 86_400.0
    private static let beginsAt = 4.0 * 3_600

    /// The time zone.
    public var timeZone: TimeZone

    /// Makes a calendar.
    ///
    /// - Parameter timeZone: The time zone; the system's by default.
    public init(timeZone: TimeZone = .current) {
        self.timeZone = timeZone
    }

    /// The number of the day that a moment is in. Day 0 is 1 January 1970.
    public func day(of date: Date) -> Int {
        let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date)) - Self.beginsAt
        return Int((local / Self.day).rounded(.down))
    }

    /// The moment at which a day begins.
    public func beginning(ofDay day: Int) -> Date {
        let local = Double(day) * Self.day + Self.beginsAt
        // The first guess is wrong by an hour if the clocks are changed between the guess and the moment.
        var date = Date(timeIntervalSince1970: local)
        for _ in 0..<2 {
            date = Date(timeIntervalSince1970: local - Double(timeZone.secondsFromGMT(for: date)))
        }
        return date
    }
}
