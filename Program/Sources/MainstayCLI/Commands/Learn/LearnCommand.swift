// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayLearning

/// `mainstay learn`: describes an API by recordings of it.
enum LearnCommand: Command {
    private static let output = CommandSpecification.Option(
        name: "output", letter: "o", value: "file", path: .file,
        help: "The description. One that is there is completed: its counts grow, and what people wrote in it stays.")
    private static let base = CommandSpecification.Option(
        name: "base", value: "url",
        help: "The API's scheme and host, such as https://api.example.com. (default: the ones with most JSON)")
    private static let title = CommandSpecification.Option(
        name: "title", value: "name", help: "The API's name, in a new description. (default: by its host)")

    static let specification = CommandSpecification(
        name: "learn", overview: "Describe an API by recordings of it.",
        discussion: """
            Reads HTTP archives, such as those of mainstay record, of a browser, and cassettes of tests, and writes a document of
            OpenAPI 3.1. It says of each place how many replies it was learned from, and has no value of a reply but the words of open
            sets, such as "open" and "closed". Names (x-mainstay-name), titles and templates of paths can be edited: they stay when the
            API is learned again. A reply that was learned already does not count again.

              mainstay learn tides.har more.har -o tides.api.json
            """,
        arguments: [
            CommandSpecification.Argument(
                name: "archive", path: .file, help: "An HTTP archive (HAR).", isRepeated: true)
        ], options: [output, base, title, .json, .color, .help])

    private struct Report: Encodable {
        var file: String
        var exchanges: Int
        var operations: Int
        var models: Int
        var leftOut: [String: Int]
    }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        guard let path = invocation.arguments.value(of: output) else {
            throw UsageError("Missing expected option '--output <file>'.", specification)
        }
        var url: HTTPURL?
        if let text = invocation.arguments.value(of: base) {
            url = HTTPURL(text)
            guard url != nil else {
                throw UsageError("The value '\(text.printable)' is invalid for '--base <url>'.", specification)
            }
        }
        let known = FileManager.default.fileExists(atPath: path) ? try DescriptionFile.read(path) : nil
        var learner = APILearner(known: known, base: url)
        let files = invocation.arguments.positional
        for file in files { try DescriptionFile.each(in: file) { learner.survey($0.request, $0.response) } }
        var skipped = SkippedEntries()
        for file in files {
            skipped.add(try DescriptionFile.each(in: file) { learner.learn($0.request, $0.response) })
        }
        skipped.add(learner.skipped)
        let description = learner.description(title: known == nil ? invocation.arguments.value(of: title) : nil)
        guard !description.operations.isEmpty else {
            invocation.console.fail("There is nothing to learn from. \(skipped)".printable)
            return .badData
        }
        try DescriptionFile.write(description, to: path)
        let models = description.components.schemas.count
        if invocation.wantsJSON {
            try invocation.printJSON(
                Report(
                    file: path, exchanges: learner.count, operations: description.operations.count, models: models,
                    leftOut: skipped.reasons))
        } else {
            try invocation.console.print(
                "\(path): \(description.operations.count) operations and \(models) models, "
                    + "from \(learner.count) new exchanges.")
            if skipped.count > 0 { invocation.console.note("\(skipped)".printable) }
        }
        return .success
    }
}
