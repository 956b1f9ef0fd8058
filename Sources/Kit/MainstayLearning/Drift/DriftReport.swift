// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// What a ``DriftCheck`` found, in the forms that people and other programs read.
public struct DriftReport: Sendable, Hashable {
    /// The file with the description.
    public var file: String
    /// The differences.
    public var drift: [Drift]
    /// The number of accepted differences that were found.
    public var accepted: Int
    /// The number of replies that were compared.
    public var replies: Int
    /// The number of replies that only report an outage, equal ones included.
    public var outages: Int
    /// The number of replies to operations that the description does not have.
    public var unknown: Int
    /// The operations that were not asked.
    public var unasked: [APIDescription.Place]

    /// Creates the report of a check.
    public init(of check: DriftCheck, file: String) {
        self.file = file
        (drift, accepted) = (check.drift, check.acceptedCount)
        (replies, outages, unknown) = (check.replies, check.outages, check.unknown)
        unasked = check.description.operations.map(\.place).filter { check.operations[$0] == nil }
    }

    /// Whether there is a difference of a level or above.
    public func fails(at level: Drift.Level) -> Bool { drift.contains { $0.level >= level } }

    /// Whether no reply says anything of the API, because the whole service is out of order. An operation that is gone
    /// says something, and so does one that fails beside others that answer.
    public var isOutage: Bool {
        let isGone = drift.contains { $0.rule == .operation && $0.members.isEmpty && $0.level > .note }
        return replies == 0 && outages > 0 && !isGone
    }

    /// The report for people: a line for each difference, and one about the whole.
    public var text: String {
        let lines = drift.map { drift in
            "\(drift.level.rawValue): \(drift.operation): \(drift.text) "
                + "(\(drift.replies) replies, against \(drift.evidence); \(drift.fingerprint))"
        }
        return (lines + [summary]).joined(separator: "\n")
    }

    private var summary: String {
        var parts = [
            drift.isEmpty ? "No drift" : "\(drift.count) \(drift.count == 1 ? "difference" : "differences")",
            "\(replies) \(replies == 1 ? "reply" : "replies") compared",
        ]
        if accepted > 0 { parts.append("\(accepted) accepted") }
        if outages > 0 { parts.append("\(outages) refused or out of order") }
        if unknown > 0 { parts.append("\(unknown) to operations that are not described") }
        if !unasked.isEmpty { parts.append("\(unasked.count) operations not asked") }
        return parts.joined(separator: ", ") + "."
    }

    /// The report as JSON.
    public var json: JSON {
        .object([
            "file": .string(file),
            "drift": .array(
                drift.map { drift in
                    .object([
                        "level": .string(drift.level.rawValue), "rule": .string(drift.rule.rawValue),
                        "operation": .string("\(drift.operation)"), "place": .string(drift.place),
                        "members": .array(drift.members.map(JSON.string)), "text": .string(drift.text),
                        "replies": .integer(Int64(drift.replies)), "evidence": .integer(Int64(drift.evidence)),
                        "confirmed": .bool(drift.isConfirmed), "fingerprint": .string(drift.fingerprint),
                    ])
                }),
            "accepted": .integer(Int64(accepted)), "replies": .integer(Int64(replies)),
            "outages": .integer(Int64(outages)), "unknown": .integer(Int64(unknown)),
            "unasked": .array(unasked.map { .string("\($0)") }),
        ])
    }

    /// The report as JUnit has it: a test for each operation that was asked, which fails by what was found there.
    ///
    /// - Parameters:
    ///   - operations: The operations that were asked.
    ///   - level: The level from which a difference is a failure.
    public func junit(operations: [APIDescription.Place], failingAt level: Drift.Level) -> String {
        let cases = operations.sorted().map { place in
            let own = drift.filter { $0.operation == place && $0.level >= level }
            let name = Self.escaped("\(place)")
            guard !own.isEmpty else { return "  <testcase classname=\"drift\" name=\"\(name)\"/>" }
            let failures = own.map { drift in
                "    <failure type=\"\(drift.rule.rawValue)\" message=\"\(Self.escaped(drift.text))\">"
                    + "\(Self.escaped("\(drift.level.rawValue) \(drift.place) \(drift.fingerprint)"))</failure>"
            }
            return
                "  <testcase classname=\"drift\" name=\"\(name)\">\n\(failures.joined(separator: "\n"))\n  </testcase>"
        }
        let failed = operations.count { place in drift.contains { $0.operation == place && $0.level >= level } }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="\(Self.escaped(file))" tests="\(operations.count)" failures="\(failed)">
            \(cases.joined(separator: "\n"))
            </testsuite>
            """
    }

    /// The report as commands of a GitHub workflow, which shows them beside the file.
    public var annotations: String {
        drift.map { drift in
            let command =
                switch drift.level {
                case .note: "notice"
                case .warning: "warning"
                case .breaking: "error"
                }
            let title = Self.property("\(drift.operation)")
            return
                "::\(command) file=\(Self.property(file)),title=\(title)::\(Self.data("\(drift.text) [\(drift.fingerprint)]"))"
        }.joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML 1.0 has no other control characters.
            case _ where scalar.value < 0x20 && scalar != "\t" && scalar != "\n": escaped += "\u{FFFD}"
            case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

extension DriftCheck {
    /// The operations that were asked.
    public var asked: [APIDescription.Place] { operations.keys.sorted() }

    /// The report of what was found so far.
    ///
    /// - Parameter file: The file with the description.
    public func report(file: String) -> DriftReport { DriftReport(of: self, file: file) }
}
