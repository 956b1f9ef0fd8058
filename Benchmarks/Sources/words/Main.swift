// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon
import MainstayLexiconImport
import MainstayTranslations

/// Measures the dictionary against public lists, and prints one figure a line. `scripts/words` finds the lists.
@main
struct Main {
    static func main() async throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let showsFailures = arguments.contains("--failures")
        arguments.removeAll { $0 == "--failures" }
        guard let folder = arguments.first else {
            FileHandle.standardError.write(
                Data("Usage: words <folder> [<lexicon> [<translations>]] [--failures]\n".utf8))
            exit(64)
        }
        let lists = Lists(folder: folder, showsFailures: showsFailures)
        try await ExtractFigures.report(lists)
        let lexicon = try await lexicon(at: arguments.dropFirst().first)
        try SuggestionFigures.report(lists, lexicon)
        try CoverageFigures.report(lists, lexicon)
        try StressFigures.report(lists, lexicon)
        try CapitalFigures.report(lists, lexicon)
        try PhraseFigures.report(lists, lexicon)
        try FormFigures.report(lists, lexicon)
        try QuestionFigures.report(lists, lexicon)
        try await TranslationFigures.report(lists, translations(at: arguments.dropFirst(2).first))
    }

    /// The translations of a file, or new ones of everything that is installed. `nil` if no dictionary is.
    private static func translations(at path: String?) async throws -> Bilingual? {
        if let path { return try Bilingual(path: path) }
        let packages = try FreedictPackage.installed()
        guard !packages.isEmpty else { return nil }
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(getpid()).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try await BilingualImporter(from: packages, to: path).runIfNeeded()
        return try Bilingual(path: path)
    }

    /// The lexicon of a file, or a new one of everything that is installed.
    private static func lexicon(at path: String?) async throws -> Lexicon {
        if let path { return try Lexicon(path: path) }
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(getpid())").path
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let start = processorSeconds()
        try await LexiconImporter(from: try LexiconSources.find(), to: "\(scratch)/lexicon.sqlite").run()
        print(String(format: "import: %.1f s of processor time (at most 6 wanted)", processorSeconds() - start))
        // The file stays readable while it is open.
        return try Lexicon(path: "\(scratch)/lexicon.sqlite")
    }
}

/// The processor time that this process has used.
func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func percent(_ part: Int, of whole: Int) -> String {
    String(format: "%.1f %%", 100 * Double(part) / Double(max(1, whole)))
}
