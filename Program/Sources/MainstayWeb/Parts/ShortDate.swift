// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A date as people say it: `Sat 30 Mar`, with its year if that is not the present one.
struct ShortDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    let text: String

    /// - Parameters:
    ///   - date: A date as ISO 8601 writes it: `2027-03-30`. Any other text is shown as it is.
    ///   - thisYear: The present year.
    init(_ date: some StringProtocol, year thisYear: Int) {
        let numbers = date.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3, (1...9_999).contains(numbers[0]), (1...12).contains(numbers[1]),
            (1...31).contains(numbers[2])
        else {
            text = String(date)
            return
        }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        let weekday = CivilDay(year: year, month: month, day: day).weekday
        text = "\(Self.days[weekday]) \(day) \(Self.months[month - 1])\(year == thisYear ? "" : " \(year)")"
    }

    /// The name of a month that ISO 8601 writes as `2027-03`.
    static func month(_ text: String) -> String {
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 2, (1...12).contains(numbers[1]) else { return text }
        return "\(months[numbers[1] - 1]) \(numbers[0])"
    }
}
