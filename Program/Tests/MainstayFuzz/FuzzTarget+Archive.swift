// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
@testable import MainstayKit
@testable import MainstayLearning

extension FuzzTarget {
    /// HTTP archives: the reader that holds one entry, pseudonyms, the check for secrets, and an emulator with state.
    static let archive = FuzzTarget(name: "archive") { bytes in
        let reader = ArchiveReader(bytes, entryLimit: 1 << 16)
        var entries: [HTTPArchive.Entry] = []
        do throws(ArchiveReader.Failure) {
            while let entry = try reader.next() { entries.append(entry) }
        } catch {
            demand(error == .truncated || error == .notAnArchive, "an archive in memory cannot be read: \(error)")
        }
        demand(entries.count + reader.skipped.count == reader.count, "an entry is neither read nor left out")
        let archive = HTTPArchive(entries)
        _ = RecordingCheck().findings(in: archive)
        var cleaner = RecordingCleaner(pseudonyms: Pseudonyms(random: RandomSource(SeededGenerator(seed: 1))))
        let clean = cleaner.archive(archive)
        demand(clean.entries.count + cleaner.leftOut == entries.count, "an entry is neither cleaned nor left out")
        for (old, new) in zip(entries, clean.entries) where cleaner.leftOut == 0 {
            guard let before = old.response.content.bytes, let after = new.response.content.bytes else { continue }
            demand(
                !JSONText.isWellFormed(before) || JSONText.isWellFormed(after), "a pseudonym makes JSON malformed")
        }
        let emulator = RecordedEmulator(clean, isStateful: true)
        for entry in clean.entries {
            guard let request = HTTPRequest(entry.request) else { continue }
            do throws(TransportError) { _ = try emulator.answer(to: request) } catch {
                demand(error.kind != .cancelled, "an emulator gives up: \(error)")
            }
        }
    }
}
