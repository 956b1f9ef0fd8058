// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

public import MainstayLexicon
import MainstayPlatform

/// The location of WordNet's database on this machine.
public struct WordNetSource: Sendable, Equatable {
    /// The directory that holds the files.
    public let directory: String

    /// The files that an import needs.
    static let required =
        ["noun", "verb", "adj", "adv"].flatMap { ["data.\($0)", "\($0).exc"] } + ["index.sense"]
    /// The texts of the verb frames. Some copies of WordNet lack them; verbs then have no frames.
    static let frames = "frames.vrb"

    private static let debianDirectory = "/usr/share/wordnet"
    private static let usualDirectories = [
        debianDirectory, "/opt/homebrew/opt/wordnet/dict", "/usr/local/opt/wordnet/dict",
        "/usr/local/WordNet-3.0/dict",
    ]

    /// Finds WordNet in the given directory, in `$WNSEARCHDIR`, in `$WNHOME/dict` (wnintro(5WN)), or where packages
    /// install it. The first of these that is set is the only one that is searched.
    ///
    /// - Throws: `sourceMissing(searched:missing:)` with the files that are missing.
    public static func find(
        directory: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(LexiconError) -> WordNetSource {
        let named =
            directory ?? environment["WNSEARCHDIR"].nonEmpty ?? environment["WNHOME"].nonEmpty.map { "\($0)/dict" }
        let searched = named.map { [$0] } ?? usualDirectories
        let found = searched.first { exists("\($0)/data.noun") } ?? searched[0]
        let missing = required.filter { !exists("\(found)/\($0)") }
        guard missing.isEmpty else {
            throw .sourceMissing(searched: missing.count == required.count ? searched : [found], missing: missing)
        }
        return WordNetSource(directory: found)
    }

    /// Whether the directory is the one of Debian's packages.
    var isPackaged: Bool { directory == Self.debianDirectory }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

extension String? {
    /// An empty environment variable counts as unset.
    fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
