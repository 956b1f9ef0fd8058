// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayLearning
import MainstayServices

/// `mainstay drift`: compares what an API answers now with its description.
enum DriftCommand: Command {
    private static let live = CommandSpecification.Option(
        name: "live",
        help: "Ask the API: the GET requests of the archives, or without one those that need no value.")
    private static let field = CommandSpecification.Option(
        name: "field", value: "name=variable", isRepeated: true,
        help: "With --live, a field to send, with the environment variable that has its value. Can be repeated.")
    private static let failOn = CommandSpecification.Option(
        name: "fail-on", value: "level", choices: ["note", "warning", "breaking"],
        help: "The level from which a difference ends with status 1. (default: warning)")
    private static let accept = CommandSpecification.Option(
        name: "accept", help: "Write the differences that are found into the description as accepted.")
    private static let junit = CommandSpecification.Option(
        name: "junit", value: "file", path: .file, help: "Write a report for JUnit too.")
    private static let annotations = CommandSpecification.Option(
        name: "annotations", help: "Print annotations for a workflow of GitHub instead.")

    static let specification = CommandSpecification(
        name: "drift", overview: "Say what an API answers differently from its description.",
        discussion: """
            Compares shapes and never values, and only where the description was learned from enough replies. A difference that one reply
            shows is confirmed when a second, different one shows it too; until then its level is one lower. Each has a fingerprint, and
            --accept writes them into the description, so that they are not told again.

            An operation that answered before and now only brings errors, refusals, pages for people or nothing is a difference too, if
            others still answer. It is breaking, or a warning if it may pass: 401, 403, 407, 429 and 5xx.

            Ends with 0 without a difference, with 1 if there is one of the level of --fail-on or above, and with 69 if the API did not
            answer at all, or only with errors, so that a script tells drift from an outage. --live asks no more than half of the quota
            that the description knows of, and asks again what is not answered.

              mainstay drift tides.api.json new.har
              TIDES_KEY=... mainstay drift tides.api.json tides.har --live --field X-Api-Key=TIDES_KEY
            """,
        arguments: [
            CommandSpecification.Argument(
                name: "description", path: .file, help: "The description that mainstay learn wrote."),
            CommandSpecification.Argument(
                name: "archive", path: .file, help: "HTTP archives (HAR) with newer replies.", isRequired: false,
                isRepeated: true),
        ], options: [live, field, failOn, accept, junit, annotations, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let path = invocation.arguments.positional[0]
        let archives = Array(invocation.arguments.positional.dropFirst())
        guard invocation.arguments.has(live) || !archives.isEmpty else {
            throw UsageError("Missing expected argument '<archive>', or '--live'.", specification)
        }
        var description = try DescriptionFile.read(path)
        var check = DriftCheck(description)
        var problems: [String] = []
        if invocation.arguments.has(live) {
            var questions = LiveQuestions(description, fields: try fields(invocation))
            for archive in archives { try DescriptionFile.each(in: archive) { questions.add($0.request) } }
            problems = await questions.ask(through: Services.platformTransport()) {
                check.add($0, $1)
                return check.wantsAgain($0)
            }
        } else {
            for archive in archives { try DescriptionFile.each(in: archive) { check.add($0.request, $0.response) } }
        }
        let report = check.report(file: path)
        try tell(report, check, problems, invocation)
        let isOutage = report.isOutage || check.replies == 0 && !problems.isEmpty
        if isOutage { return .unavailable }
        if invocation.arguments.has(accept) {
            description.accepted.formUnion(report.drift.map(\.fingerprint))
            try DescriptionFile.write(description, to: path)
            return .success
        }
        return report.fails(at: level(invocation)) ? .notFound : .success
    }

    private static func level(_ invocation: Invocation) -> Drift.Level {
        invocation.arguments.value(of: failOn).flatMap(Drift.Level.init) ?? .warning
    }

    private static func fields(_ invocation: Invocation) throws -> [HTTPFields.Field] {
        try invocation.arguments.values(of: field).map { text in
            let name = text.prefix { $0 != "=" }
            let variable = String(text.dropFirst(name.count + 1))
            guard let fieldName = HTTPFieldName(String(name)), !variable.isEmpty else {
                throw UsageError(
                    "The value '\(text.printable)' is invalid for '--field <name=variable>'.", specification)
            }
            guard let value = invocation.environment[variable] else {
                throw UsageError("The environment has no variable '\(variable.printable)'.", specification)
            }
            guard let field = HTTPFields.Field(name: fieldName, value: value) else {
                throw UsageError("The value of '\(variable.printable)' cannot be that of a field.", specification)
            }
            return field
        }
    }

    private static func tell(
        _ report: DriftReport, _ check: DriftCheck, _ problems: [String], _ invocation: Invocation
    ) throws {
        for problem in problems { invocation.console.note(problem.printable) }
        if let path = invocation.arguments.value(of: junit) {
            let document = report.junit(operations: check.asked, failingAt: level(invocation)) + "\n"
            try Data(document.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        }
        if invocation.wantsJSON {
            try invocation.printJSON(report.json)
        } else if invocation.arguments.has(annotations) {
            if !report.drift.isEmpty { try invocation.console.print(report.annotations) }
        } else {
            for line in report.text.split(separator: "\n") { try invocation.console.print(String(line).printable) }
        }
    }
}
