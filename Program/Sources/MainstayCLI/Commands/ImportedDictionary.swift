// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayServices

/// `mainstay import --wiktionary FILE` and `--wordnet FILE`: adds a dictionary of the user.
enum ImportedDictionary {
    static let wiktionary = CommandSpecification.Option(
        name: "wiktionary", value: "file", path: .file,
        help: "Add a Wiktionary extract of kaikki.org (JSON lines, plain or gzip) as a dictionary of your own.")
    static let wordNet = CommandSpecification.Option(
        name: "wordnet", value: "file", path: .file,
        help: "Add a wordnet as a dictionary of your own: WN-LMF (plain or gzip), or a folder with WordNet's database.")

    /// Imports the file that an option names; `nil` if there is no such option.
    static func run(_ invocation: Invocation) async throws -> ExitStatus? {
        let asked = [(wiktionary, UserDictionaryImport.Format.wiktionary), (wordNet, .wordNet)].compactMap {
            option, format in
            invocation.arguments.value(of: option).map { (file: $0, format: format) }
        }
        guard let first = asked.first else { return nil }
        guard asked.count == 1 else {
            throw UsageError("'--wiktionary' and '--wordnet' cannot be used together.", Import.specification)
        }
        let importer = UserDictionaryImport(
            first.format, from: first.file, to: invocation.directories.dictionaries, date: ContinuousClock().date)
        try Directories.make(invocation.directories.dictionaries)
        let progress = ImportProgress(console: invocation.console)
        try Import.handleInterruption(invocation, progress)
        defer { progress.end() }
        let replaced = try UserDictionaries.names(in: importer.directory).contains(importer.name)
        let outcome = try await importer.run { progress.show($0, $1) }
        progress.end()
        if replaced {
            let advice = "Give the file another name to keep both."
            invocation.console.note("This replaced the dictionary \(importer.name) that was there. \(advice)".printable)
        }
        return try report(outcome, importer, invocation)
    }

    private static func report(
        _ outcome: UserDictionaryImport.Outcome, _ importer: UserDictionaryImport, _ invocation: Invocation
    ) throws -> ExitStatus {
        for problem in outcome.problems { invocation.console.note("Warning: left out: \(problem)".printable) }
        let rest = outcome.skipped - outcome.problems.count
        if rest > 0 { invocation.console.note("Warning: left out: \(rest) more") }
        let status: ExitStatus = outcome.skipped > 0 ? .badData : .success
        if invocation.wantsJSON {
            try invocation.printJSON(
                Document(
                    name: importer.name, path: importer.path, entries: outcome.entries, languages: outcome.languages,
                    skipped: outcome.skipped))
            return status
        }
        let languages = outcome.languages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "\($0.key) \($0.value)"
        }
        let shown = languages.prefix(10).joined(separator: ", ")
        let more = languages.count > 10 ? " and \(languages.count - 10) more" : ""
        try invocation.console.print(
            "Imported \(outcome.entries.counted("entry", "entries")) (\(shown)\(more)) as the dictionary \(importer.name): \(importer.path)"
                .printable)
        if outcome.skipped > 0 {
            invocation.console.note("Left out \(outcome.skipped.counted("line")). The other entries can be used.")
        }
        return status
    }

    private struct Document: Encodable {
        var name: String
        var path: String
        var entries: Int
        var languages: [String: Int]
        var skipped: Int
    }
}
