// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The last purges of a store. A reply that was asked for before a purge of it may say what was true before, so it must
/// not be stored after the purge.
struct RecentPurges: Sendable {
    /// How long a purge counts, in seconds. No request takes longer.
    private static let longest = 120.0
    /// The largest number of purges. With more, nothing is stored that was asked for before.
    private static let limit = 1_000

    private var purges: [(purge: Purge, date: Date)] = []
    /// Until when everything counts as purged; `nil` if no purge had to be forgotten.
    private var everything: Date?

    /// Adds a purge.
    mutating func add(_ purge: Purge, at date: Date) {
        purges.removeAll { abs(date.timeIntervalSince($0.date)) > Self.longest }
        if purges.count >= Self.limit { (purges, everything) = ([], date) }
        purges.append((purge, date))
    }

    /// Returns `true` if a reply was asked for before a purge of it.
    func includes(_ response: StoredResponse, key: StoreKey) -> Bool {
        everything.map { Self.isAmid($0, response) } == true
            || purges.contains { Self.isAmid($0.date, response) && $0.purge.includes(response, key: key) }
    }

    /// Returns `true` if a purge came after the request. One long after the reply shows only that the clock was set
    /// back.
    private static func isAmid(_ date: Date, _ response: StoredResponse) -> Bool {
        response.sent < date && date < response.received.addingTimeInterval(longest)
    }
}
