// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

/// Dates in the formats of HTTP (RFC 9110 §5.6.7).
public enum HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Formats a date in the preferred form: `Sun, 06 Nov 1994 08:49:37 GMT`. The form holds the years 0 to 9999 only,
    /// so a date outside them becomes the nearest date inside.
    public static func format(_ date: Date) -> String {
        let seconds = secondsThatCanBeWritten(date)
        // Most dates are the present one, and many replies come within the same second.
        return last.withLock { last in
            if last.seconds != seconds { last = (seconds, format(seconds: seconds)) }
            return last.text
        }
    }

    private static let last = Lock((seconds: 0, text: "Thu, 01 Jan 1970 00:00:00 GMT"))

    private static func format(seconds: Int) -> String {
        let (day, second) = seconds.quotientAndRemainder(flooringBy: 86_400)
        let (year, month, dayOfMonth) = CivilDay(day).parts
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        let four = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
        return "\(days[(CivilDay(day).weekday + 1) % 7]), \(two(dayOfMonth)) \(months[month - 1]) \(four) "
            + "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60)) GMT"
    }

    private static func secondsThatCanBeWritten(_ date: Date) -> Int {
        min(max(Int(clamping: date.timeIntervalSince1970.rounded(.down)), -62_167_219_200), 253_402_300_799)
    }

    /// Parses any of the three forms: IMF-fixdate, RFC 850 and asctime.
    ///
    /// - Parameters:
    ///   - text: The value of a Date, Expires, Last-Modified or Retry-After field.
    ///   - now: The current date. RFC 850 has a two-digit year; it becomes the latest year that is at most 50 years
    ///     ahead.
    /// - Returns: `nil` if the text has none of the three forms.
    public static func parse(_ text: String, now: Date) -> Date? {
        // Nearly every date has the preferred form, and every reply has one or two dates.
        var contiguous = text
        if let date = contiguous.withUTF8(parseFixed) { return date }
        let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
        let isAsctime = !text.contains(",")
        if isAsctime {
            guard words.count == 5, days.contains(words[0]) else { return nil }
            return date(year: words[4], month: words[1], day: words[2], time: words[3], now: now)
        }
        guard words.count == 6, words[5] == "GMT", days.contains(where: words[0].hasPrefix) else { return nil }
        return date(year: words[3], month: words[2], day: words[1], time: words[4], now: now)
    }

    /// Parses IMF-fixdate, in which every part has a fixed position.
    private static func parseFixed(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        guard text.count == 29, name(text, at: 0, in: dayCodes) != nil, text[3] == UInt8(ascii: ","),
            let month = name(text, at: 8, in: monthCodes), let day = number(text, 5..<7),
            let year = number(text, 12..<16), let hour = number(text, 17..<19), let minute = number(text, 20..<22),
            let second = number(text, 23..<25), text[19] == UInt8(ascii: ":"), text[22] == UInt8(ascii: ":"),
            [4, 7, 11, 16, 25].allSatisfy({ text[$0] == UInt8(ascii: " ") }), text[26] == UInt8(ascii: "G"),
            text[27] == UInt8(ascii: "M"), text[28] == UInt8(ascii: "T")
        else { return nil }
        return date(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    }

    /// The three letters of each name in one number, because numbers are compared faster than texts.
    private static let dayCodes = days.map { code($0.utf8) }
    private static let monthCodes = months.map { code($0.utf8) }

    private static func code(_ letters: some Sequence<UInt8>) -> UInt32 { letters.reduce(0) { $0 << 8 | UInt32($1) } }

    private static func name(_ text: UnsafeBufferPointer<UInt8>, at start: Int, in codes: [UInt32]) -> Int? {
        codes.firstIndex(of: code(text[start..<start + 3]))
    }

    private static func number(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        var number = 0
        for index in range {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index] else { return nil }
            number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
        }
        return number
    }

    private static func date(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) -> Date? {
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        let civilDay = CivilDay(year: year, month: month, day: day)
        guard civilDay.parts == (year, month, day) else { return nil }
        return Date(timeIntervalSince1970: Double(civilDay.number * 86_400 + hour * 3600 + minute * 60 + second))
    }

    private static func date(year: String, month: String, day: String, time: String, now: Date) -> Date? {
        guard let month = months.firstIndex(of: month).map({ $0 + 1 }), let dayNumber = number(day, digits: 1...2),
            let yearNumber = number(year, digits: 2...4), year.count != 3
        else { return nil }
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map {
            number(String($0), digits: 2...2)
        }
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2] else { return nil }
        var fullYear = yearNumber
        if year.count == 2 {
            let thisYear = CivilDay(secondsThatCanBeWritten(now) / 86_400).parts.year
            fullYear += thisYear / 100 * 100
            if fullYear > thisYear + 50 { fullYear -= 100 }
        }
        return date(year: fullYear, month: month, day: dayNumber, hour: hour, minute: minute, second: second)
    }

    private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
        guard digits ~= text.utf8.count, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
            return nil
        }
        return Int(text)
    }
}
