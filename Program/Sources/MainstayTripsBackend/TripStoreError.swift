// SPDX-License-Identifier: Apache-2.0

/// Why the backend cannot read or keep trips.
@nonexhaustive public enum TripStoreError: Error, Sendable, CustomStringConvertible {
    /// The file cannot be opened, read or written. Has its name and the system's reason.
    case file(String, reason: String)
    /// The file to import is not an array of trips. Has its name and the reason.
    case notTrips(String, reason: String)
    /// Some rows of the file to import are not valid trips.
    case invalidRows(String, [TripFile.Problem])

    /// The number of rows to name. Thousands of lines would hide what matters.
    private static let mostProblems = 20

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .file(let file, let reason): "\(file): \(reason)"
        case .notTrips(let file, let reason): "\(file): \(reason)"
        case .invalidRows(let file, let problems):
            (["\(file): \(problems.count) of its trips cannot be imported; nothing was changed"]
                + problems.prefix(Self.mostProblems).map { "  \($0)" }
                + (problems.count > Self.mostProblems ? ["  and \(problems.count - Self.mostProblems) more"] : [])
                + ["Correct them, or leave them out with --skip-invalid."])
                .joined(separator: "\n")
        }
    }
}
