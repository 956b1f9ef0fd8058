// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayLexicon

/// What a lexicon is made from: WordNet, and whatever else is installed.
public struct LexiconSources: Sendable, Equatable {
    /// WordNet, without which there is no lexicon.
    public var wordNet: WordNetSource
    /// The file of GCIDE: an older dictionary with function words, etymologies and registers.
    public var gcide: String?
    /// The directory of SCOWL: how common words are.
    public var scowl: String?
    /// The file of festlex-cmu: how words are spoken.
    public var festlexCMU: String?
    /// The program espeak-ng: how words are spoken that festlex-cmu does not have, if they are in
    /// the smaller lists of SCOWL (up to 60).
    public var espeakNG: String?

    /// Names the sources. Those that are `nil` are left out.
    public init(
        wordNet: WordNetSource, gcide: String? = nil, scowl: String? = nil, festlexCMU: String? = nil,
        espeakNG: String? = nil
    ) {
        self.wordNet = wordNet
        self.gcide = gcide
        self.scowl = scowl
        self.festlexCMU = festlexCMU
        self.espeakNG = espeakNG
    }

    /// Finds WordNet as ``WordNetSource/find(directory:environment:)`` does, and the others where packages put them.
    ///
    /// - Parameter directory: Where WordNet is; a lexicon from a directory that was named is made from that alone.
    /// - Throws: ``LexiconError/sourceMissing(searched:missing:)`` where there is no WordNet; others may be missing.
    public static func find(
        directory: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(LexiconError) -> LexiconSources {
        let found = { (path: String) in directory == nil && WordNetSource.exists(path) ? path : nil }
        return LexiconSources(
            wordNet: try WordNetSource.find(directory: directory, environment: environment),
            gcide: found("/usr/share/dictd/gcide.dict.dz"), scowl: found("/usr/share/dict/scowl"),
            festlexCMU: found("/usr/share/festival/dicts/cmu/cmudict-0.4.out"), espeakNG: found("/usr/bin/espeak-ng"))
    }

    /// What a lexicon from these sources will lack, and the package that has it. espeak-ng is not asked for: it is used
    /// where it happens to be.
    public var missing: [(what: String, package: String)] {
        [
            (gcide, "etymologies and older words", "dict-gcide"), (scowl, "how common words are", "scowl"),
            (festlexCMU, "pronunciations", "festlex-cmu"),
        ]
        .filter { $0.0 == nil }.map { ($0.1, $0.2) }
    }
}
