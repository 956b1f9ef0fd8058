// SPDX-License-Identifier: Apache-2.0

/// A rule for summer time as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable, Hashable {
    /// A day of the year: the last Sunday (0) of March is month 3, week 5, day 0.
    struct Change: Sendable, Hashable {
        var month, week, day: Int
        /// The seconds of the local day.
        var time: Int
    }

    /// The seconds east of Greenwich without summer time.
    let standard: Int
    private var summer = 0
    private var begin: Change?
    private var end: Change?

    /// Parses a rule. `nil` if it has another form. Of the ways to name a day, only months and weeks are understood,
    /// which all zones with summer time use.
    init?(_ text: String) {
        var rest = text[...]
        guard Self.takeName(&rest), let west = Self.takeTime(&rest) else { return nil }
        standard = -west
        guard !rest.isEmpty else { return }
        guard Self.takeName(&rest) else { return nil }
        summer = rest.first == "," ? standard + 3_600 : Self.takeTime(&rest).map { -$0 } ?? standard + 3_600
        guard let begin = Self.takeChange(&rest), let end = Self.takeChange(&rest), rest.isEmpty else { return nil }
        (self.begin, self.end) = (begin, end)
    }

    /// The seconds east of Greenwich at a moment.
    func offset(at moment: Int64) -> Int {
        guard let begin, let end else { return standard }
        // Beyond these years the numbers of days would grow without use.
        let moment = max(-100_000_000_000, min(moment, 400_000_000_000))
        let year = CivilDay(Int((moment + Int64(standard)).quotientRoundedDown(by: 86_400))).parts.year
        let spring = Self.moment(of: begin, in: year) - Int64(standard)
        let autumn = Self.moment(of: end, in: year) - Int64(summer)
        // In the south, summer begins at the end of the year.
        let isSummer =
            spring < autumn ? spring <= moment && moment < autumn : !(autumn <= moment && moment < spring)
        return isSummer ? summer : standard
    }

    private static func takeName(_ rest: inout Substring) -> Bool {
        let name: Substring
        if rest.first == "<" {
            name = rest.prefix { $0 != ">" }
            rest = rest.dropFirst(name.count + 1)
        } else {
            name = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(name.count)
        }
        return name.count >= 3
    }

    /// Hours, minutes and seconds: `-1`, `5:30`, `10:30:15`.
    private static func takeTime(_ rest: inout Substring) -> Int? {
        let text = rest.prefix { $0.isNumber || "+-:".contains($0) }
        rest = rest.dropFirst(text.count)
        let isNegative = text.first == "-"
        let parts = text.drop { $0 == "-" || $0 == "+" }.split(separator: ":").map { Int($0) }
        guard (1...3).contains(parts.count), let hours = parts[0], hours <= 167 else { return nil }
        let seconds =
            hours * 3_600 + (parts.count > 1 ? min(parts[1] ?? 0, 59) * 60 : 0)
            + (parts.count > 2 ? min(parts[2] ?? 0, 59) : 0)
        return isNegative ? -seconds : seconds
    }

    private static func takeChange(_ rest: inout Substring) -> Change? {
        guard rest.hasPrefix(",M") else { return nil }
        let text = rest.dropFirst(2).prefix { $0.isNumber || $0 == "." }
        rest = rest.dropFirst(2 + text.count)
        let parts = text.split(separator: ".").compactMap { Int($0) }
        guard parts.count == 3, 1...12 ~= parts[0], 1...5 ~= parts[1], 0...6 ~= parts[2] else { return nil }
        var time = 7_200
        if rest.first == "/" {
            rest = rest.dropFirst()
            guard let given = takeTime(&rest) else { return nil }
            time = given
        }
        return Change(month: parts[0], week: parts[1], day: parts[2], time: time)
    }

    /// The local moment of a change, as if the zone were at Greenwich.
    private static func moment(of change: Change, in year: Int) -> Int64 {
        let first = CivilDay(year: year, month: change.month, day: 1)
        let next = CivilDay(year: year, month: change.month + 1, day: 1).number
        // A rule counts from Sunday.
        var day = first.number + (change.day + 6 - first.weekday) % 7 + (change.week - 1) * 7
        if day >= next { day -= 7 }
        return Int64(day) * 86_400 + Int64(change.time)
    }
}

extension Int64 {
    /// The quotient, rounded towards negative infinity.
    fileprivate func quotientRoundedDown(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
