// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayServices
import MainstayTranslations

/// `mainstay import`: makes the embedded dictionary.
enum Import: Command {
    static let isParallel = true

    private static let from = CommandSpecification.Option(
        name: "from", value: "folder", path: .folder,
        help: "Where WordNet's database and FreeDict's files are; nothing else is read. (default: the packages')")

    private static let espeakNG = CommandSpecification.Option(
        name: "espeak-ng", help: "Let espeak-ng pronounce common words that have no pronunciation otherwise.")

    static let specification = CommandSpecification(
        name: "import", overview: "Make the dictionary that works without a network.",
        discussion: """
            Reads WordNet 3.0 from the packages wordnet-base and wordnet-sense-index, and if they are installed, GCIDE
            (dict-gcide), SCOWL (scowl), pronunciations (festlex-cmu) and translations (dict-freedict-eng-…). Data that has
            not changed since the last import is not imported again. Larger dictionaries of your own stay beside it, and an import of one changes no other:
              mainstay import --wiktionary kaikki.org-dictionary-German.jsonl.gz
            """,
        options: [from, espeakNG, ImportedDictionary.wiktionary, ImportedDictionary.wordNet, .json, .color, .help])

    static let subcommands: [any Command.Type] = [TripsImport.self, ImportList.self, ImportRemove.self]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if let status = try await ImportedDictionary.run(invocation) { return status }
        let folder = invocation.arguments.value(of: from)
        var sources = try LexiconSources.find(directory: folder, environment: invocation.environment)
        if invocation.arguments.has(espeakNG) {
            guard let program = LexiconSources.installedEspeakNG else {
                throw UsageError("espeak-ng is not installed. Install it, or leave out --espeak-ng.", specification)
            }
            sources.espeakNG = program
        }
        if folder == nil {
            for (what, package) in sources.missing {
                invocation.console.note("Without \(what): the package \(package) is not installed.")
            }
        }
        let path = invocation.directories.lexiconFile
        try Directories.make(invocation.directories.data)
        if folder != nil { warnOfLosses(at: path, sources, invocation) }
        let progress = ImportProgress(console: invocation.console)
        // If the user named a directory, only its data is used.
        let packages = try folder.map { try FreedictPackage.installed(in: $0) } ?? FreedictPackage.installed()
        let translations = BilingualImporter(from: packages, to: invocation.directories.translationsFile)
        try handleInterruption(invocation, progress)
        defer { progress.end() }
        // The stream ends when translations may begin. Until words are written, the dictionary's import keeps two cores
        // busy.
        let (turn, beginning) = AsyncStream.makeStream(of: Never.self)
        if AvailableCores.count > 2 { beginning.finish() }
        // The dictionary is useful without translations too.
        async let translated = Self.result {
            for await _ in turn {}
            // If the dictionary's import has failed, this task is cancelled.
            try Task.checkCancellation()
            return try await translations.runIfNeeded { progress.show("translations", $0) }
        }
        let outcome = try await LexiconImporter(from: sources, to: path).runIfNeeded { phase, fraction in
            // The rest of the dictionary's import needs one core most of the time. Translations never need more.
            if phase == .words, fraction >= 0.5 { beginning.finish() }
            progress.show(phase, fraction)
        }
        beginning.finish()
        let ofTranslations = await translated
        progress.end()
        try report(outcome, ofTranslations, from: sources, path: path, invocation)
        return try report(ofTranslations.get(), path: translations.path, invocation)
    }

    /// Has Ctrl-C remove what is unfinished and end the program.
    static func handleInterruption(_ invocation: Invocation, _ progress: ImportProgress) throws {
        try TerminationSignals.handle { [console = invocation.console] _ in
            UnfinishedImports.discard { hasReplaced in
                progress.end()
                console.note("Interrupted; \(hasReplaced ? "only a part was imported" : "nothing was changed").")
                Ending.exit(.interrupted)
            }
        }
    }

    /// Says which sources the dictionary has now and will not have after an import from one folder.
    private static func warnOfLosses(at path: String, _ sources: LexiconSources, _ invocation: Invocation) {
        let present: Set<String>
        do throws(LexiconError) {
            present = Set(try Lexicon(path: path).sources().map(\.name))
        } catch {
            // A dictionary that cannot be read has nothing to lose.
            return
        }
        let lost = sources.lacking(of: present)
        guard !lost.isEmpty else { return }
        invocation.console.note(
            "Warning: this replaces a dictionary that also has \(lost.joined(separator: ", ")). "
                + "To get them back, run: mainstay import")
    }

    private static func result<Value: Sendable>(
        _ body: @Sendable () async throws -> Value
    ) async -> Result<Value, any Error> {
        do {
            return .success(try await body())
        } catch {
            return .failure(error)
        }
    }

    private static func report(
        _ outcome: LexiconImporter.Outcome, _ translated: Result<BilingualImporter.Outcome, any Error>,
        from sources: LexiconSources, path: String, _ invocation: Invocation
    ) throws {
        if invocation.wantsJSON {
            let isNew = if case .imported = outcome { true } else { false }
            var damaged: [String] = []
            if case .success(let outcome) = translated { damaged = outcome.damaged.map(\.package.name) }
            return try invocation.printJSON(
                Document(imported: isNew, path: path, source: sources.wordNet.directory, damaged: damaged))
        }
        let names = try Lexicon(path: path).sources().map(\.name).joined(separator: ", ")
        switch outcome {
        case .upToDate: try invocation.console.print("The dictionary is up to date: \(path)")
        case .imported(let counts):
            try invocation.console.print(
                "Imported \(counts.words) words with \(counts.senses) senses from \(names): \(path)")
        }
    }

    /// Says which translations are installed, which are missing, and how to install them.
    private static func report(
        _ outcome: BilingualImporter.Outcome, path: String, _ invocation: Invocation
    ) throws -> ExitStatus {
        if !outcome.imported.isEmpty, !invocation.wantsJSON {
            let languages = outcome.imported.map { "\($0.source)-\($0.target)" }.joined(separator: ", ")
            try invocation.console.print("Imported translations (\(languages)): \(path)")
        }
        for (package, error) in outcome.damaged {
            let command = "apt-get install --reinstall dict-\(package.name)"
            invocation.console.note("Error: \(error) Reinstall it (\(command)) and run: mainstay import".printable)
        }
        guard !outcome.damaged.isEmpty else { return .success }
        invocation.console.note(
            outcome.imported.isEmpty
                ? "The dictionary can be used; translations are as they were."
                : "The dictionary can be used, and so can the other translations.")
        return .badData
    }

    private struct Document: Encodable {
        var imported: Bool
        var path: String
        var source: String
        /// The dictionaries of translations that could not be read.
        var damaged: [String]
    }
}
