// SPDX-License-Identifier: Apache-2.0

/// What a run came to.
package struct Outcome: Sendable, Equatable {
    /// Equal runs have equal hashes.
    package var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    package var violation: Violation?
    /// How many requests got a fresh reply, a stale one, and none.
    package var fresh = 0
    package var stale = 0
    package var refused = 0
    package var upstreamRequests = 0
    package var memoryCalls = 0
    /// How many of those were calls to a ledger.
    package var quotaCalls = 0
    /// How many requests callers sent.
    package var calls = 0
    /// The lines of the story, if it was asked for.
    package var story: [String] = []
}

/// A promise that was broken.
package struct Violation: Sendable, Equatable {
    /// The promises.
    package enum Invariant: String, Sendable {
        case quota = "more requests than the quota"
        case use = "less than 80 % of a quota was used although callers wanted more"
        case purge = "a purged reply was served"
        case change = "a reply from before a change was served"
        case user = "a reply of another user was served"
        case deadline = "a request was not answered by its deadline"
        case lost = "something confirmed was lost"
    }

    package var invariant: Invariant
    package var time: Int64
    package var text: String
}

/// What happened in a run, in plain words.
struct Story {
    private(set) var lines: [String] = []

    mutating func add(_ time: Int64, _ line: String) {
        lines.append("\(Self.time(time)): \(line)")
        // The end matters most.
        if lines.count > 400 { lines.removeFirst(200) }
    }

    /// A time in minutes and seconds.
    static func time(_ time: Int64) -> String {
        let (minutes, rest) = time.quotientAndRemainder(dividingBy: 60_000)
        let text = "\(rest / 1_000).\(String(String(1_000 + rest % 1_000).dropFirst())) s"
        return minutes > 0 ? "\(minutes) min \(text)" : text
    }
}
