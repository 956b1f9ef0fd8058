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
        try FirstSenseFigures.report(lists, lexicon)
        try PhraseFigures.report(lists, lexicon)
        try FormFigures.report(lists, lexicon)
        try QuestionFigures.report(lists, lexicon)
        try await TranslationFigures.report(lists, translations(at: arguments.dropFirst(2).first))
    }

    /// The translations of a file, which is made of everything that is installed if it does not exist. `nil` if no
    /// dictionary is installed.
    private static func translations(at path: String?) async throws -> Bilingual? {
        try await imported(path, "translations", wanted: "6") { path in
            let packages = try FreedictPackage.installed()
            guard !packages.isEmpty else { return nil }
            _ = try await BilingualImporter(from: packages, to: path).runIfNeeded()
            return try Bilingual(path: path)
        } open: {
            try Bilingual(path: $0)
        }
    }

    /// The lexicon of a file, which is made of everything that is installed if it does not exist.
    private static func lexicon(at path: String?) async throws -> Lexicon {
        try await imported(path, "import", wanted: "6") { path in
            try await LexiconImporter(from: try LexiconSources.find(), to: path).run()
            return try Lexicon(path: path)
        } open: {
            try Lexicon(path: $0)
        }
    }

    /// Opens a file, or makes it and prints how long that takes and how large it is. Without a path it is temporary.
    private static func imported<Data>(
        _ path: String?, _ name: String, wanted: String, make: (String) async throws -> Data,
        open: (String) throws -> Data
    ) async throws -> Data {
        if let path, FileManager.default.fileExists(atPath: path) { return try open(path) }
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(getpid())-\(name)").path
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        // The file stays readable while it is open.
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let file = path ?? "\(scratch)/\(name).sqlite"
        let start = processorSeconds()
        let made = try await make(file)
        let seconds = processorSeconds() - start
        let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? nil
        print(
            String(
                format: "%@: %.1f s of processor time (at most %@ wanted), %.1f MB", name, seconds, wanted,
                Double(size ?? 0) / 1e6))
        return made
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
