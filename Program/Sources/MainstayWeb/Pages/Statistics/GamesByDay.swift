// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames

/// The number of games finished on each of the last thirty days (UTC), the oldest first.
struct GamesByDay {
    private static let length = 30
    private static let day = 86_400.0

    let rows: [(day: String, count: Int)]

    init(_ history: [GameResult], until now: Date) {
        let today = (now.timeIntervalSince1970 / Self.day).rounded(.down)
        var counts = [Int](repeating: 0, count: Self.length)
        for result in history {
            let ago = today - (result.date.timeIntervalSince1970 / Self.day).rounded(.down)
            guard ago >= 0, ago < Double(Self.length) else { continue }
            counts[Self.length - 1 - Int(ago)] += 1
        }
        rows = counts.enumerated().map { index, count in
            let date = Date(timeIntervalSince1970: (today - Double(Self.length - 1 - index)) * Self.day)
            return (String(date.formatted(.iso8601).prefix(10)), count)
        }
    }

    var counts: [Int] { rows.map(\.count) }
    var total: Int { counts.reduce(0, +) }
}
