// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Checks of everything that a `Transport` promises. They work with any transport.
///
/// Each check has its own ``LoopbackServer``, which also produces faults. No test framework is needed:
///
/// ```swift
/// for result in await TransportConformance({ MyTransport() }).run() where !result.isFine {
///     print(result)
/// }
/// ```
///
/// If a transport cannot keep a promise, name the check and the reason, and the check is skipped:
///
/// ```swift
/// TransportConformance({ MyTransport() }, exceptions: ["field lines keep their number": "they arrive joined"])
/// ```
///
/// A `StreamingTransport` is also checked as one. A few checks wait 150 ms for a time limit; all others take no real
/// time.
public struct TransportConformance: Sendable {
    /// The result of one check.
    public struct Result: Sendable, CustomStringConvertible {
        /// What the transport promises.
        public let name: String
        /// Whether the transport keeps the promise.
        public let outcome: Outcome

        /// Whether the check did not fail.
        public var isFine: Bool { if case .failed = outcome { false } else { true } }

        /// The promise and the outcome, for a person.
        public var description: String {
            switch outcome {
            case .passed: "passed: \(name)"
            case .failed(let reason): "FAILED: \(name): \(reason)"
            case .excused(let reason): "excused: \(name): \(reason)"
            }
        }
    }

    /// The outcome of a check.
    @nonexhaustive public enum Outcome: Sendable, Equatable {
        /// The transport keeps the promise.
        case passed
        /// The transport breaks the promise, in the given way.
        case failed(String)
        /// The check was skipped, for the given reason.
        case excused(String)
    }

    private let makeTransport: @Sendable () -> any Transport
    private let exceptions: [String: String]

    /// Creates a suite.
    ///
    /// - Parameters:
    ///   - makeTransport: Creates the transport for each check.
    ///   - exceptions: The names of the checks to skip, each with a reason.
    public init(_ makeTransport: @escaping @Sendable () -> any Transport, exceptions: [String: String] = [:]) {
        (self.makeTransport, self.exceptions) = (makeTransport, exceptions)
    }

    /// The names of all checks, in order.
    public static var names: [String] { (checks + streamingChecks + transferChecks).map(\.name) }

    /// Runs all checks in order.
    ///
    /// - Returns: One result for each check, and one for each exception whose name is not a check's.
    public func run() async -> [Result] {
        var results: [Result] = []
        let checks =
            Self.checks + (makeTransport() is any StreamingTransport ? Self.streamingChecks + Self.transferChecks : [])
        for check in checks {
            let outcome: Outcome =
                if let reason = exceptions[check.name] { .excused(reason) } else {
                    await check.outcome(of: makeTransport())
                }
            results.append(Result(name: check.name, outcome: outcome))
        }
        for name in exceptions.keys.sorted() where !Self.names.contains(name) {
            results.append(Result(name: name, outcome: .failed("there is no check of that name to leave out")))
        }
        return results
    }

    private static var checks: [Check] {
        requestChecks + uploadChecks + responseChecks + failureChecks + limitChecks + redirectChecks + connectionChecks
    }
}
