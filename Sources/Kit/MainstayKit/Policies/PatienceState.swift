// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The time to wait for an upstream if a lesser answer is available, learned from the upstream's recent replies. It is
/// a value without side effects. Times are seconds since 1970, so that processes can share them.
package struct PatienceState: Sendable, Equatable, SharedNumbers {
    /// The action of a request.
    package enum Wait: Sendable, Equatable {
        /// It waits for the given number of seconds.
        case upTo(Double)
        /// It gets the lesser answer at once, because the upstream did not answer recent requests in time.
        case rest
    }

    private static let shortest = 1.0
    private static let longest = 3.0
    private static let firstRest = 5.0
    private static let longestRest = 60.0

    /// The time of the slowest recent reply, in seconds. Each faster reply reduces it by a tenth.
    private var slowest = 0.0
    /// How many times in a row patience has ended without a reply.
    private var misses = 0
    /// The last time at which patience ended without a reply.
    private var missed = 0.0
    /// The end of the rest, during which no request waits.
    private var restsUntil = 0.0

    /// Creates the state of an upstream that answers fast.
    package init() {}

    /// How long to wait for an upstream that answers: 1.5 times its slowest recent reply, between 1 s and 3 s.
    package var usual: Double { min(max(Self.shortest, 1.5 * slowest), Self.longest) }

    /// Whether patience has ended without a reply since the last reply.
    package var isMissing: Bool { misses > 0 }

    /// Returns what a request does that begins now. After a rest, one request waits, and the others rest until its wait
    /// is over.
    package mutating func begin(now: Double) -> Wait {
        switch misses {
        case 0: return .upTo(usual)
        // The upstream may have become slower. A wait twice as long finds out.
        case 1: return .upTo(min(2 * usual, Self.longest))
        default:
            // The rest can end later than the longest rest only if the system's clock was set back.
            guard now >= restsUntil || restsUntil > now + Self.longestRest else { return .rest }
            restsUntil = now + Self.shortest
            return .upTo(Self.shortest)
        }
    }

    /// Records that patience has ended without a reply. Requests that waited at the same time count once.
    ///
    /// - Parameters:
    ///   - began: When the wait began.
    ///   - jitter: A random number between 0 and 1.
    package mutating func miss(since began: Double, now: Double, jitter: Double) {
        guard began >= missed || missed > now else { return }
        misses = min(misses + 1, 10)
        missed = now
        guard misses > 1 else { return }
        var rest = Self.firstRest
        for _ in 2..<misses where rest < Self.longestRest { rest *= 2 }
        // The rest lasts between half of the length and all of it, so that processes do not all wait again at the same
        // time.
        restsUntil = now + min(rest, Self.longestRest) * (0.5 + 0.5 * jitter)
    }

    /// Records how long a reply took, even if its caller no longer waited for it.
    package mutating func reply(after seconds: Double) {
        // A reply that takes longer than the longest wait cannot be waited for, so it does not count.
        slowest = max(seconds > Self.longest ? 0 : seconds, slowest * 0.9)
        if 1.5 * slowest <= Self.shortest { slowest = 0 }
        (misses, missed, restsUntil) = (0, 0, 0)
    }

    // MARK: As a store keeps it

    package init?(numbers: [Double]) {
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite), 0...Self.longest ~= numbers[0],
            let misses = Int(exactly: numbers[1]), 0...10 ~= misses
        else { return nil }
        (slowest, self.misses, missed, restsUntil) = (numbers[0], misses, numbers[2], numbers[3])
    }

    package var numbers: [Double] { [slowest, Double(misses), missed, restsUntil] }

    var significance: PatienceState { self }

    func expires(after now: Date) -> Date { now.addingTimeInterval(86_400) }
}
