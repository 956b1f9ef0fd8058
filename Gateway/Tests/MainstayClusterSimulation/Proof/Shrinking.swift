// SPDX-License-Identifier: Apache-2.0

/// Shortens a scenario that breaks a promise as far as it still breaks the same promise.
package struct Shrinking {
    /// The shortest scenario that was found.
    package private(set) var scenario: Scenario
    /// The promise that the scenario breaks.
    package let violation: Violation
    private var runs = 0
    private static let runLimit = 150

    /// Shrinks a scenario to fewer requests, fewer faults, fewer changes and a shorter time. `nil` if the scenario
    /// breaks no promise.
    package init?(_ scenario: Scenario) {
        guard let violation = Simulation.run(scenario).violation else { return nil }
        (self.scenario, self.violation) = (scenario, violation)
        self.scenario.length = violation.time + 1
        var isShorter = true
        while isShorter, runs < Self.runLimit {
            isShorter = removeSome(\.bursts)
            isShorter = removeSome(\.faults) || isShorter
            isShorter = removeSome(\.changes) || isShorter
            isShorter = halveBursts() || isShorter
        }
    }

    private mutating func accept(_ smaller: Scenario) -> Bool {
        runs += 1
        guard runs < Self.runLimit, let found = Simulation.run(smaller).violation,
            found.invariant == violation.invariant
        else { return false }
        scenario = smaller
        scenario.length = min(scenario.length, found.time + 1)
        return true
    }

    /// Removes elements of a list: first halves of the list, then quarters, and at last single elements.
    private mutating func removeSome<Element>(_ path: WritableKeyPath<Scenario, [Element]>) -> Bool {
        var isShorter = false
        var size = max(1, scenario[keyPath: path].count / 2)
        while true {
            var start = 0
            while start < scenario[keyPath: path].count {
                var smaller = scenario
                smaller[keyPath: path].removeSubrange(start..<min(start + size, smaller[keyPath: path].count))
                if accept(smaller) { isShorter = true } else { start += size }
            }
            guard size > 1 else { return isShorter }
            size /= 2
        }
    }

    private mutating func halveBursts() -> Bool {
        var isShorter = false
        for index in scenario.bursts.indices where scenario.bursts[index].count > 1 {
            var smaller = scenario
            smaller.bursts[index].count /= 2
            if accept(smaller) { isShorter = true }
        }
        return isShorter
    }

    /// What happens in the shrunk scenario, in plain words.
    package var story: String {
        let outcome = Simulation.run(scenario, tells: true)
        var lines = [
            "Seed \(scenario.seed)\(scenario.bug.map { ", planted bug \($0.rawValue)" } ?? ""): \(violation.invariant.rawValue)",
            "The quota is \(scenario.requests) requests in \(Story.time(scenario.window)), for \(Scenario.nodes) nodes.",
        ]
        for burst in scenario.bursts + [scenario.demand].compactMap(\.self) {
            lines.append(
                "\(burst.count) requests arrive from \(Story.time(burst.start)) on, one every \(Story.time(burst.spacing))."
            )
        }
        lines += scenario.faults.sorted { $0.start < $1.start }.map { "Fault: \($0.description)." }
        lines.append("What happens in the end:")
        return (lines + outcome.story.suffix(30)).joined(separator: "\n")
    }
}
