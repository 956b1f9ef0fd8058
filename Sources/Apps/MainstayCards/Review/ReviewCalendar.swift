// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// Divides time into the days of a person. A day begins at four in the morning, because people learn until late.
public struct ReviewCalendar: Sendable, Hashable {
    private static let day = 86_400.0
    private static let beginsAt = 4.0 * 3_600

    private let zone: ZoneRules

    /// Makes a calendar.
    ///
    /// - Parameter timeZone: The time zone, such as `Europe/Riga`. `nil` for the user's. A zone that the system does
    ///   not know counts as universal time.
    public init(timeZone: String? = nil) {
        zone = timeZone.map { ZoneRules($0) ?? .utc } ?? .current
    }

    /// The number of the day that a moment is in. Day 0 is 1 January 1970.
    public func day(of date: Date) -> Int {
        let local = date.timeIntervalSince1970 + offset(at: date.timeIntervalSince1970) - Self.beginsAt
        return Int((local / Self.day).rounded(.down))
    }

    /// The moment at which a day begins.
    public func beginning(ofDay day: Int) -> Date {
        let local = Double(day) * Self.day + Self.beginsAt
        // The first guess is wrong by an hour if the clocks are changed between the guess and the moment.
        var seconds = local
        for _ in 0..<2 { seconds = local - offset(at: seconds) }
        return Date(timeIntervalSince1970: seconds)
    }

    private func offset(at seconds: TimeInterval) -> Double {
        Double(zone.offset(at: Int64(seconds.rounded(.down))))
    }
}
