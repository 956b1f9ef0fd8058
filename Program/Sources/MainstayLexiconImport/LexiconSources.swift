// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayLexicon

/// The sources of a lexicon: WordNet, and the others that are installed.
public struct LexiconSources: Sendable, Equatable {
    /// WordNet. A lexicon cannot be made without it.
    public var wordNet: WordNetSource
    /// The paths of the other sources.
    private(set) var paths: [SourceID: String] = [:]
    /// The file of GCIDE, an older dictionary: function words, etymologies and registers.
    public var gcide: String? {
        get { paths[.gcide] }
        set { paths[.gcide] = newValue }
    }
    /// The directory of SCOWL: how common words are.
    public var scowl: String? {
        get { paths[.scowl] }
        set { paths[.scowl] = newValue }
    }
    /// The file of festlex-cmu: pronunciations.
    public var festlexCMU: String? {
        get { paths[.festlexCMU] }
        set { paths[.festlexCMU] = newValue }
    }
    /// The program espeak-ng: pronunciations of words that festlex-cmu does not have, if they are in SCOWL's lists up
    /// to size 60. ``find(directory:environment:)`` leaves it out.
    public var espeakNG: String? {
        get { paths[.espeakNG] }
        set { paths[.espeakNG] = newValue }
    }
    /// Whether entries written for modern words and senses are added. Tests of the other sources leave them out.
    package var includesModernEntries = true

    /// Makes a description of the sources. Sources that are `nil` are left out.
    public init(
        wordNet: WordNetSource, gcide: String? = nil, scowl: String? = nil, festlexCMU: String? = nil,
        espeakNG: String? = nil
    ) {
        self.wordNet = wordNet
        (self.gcide, self.scowl, self.festlexCMU, self.espeakNG) = (gcide, scowl, festlexCMU, espeakNG)
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
        var sources = LexiconSources(wordNet: try WordNetSource.find(directory: directory, environment: environment))
        guard directory == nil else { return sources }
        for source in InstalledSource.all where source.gives != nil { sources.paths[source.id] = source.installedPath }
        return sources
    }

    /// The path of the program espeak-ng where its package installs it; `nil` if it is not installed.
    public static var installedEspeakNG: String? {
        InstalledSource.all.first { $0.id == .espeakNG }?.installedPath
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
        InstalledSource.all.filter { paths[$0.id] == nil }.compactMap { source in
            source.gives.map { ($0, source.package) }
        }
    }

    /// The names of the sources among these that a lexicon from these sources lacks.
    package func lacking(of names: Set<String>) -> [String] {
        InstalledSource.all.filter { paths[$0.id] == nil && $0.gives != nil }.map(\.id.name).filter(names.contains)
    }
}
