// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// What every ``Transport`` promises, as checks that any of them can be run through.
///
/// Each check sends requests to a ``LoopbackServer`` of its own, faults included. It needs no test framework:
///
/// ```swift
/// for result in await TransportConformance({ MyTransport() }).run() where !result.isFine {
///     print(result)
/// }
/// ```
///
/// A transport that cannot do something says so, with the reason, and the check is left out:
///
/// ```swift
/// TransportConformance({ MyTransport() }, exceptions: ["field lines keep their number": "they arrive joined"])
/// ```
///
/// A transport that is a ``StreamingTransport`` is checked as one, too. A few checks wait 150 ms for a time limit to
/// pass; nothing else takes real time.
public struct TransportConformance: Sendable {
    /// What one check came to.
    public struct Result: Sendable, CustomStringConvertible {
        /// What the transport promises.
        public let name: String
        /// Whether it keeps it.
        public let outcome: Outcome

        /// Whether there is nothing to mend.
        public var isFine: Bool { if case .failed = outcome { false } else { true } }

        /// Both, for a person.
        public var description: String {
            switch outcome {
            case .passed: "passed: \(name)"
            case .failed(let reason): "FAILED: \(name): \(reason)"
            case .excused(let reason): "excused: \(name): \(reason)"
            }
        }
    }

    /// How a check can end.
    public enum Outcome: Sendable, Equatable {
        /// As promised.
        case passed
        /// Not as promised, and in what way.
        case failed(String)
        /// Left out, for the reason the transport claims.
        case excused(String)
    }

    private let makeTransport: @Sendable () -> any Transport
    private let exceptions: [String: String]

    /// Makes a suite.
    ///
    /// - Parameters:
    ///   - makeTransport: Makes the transport, once for each check.
    ///   - exceptions: The names of checks to leave out, each with the reason.
    public init(_ makeTransport: @escaping @Sendable () -> any Transport, exceptions: [String: String] = [:]) {
        self.makeTransport = makeTransport
        self.exceptions = exceptions
    }

    /// The names of all checks, in the order they are run.
    public static var names: [String] { (checks + streamingChecks).map(\.name) }

    /// Runs all checks, one after another.
    ///
    /// - Returns: One result a check; one more for each exception that names no check.
    public func run() async -> [Result] {
        var results: [Result] = []
        let checks = Self.checks + (makeTransport() is any StreamingTransport ? Self.streamingChecks : [])
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
        requestChecks + responseChecks + failureChecks + limitChecks + redirectChecks + connectionChecks
    }
}
