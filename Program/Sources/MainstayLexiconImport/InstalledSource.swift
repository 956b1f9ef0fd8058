// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// A source besides WordNet that a Debian package installs. All that the importer must know of it, besides how to parse
/// it, is here.
struct InstalledSource: Sendable {
    let id: SourceID
    /// The package.
    let package: String
    /// The file, directory or program where the package installs it.
    let path: String
    /// What a lexicon lacks without it; `nil` if the source is used only if it is asked for, because what else is
    /// installed must not change the dictionary.
    let gives: String?

    /// All of them.
    static let all = [
        InstalledSource(
            id: .gcide, package: "dict-gcide", path: "/usr/share/dictd/gcide.dict.dz",
            gives: "etymologies and older words"),
        InstalledSource(id: .scowl, package: "scowl", path: "/usr/share/dict/scowl", gives: "how common words are"),
        InstalledSource(
            id: .festlexCMU, package: "festlex-cmu", path: "/usr/share/festival/dicts/cmu/cmudict-0.4.out",
            gives: "pronunciations"),
        InstalledSource(id: .espeakNG, package: "espeak-ng", path: "/usr/bin/espeak-ng", gives: nil),
    ]

    /// The path if the source is installed.
    var installedPath: String? { WordNetSource.exists(path) ? path : nil }
}

extension SourceID {
    /// The Debian packages of a source; those of WordNet, whose files two packages have, come first.
    var packages: [String] {
        switch self {
        case .wordNet: ["wordnet-base", "wordnet-sense-index"]
        default: InstalledSource.all.filter { $0.id == self }.map(\.package)
        }
    }
}
