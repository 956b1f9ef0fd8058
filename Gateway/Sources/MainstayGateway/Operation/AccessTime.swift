// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform

/// The times in an access log, in UTC.
enum AccessTime {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `22/Nov/2026:09:25:00 +0000`.
    static func combined(_ date: Date) -> String {
        let time = parts(date)
        return "\(two(time.tm_mday))/\(months[Int(time.tm_mon) % 12])/\(time.tm_year + 1900):\(clock(time)) +0000"
    }

    /// `2026-11-22T09:25:00.123Z`.
    static func iso8601(_ date: Date) -> String {
        "\(seconds(date)).\("\(thousandths(date) + 1_000)".dropFirst())Z"
    }

    /// The date and the time up to the second: `2026-11-22T09:25:00`.
    static func seconds(_ date: Date) -> String {
        let time = parts(date)
        return "\(time.tm_year + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))T\(clock(time))"
    }

    /// What follows the second: 0 to 999.
    static func thousandths(_ date: Date) -> Int {
        Int((date.timeIntervalSince1970 * 1_000).rounded(.down)).remainder(1_000)
    }

    private static func parts(_ date: Date) -> tm {
        // A date outside the years 1970 to 9999 is a clock that was never set.
        var seconds = time_t(min(max(0, date.timeIntervalSince1970.rounded(.down)), 253_402_300_799))
        var parts = tm()
        gmtime_r(&seconds, &parts)
        return parts
    }

    private static func clock(_ time: tm) -> String {
        "\(two(time.tm_hour)):\(two(time.tm_min)):\(two(time.tm_sec))"
    }

    private static func two(_ number: Int32) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

extension Int {
    /// The remainder from zero up, also of a negative number.
    fileprivate func remainder(_ divisor: Int) -> Int {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
