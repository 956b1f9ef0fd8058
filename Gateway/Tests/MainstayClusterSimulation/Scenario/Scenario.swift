// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Everything that happens in a run from outside: callers, administrators and faults. Times are milliseconds since the
/// start.
package struct Scenario: Sendable, Equatable {
    /// Requests that come one after another.
    package struct Burst: Sendable, Equatable {
        package var start: Int64
        package var count: Int
        /// The time between two requests.
        package var spacing: Int64
        /// From how many resources each request chooses one.
        package var resources: Int
        /// How long a request may take.
        package var deadline: Int64
        /// It asks for each resource whose number is a multiple of this.
        package var step = 1
    }

    /// What an administrator does, or a request that changes something at the upstream.
    package struct Change: Sendable, Equatable {
        package enum Kind: Int, Sendable { case purge, purgeTag, softPurge, hold, request }

        package var kind: Kind
        package var start: Int64
        package var node: Int
        package var resource: Int
    }

    /// The number of nodes that run.
    static let nodes = 3
    static let resources = 24
    static let users = 3

    package var seed: UInt64
    package var length: Int64
    /// The quota, and its window in milliseconds.
    package var requests: Int
    package var window: Int64
    package var bursts: [Burst]
    /// Callers who want more than the quota allows, from the first request on, while nothing breaks; `nil` if there are
    /// none.
    package var demand: Burst?
    package var changes: [Change]
    package var faults: [Fault]
    package var bug: PlantedBug?

    /// Draws a scenario.
    package init(seed: UInt64, length: Int64 = 3_600_000, bug: PlantedBug? = nil) {
        var dice = Dice(seed: seed)
        (self.seed, self.length, self.bug) = (seed, length, bug)
        requests = [6, 12, 18, 30, 48, 96][dice.below(6)]
        window = [4_000, 10_000, 20_000, 60_000][dice.below(4)]
        bursts = []
        changes = []
        faults = []
        // Faults come where the load is, because nothing goes wrong while nobody asks.
        let scenes = max(1, Int(length / 600_000))
        for scene in 0..<scenes {
            let from = length * Int64(scene) / Int64(scenes)
            let start = from + dice.time(1_000, 200_000)
            for _ in 0...dice.below(2) {
                bursts.append(
                    Burst(
                        start: start + dice.time(0, window), count: 30 + dice.below(100),
                        spacing: dice.time(1, 1 + window / Int64(requests)),
                        resources: 1 + dice.below(Self.resources),
                        deadline: [300, 1_000, 3_000, 8_000][dice.below(4)]))
            }
            for _ in 0..<(1 + dice.below(3)) {
                let kind = Fault.Kind.allCases[dice.below(Fault.Kind.allCases.count)]
                let longest: Int64 = [500, 3_000, window, 3 * window][dice.below(4)]
                let far: Int64 = [2_000, window, 10 * window, 86_400_000][dice.below(4)]
                faults.append(
                    Fault(
                        kind: kind, start: start + dice.time(0, 2 * window), length: dice.time(20, longest),
                        node: dice.below(Self.nodes), step: dice.time(-far, far)))
            }
            if dice.oneIn(5) { addLostRecord(at: start + dice.time(0, window), &dice) }
            for _ in 0..<dice.below(3) {
                let kind = [Change.Kind.purge, .purgeTag, .softPurge, .hold][dice.below(4)]
                changes.append(
                    Change(
                        kind: kind, start: start + dice.time(0, 2 * window), node: dice.below(Self.nodes),
                        resource: dice.below(4)))
            }
        }
        addRareScenes()
        addChangingRequests()
        addDemand()
    }
}

/// The random numbers of a run.
struct Dice {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func number() -> UInt64 { generator.next() }

    mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

    /// A time between two, both included.
    mutating func time(_ least: Int64, _ most: Int64) -> Int64 {
        least + Int64(generator.next() % UInt64(max(1, most - least + 1)))
    }

    /// Returns `true` with a probability of one in a number.
    mutating func oneIn(_ bound: Int) -> Bool { below(bound) == 0 }

    /// A number between 0 and 1.
    mutating func share() -> Double { Double(generator.next() >> 11) / Double(1 << 53) }
}
