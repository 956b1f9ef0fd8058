// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

/// A file of wiktextract's JSON lines: one word as one part of speech on each line.
struct WiktionaryFile {
    let path: String
    /// How often progress is reported, in lines.
    private static let stride = 256

    /// Writes all entries. Lines that are malformed are skipped and counted.
    func write(
        to writer: UserDictionaryWriter, _ report: (String, Double) throws -> Void
    ) throws -> (UserDictionaryImport.Outcome, UserDictionaryAbout) {
        let bytes = try ByteStream(path)
        var lines = LineStream(bytes)
        var outcome = UserDictionaryImport.Outcome()
        var repeats = RecentLines()
        while let line = try lines.next() {
            if lines.number % Self.stride == 0 {
                try report("entries", bytes.size > 0 ? Double(bytes.consumed) / Double(bytes.size) : 1)
            }
            guard case .text(let text) = line else {
                outcome.skip("line \(lines.number): longer than \(LineStream.limit >> 20) MiB")
                continue
            }
            guard text.contains(where: { $0 > 0x20 }) else { continue }
            do throws(WiktionaryLineError) {
                let entry = try WiktionaryLine(text)
                // Some extracts have the same line twice.
                guard let entry, !repeats.has(text) else { continue }
                try write(entry, to: writer)
                outcome.entries += 1
                outcome.languages[entry.language.code, default: 0] += 1
            } catch {
                if case .database(let error) = error { throw error }
                outcome.skip("line \(lines.number): \(error)")
            }
        }
        return (outcome, about)
    }

    private func write(_ entry: WiktionaryLine, to writer: UserDictionaryWriter) throws(WiktionaryLineError) {
        do throws(SQLiteError) {
            try writer.add(
                key: entry.key, language: entry.language, isForm: entry.isForm, content: entry.content,
                forms: entry.forms)
        } catch {
            throw .database(error)
        }
    }

    private var about: UserDictionaryAbout {
        UserDictionaryAbout(
            title: "Wiktionary", licence: "CC BY-SA 4.0 and GFDL",
            licenceURL: "https://creativecommons.org/licenses/by-sa/4.0/",
            sourceURL: edition.map { "https://\($0).wiktionary.org/wiki/{word}" } ?? "https://www.wiktionary.org/",
            file: path)
    }

    /// The code of the Wiktionary that the file was extracted from, if the file's name says it: `dewiktionary`,
    /// `de-extract`, `raw-wiktextract-data`. The other files of kaikki.org come from the English one, but this file may
    /// come from elsewhere.
    private var edition: String? {
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        for mark in ["-extract", "wiktionary-"] {
            guard let range = name.firstRange(of: mark) else { continue }
            let code = name[..<range.lowerBound].reversed().prefix { $0.isASCII && $0.isLetter }.reversed()
            if code.count == 2 || code.count == 3 { return String(code) }
            if String(code) == "simple" { return "simple" }
        }
        return name.hasPrefix("raw-wiktextract") || name.hasPrefix("kaikki.org-dictionary") ? "en" : nil
    }
}

/// Hashes of the lines that were read last. It has a fixed size.
private struct RecentLines {
    private var hashes = [Int](repeating: 0, count: 1 << 18)

    /// Returns whether a line is among them, and adds it.
    mutating func has(_ line: [UInt8]) -> Bool {
        var hasher = Hasher()
        line.withUnsafeBytes { hasher.combine(bytes: $0) }
        let hash = hasher.finalize()
        let place = hash & (hashes.count - 1)
        defer { hashes[place] = hash }
        return hashes[place] == hash
    }
}
