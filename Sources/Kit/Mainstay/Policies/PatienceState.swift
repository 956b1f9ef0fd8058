// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// How long to wait for an upstream while a lesser answer stands ready, from what it has needed lately. A pure value: times are
/// seconds since 1970, so that processes can share them.
package struct PatienceState: Sendable, Equatable, SharedNumbers {
    /// What a request is to do.
    package enum Wait: Sendable, Equatable {
        /// Wait for that many seconds.
        case upTo(Double)
        /// Give the lesser answer at once, because the upstream has not answered lately.
        case rest
    }

    private static let shortest = 1.0
    private static let longest = 3.0
    private static let firstRest = 5.0
    private static let longestRest = 60.0

    /// The slowest reply lately, in seconds. Each reply that is faster takes a tenth off.
    private var slowest = 0.0
    /// How often in a row patience ended without a reply.
    private var misses = 0
    /// When it did last.
    private var missed = 0.0
    /// Until when no request waits.
    private var restsUntil = 0.0

    /// An upstream that answers fast.
    package init() {}

    /// How long to wait for an upstream that answers: half as long again as its slowest reply, between 1 s and 3 s.
    package var usual: Double { min(max(Self.shortest, 1.5 * slowest), Self.longest) }

    /// Whether patience has ended without a reply since the last one.
    package var isMissing: Bool { misses > 0 }

    /// What a request that begins now is to do. After a rest one request waits, and the others rest until it is over.
    package mutating func begin(now: Double) -> Wait {
        switch misses {
        case 0: return .upTo(usual)
        // It may be slower than it was. Twice as long finds out.
        case 1: return .upTo(min(2 * usual, Self.longest))
        default:
            // The end of a rest is further away than the longest only if the system's clock was set back.
            guard now >= restsUntil || restsUntil > now + Self.longestRest else { return .rest }
            restsUntil = now + Self.shortest
            return .upTo(Self.shortest)
        }
    }

    /// Takes in that patience has ended without a reply. Requests that waited at the same time count once.
    ///
    /// - Parameters:
    ///   - began: When the wait began.
    ///   - jitter: Between 0 and 1.
    package mutating func miss(since began: Double, now: Double, jitter: Double) {
        guard began >= missed || missed > now else { return }
        misses = min(misses + 1, 10)
        missed = now
        guard misses > 1 else { return }
        var rest = Self.firstRest
        for _ in 2..<misses where rest < Self.longestRest { rest *= 2 }
        // Between half of it and all, so that processes do not all wait at the same time again.
        restsUntil = now + min(rest, Self.longestRest) * (0.5 + 0.5 * jitter)
    }

    /// Takes in how long a reply took, also one that came after its caller had gone on.
    package mutating func reply(after seconds: Double) {
        // To wait for a reply that takes longer than the longest wait would be in vain.
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

    func expires(after now: Date) -> Date { now.addingTimeInterval(86_400) }
}
