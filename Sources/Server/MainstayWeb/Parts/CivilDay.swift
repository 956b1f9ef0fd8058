// SPDX-License-Identifier: Apache-2.0

/// A day of the calendar, as a number of days since 1 January 1970.
struct CivilDay: Sendable, Hashable {
    let number: Int

    init(_ number: Int) { self.number = number }

    /// The day that ISO 8601 writes as `2027-03-30`. `nil` if there is no such day.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, (1...9_999).contains(parts[0]), (1...12).contains(parts[1]) else { return nil }
        self.init(year: parts[0], month: parts[1], day: parts[2])
        guard self.text == text else { return nil }
    }

    /// The days of the month that ISO 8601 writes as `2027-03`. `nil` if there is no such month.
    static func month(_ text: some StringProtocol) -> ClosedRange<Int>? {
        guard let first = Self("\(text)-01") else { return nil }
        let (year, month, _) = first.parts
        let next = Self(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
        return first.number...next.number - 1
    }

    /// The years begin in March, so that a leap day is the last of its year.
    private init(year: Int, month: Int, day: Int) {
        let inYear = month > 2 ? year : year - 1
        let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        number = inYear * 365 + inYear / 4 - inYear / 100 + inYear / 400 + ofYear - 719_468
    }

    private var parts: (year: Int, month: Int, day: Int) {
        let days = number + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let ofEra = days - era * 146_097
        let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let month = (5 * ofYear + 2) / 153
        return (
            year + era * 400 + (month > 9 ? 1 : 0), month < 10 ? month + 3 : month - 9,
            ofYear - (153 * month + 2) / 5 + 1
        )
    }

    /// The day of the month.
    var day: Int { parts.day }

    /// The day of the week; 0 for Monday.
    var weekday: Int { ((number + 3) % 7 + 7) % 7 }

    /// `2027-03-30`.
    var text: String {
        let (year, month, day) = parts
        let padded = { (number: Int, width: Int) in
            String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
