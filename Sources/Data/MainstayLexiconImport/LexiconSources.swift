// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayLexicon

/// The sources of a lexicon: WordNet, and the others that are installed.
public struct LexiconSources: Sendable, Equatable {
    /// WordNet. A lexicon cannot be made without it.
    public var wordNet: WordNetSource
    /// The file of GCIDE, an older dictionary: function words, etymologies and registers.
    public var gcide: String?
    /// The directory of SCOWL: how common words are.
    public var scowl: String?
    /// The file of festlex-cmu: pronunciations.
    public var festlexCMU: String?
    /// The program espeak-ng: pronunciations of words that festlex-cmu does not have, if they are in SCOWL's lists up
    /// to size 60. ``find(directory:environment:)`` leaves it out, because what else is installed must not change the dictionary.
    public var espeakNG: String?
    /// Whether entries written for modern words and senses are added. Tests of the other sources leave them out.
    package var includesModernEntries = true

    /// Makes a description of the sources. Sources that are `nil` are left out.
    public init(
        wordNet: WordNetSource, gcide: String? = nil, scowl: String? = nil, festlexCMU: String? = nil,
        espeakNG: String? = nil
    ) {
        (self.wordNet, self.gcide, self.scowl) = (wordNet, gcide, scowl)
        (self.festlexCMU, self.espeakNG) = (festlexCMU, espeakNG)
    }

    /// Finds WordNet as ``WordNetSource/find(directory:environment:)`` does, and the other sources where packages
    /// install them.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - directory: The directory of WordNet. If it is given, the other sources are not used.
    /// - Throws: `sourceMissing(searched:missing:)` if WordNet is missing. Other sources may be missing.
    public static func find(
        directory: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(LexiconError) -> LexiconSources {
        let found = { (path: String) in directory == nil && WordNetSource.exists(path) ? path : nil }
        return LexiconSources(
            wordNet: try WordNetSource.find(directory: directory, environment: environment),
            gcide: found("/usr/share/dictd/gcide.dict.dz"), scowl: found("/usr/share/dict/scowl"),
            festlexCMU: found("/usr/share/festival/dicts/cmu/cmudict-0.4.out"))
    }

    /// The path of the program espeak-ng where its package installs it; `nil` if it is not installed.
    public static var installedEspeakNG: String? {
        let path = "/usr/bin/espeak-ng"
        return WordNetSource.exists(path) ? path : nil
    }

    /// Sources with only the WordNet of a directory and the function words and names that every lexicon has.
    package static func basic(directory: String) throws(LexiconError) -> LexiconSources {
        var sources = LexiconSources(wordNet: try .find(directory: directory))
        sources.includesModernEntries = false
        return sources
    }

    /// What a lexicon from these sources lacks, with the package that has it. espeak-ng is not listed, because it is
    /// optional.
    public var missing: [(what: String, package: String)] {
        [
            (gcide, "etymologies and older words", "dict-gcide"), (scowl, "how common words are", "scowl"),
            (festlexCMU, "pronunciations", "festlex-cmu"),
        ]
        .filter { $0.0 == nil }.map { ($0.1, $0.2) }
    }
}
