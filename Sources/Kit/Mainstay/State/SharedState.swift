// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A policy's state as a store keeps it.
protocol SharedNumbers: Sendable {
    /// The state of an upstream nothing is known of.
    init()
    /// The state as it was kept; `nil` where the numbers are not of its kind: another version kept them.
    init?(numbers: [Double])
    /// What is kept.
    var numbers: [Double] { get }
    /// When it is no different from a new one.
    func expires(after now: Date) -> Date
}

/// A policy's state by key: in the store that processes share where there is one and it works, else here.
final class SharedState<Value: SharedNumbers>: Sendable {
    private let local = Lock<[String: Value]>([:])
    private let context: PipelineContext
    private let prefix: String

    /// Names a state after its policy and the server asked: what another server under the same routes allows is its own matter.
    init(_ policy: String, context: PipelineContext) {
        self.context = context
        let baseURL = context.upstream.baseURL
        prefix = "\(policy) \(baseURL.scheme.rawValue)://\(baseURL.authority)"
    }

    /// Changes the state of a key in one step; the request is for observers.
    func update<Outcome: Sendable>(
        _ key: String = "", for request: HTTPRequest?, _ change: @Sendable (inout Value) -> Outcome
    ) async -> Outcome {
        guard let store = context.state else { return updateLocal(key, change) }
        let now = context.clock.date
        do {
            let (outcome, value) = try await store.update(key.isEmpty ? prefix : "\(prefix) \(key)", now: now) { kept in
                var value = kept.flatMap { Value(numbers: $0.numbers) } ?? Value()
                let outcome = change(&value)
                let numbers = value.numbers
                // What is no different from a new one is not written.
                if numbers != (kept?.numbers ?? Value().numbers) {
                    kept = StateValue(numbers, expires: value.expires(after: now))
                }
                return (outcome, value)
            }
            updateLocal(key) { $0 = value }
            return outcome
        } catch {
            if let request { context.observe(.stateFailed("\(error)"), of: request) }
            return updateLocal(key, change)
        }
    }

    private func updateLocal<Outcome>(_ key: String, _ change: (inout Value) -> Outcome) -> Outcome {
        local.withLock { values in
            // Keys are credentials, of which one that serves others may see many: those that have come to rest are let go.
            if values.count >= 1_000, values[key] == nil {
                let now = context.clock.date
                values = values.filter { $0.value.expires(after: now) > now }
            }
            return change(&values[key, default: Value()])
        }
    }
}
