// SPDX-License-Identifier: Apache-2.0

/// A day of the proleptic Gregorian calendar, as a number of days since 1 January 1970.
public struct CivilDay: Sendable, Hashable {
    /// The number of days since 1 January 1970.
    public let number: Int

    /// Makes the day with a number.
    public init(_ number: Int) { self.number = number }

    /// A day of a year. Month 13 is January of the next year, and a day beyond the end of a month counts on.
    public init(year: Int, month: Int, day: Int) {
        // Years begin in March here, so that the leap day is the last one of a year. An era has 400 years.
        let shifted = month > 2 ? year : year - 1
        let (era, yearOfEra) = shifted.quotientAndRemainder(flooringBy: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day that ISO 8601 writes as `2027-03-30`. `nil` if there is no such day.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, (1...9_999).contains(parts[0]), (1...12).contains(parts[1]) else { return nil }
        self.init(year: parts[0], month: parts[1], day: parts[2])
        guard self.text == text else { return nil }
    }

    /// The days of the month that ISO 8601 writes as `2027-03`. `nil` if there is no such month.
    public static func month(_ text: some StringProtocol) -> ClosedRange<Int>? {
        guard let first = Self("\(text)-01") else { return nil }
        let (year, month, _) = first.parts
        return first.number...Self(year: year, month: month + 1, day: 1).number - 1
    }

    /// The year, the month from 1, and the day of the month.
    public var parts: (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (number + 719_468).quotientAndRemainder(flooringBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The day of the week: 0 for Monday.
    public var weekday: Int { (number + 3).quotientAndRemainder(flooringBy: 7).remainder }

    /// `2027-03-30`.
    public var text: String {
        let (year, month, day) = parts
        let padded = { (number: Int, width: Int) in
            String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

extension Int {
    /// The quotient, rounded towards negative infinity, and the remainder from 0.
    public func quotientAndRemainder(flooringBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
