// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

public import MainstayLexicon
import MainstayPlatform

/// Where WordNet's database is on this machine.
public struct WordNetSource: Sendable, Equatable {
    /// The directory that holds the files.
    public let directory: String

    /// The files an import needs.
    static let required =
        ["noun", "verb", "adj", "adv"].flatMap { ["data.\($0)", "\($0).exc"] } + ["index.sense"]
    /// The texts of the verb frames, which some copies of WordNet lack; verbs are then without them.
    static let frames = "frames.vrb"

    private static let debianDirectory = "/usr/share/wordnet"
    private static let usualDirectories = [
        debianDirectory, "/opt/homebrew/opt/wordnet/dict", "/usr/local/opt/wordnet/dict",
        "/usr/local/WordNet-3.0/dict",
    ]

    /// Finds WordNet: in the directory given, else in `$WNSEARCHDIR`, else in `$WNHOME/dict` (wnintro(5WN)), else where
    /// packages put it. A place that was named is the only one looked at.
    ///
    /// - Throws: ``LexiconError/sourceMissing(searched:missing:)`` with the files that are not there.
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

    /// Whether it is where Debian's packages put it.
    var isPackaged: Bool { directory == Self.debianDirectory }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

extension String? {
    /// An environment variable set to nothing counts as not set.
    fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
