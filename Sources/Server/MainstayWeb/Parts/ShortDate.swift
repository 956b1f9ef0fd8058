// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A date as people say it: `Sat 30 Mar`, with its year if that is not the present one.
struct ShortDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    let text: String

    /// - Parameters:
    ///   - date: A date as ISO 8601 writes it: `2027-03-30`. Any other text is shown as it is.
    ///   - year: The present year.
    init(_ date: some StringProtocol, year: Int) {
        let numbers = date.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else {
            text = String(date)
            return
        }
        let (inYear, month, day) = (numbers[0], numbers[1], numbers[2])
        // Sakamoto's method: the year begins in March, and each month has its shift.
        let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let began = month < 3 ? inYear - 1 : inYear
        let weekday = (began + began / 4 - began / 100 + began / 400 + shifts[month - 1] + day) % 7
        text = "\(Self.days[max(0, weekday)]) \(day) \(Self.months[month - 1])\(inYear == year ? "" : " \(inYear)")"
    }

    /// A day as ISO 8601 writes it. Day 0 is 1 January 1970.
    static func text(ofDay day: Int) -> String {
        String(Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601).prefix(10))
    }

    /// The name of a month that ISO 8601 writes as `2027-03`.
    static func month(_ text: String) -> String {
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 2, (1...12).contains(numbers[1]) else { return text }
        return "\(months[numbers[1] - 1]) \(numbers[0])"
    }
}
