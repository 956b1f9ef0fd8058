// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// The breakers of the routes of an origin that failed lately. It is a value without side effects.
///
/// A route that works has no breaker here. At most 64 routes have one. If so many routes refuse requests at the same
/// time, the failures of further routes count only for the origin.
package struct RouteBreakers: Sendable, Equatable, SharedNumbers {
    private struct Entry: Sendable, Equatable {
        /// ``RequestRoute/number``.
        let route: Double
        var state = BreakerState()
    }

    /// The largest number of routes.
    package static let limit = 64

    /// The routes, the one that failed last at the end.
    private var entries: [Entry] = []

    package init() {}

    /// Whether every route lets all calls pass and remembers no failure.
    package var isEmpty: Bool { entries.isEmpty }

    /// The routes that have failed and have not worked since, by number.
    package var states: [(route: Double, state: BreakerState)] { entries.map { ($0.route, $0.state) } }

    /// Decides about a call.
    ///
    /// - Returns: The decision, and the failure that opened the route's breaker.
    package mutating func admit(
        _ route: Double, _ asker: BreakerState.Asker, now: Double, settings: CircuitBreaker.Settings
    ) -> (BreakerState.Admission, BreakerCause) {
        guard let index = entries.firstIndex(where: { $0.route == route }) else { return (.pass, .unknown) }
        let admission = entries[index].state.admit(asker, sparesOthers: true, now: now, settings: settings)
        return (admission, entries[index].state.cause)
    }

    /// Records the outcome of a call, as ``BreakerState/record(_:of:_:isRepeat:cause:now:jitter:settings:)`` does.
    package mutating func record(
        _ outcome: BreakerState.Outcome, of admission: BreakerState.Admission, _ route: Double,
        _ asker: BreakerState.Asker, isRepeat: Bool = false, cause: BreakerCause, now: Double, jitter: Double,
        settings: CircuitBreaker.Settings
    ) {
        var outcome = outcome
        switch outcome {
        // An origin that is gone says nothing about its routes.
        case .failure: outcome = .neutral
        // While other URLs of the route are answered, it is this one that fails.
        case .targetFailure: outcome = .silence
        case .success, .silence, .neutral: break
        }
        if let index = entries.firstIndex(where: { $0.route == route }) {
            entries[index].state.record(
                outcome, of: admission, asker, isRepeat: isRepeat, sparesOthers: true, cause: cause, now: now,
                jitter: jitter, settings: settings)
            if outcome == .silence {
                entries.append(entries.remove(at: index))
            } else if entries[index].state.isAtRest(now: now, settings: settings) {
                entries.remove(at: index)
            }
        } else if outcome == .silence, !isRepeat, makeRoom(now: now) {
            var entry = Entry(route: route)
            entry.state.record(
                outcome, of: .pass, asker, cause: cause, now: now, jitter: jitter, settings: settings)
            entries.append(entry)
        }
    }

    /// Removes the route that failed first and refuses nothing now, if there are too many routes.
    ///
    /// - Returns: `false` if all of them refuse requests.
    private mutating func makeRoom(now: Double) -> Bool {
        guard entries.count >= Self.limit else { return true }
        guard let index = entries.firstIndex(where: { !$0.state.isRefusing(now: now) }) else { return false }
        entries.remove(at: index)
        return true
    }

    // MARK: As a store keeps it

    init?(numbers: [Double]) {
        var rest = numbers[...]
        while !rest.isEmpty {
            guard entries.count < Self.limit, rest.count > 2, let count = Int(exactly: rest[rest.startIndex + 1]),
                0...(rest.count - 2) ~= count
            else { return nil }
            let first = rest.startIndex + 2
            guard let state = BreakerState(numbers: Array(rest[first..<(first + count)])) else { return nil }
            entries.append(Entry(route: rest[rest.startIndex], state: state))
            rest = rest[(first + count)...]
        }
    }

    var numbers: [Double] {
        entries.flatMap { entry in
            let numbers = entry.state.numbers
            return [entry.route, Double(numbers.count)] + numbers
        }
    }

    func expires(after now: Date) -> Date {
        entries.map { $0.state.expires(after: now) }.max() ?? now
    }

    /// The states without the calls, because other processes need not learn of each success.
    struct Significance: Equatable, Sendable {
        fileprivate var states: [BreakerState.Significance]
    }

    var significance: Significance { Significance(states: entries.map(\.state.significance)) }
}
