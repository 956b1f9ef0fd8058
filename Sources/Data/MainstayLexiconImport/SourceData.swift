// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayLexicon

/// The bytes of all sources, and the checksums that identify them.
struct SourceData: Sendable {
    let wordNet: SourceFiles
    let gcide: SourceFile?
    let scowl: [(file: SourceFile, size: Int)]
    let festlexCMU: SourceFile?
    /// The program.
    let espeakNG: SourceFile?

    let includesModernEntries: Bool

    private let checksums: [SourceID: String]
    private let packages: Packages
    private let wordNetPackages: String

    /// Reads the files in parallel.
    @concurrent
    static func read(_ sources: LexiconSources) async throws -> SourceData {
        async let wordNet = SourceFiles.read(sources.wordNet)
        async let scowl = readScowl(sources.scowl)
        async let gcide = readFile(sources.gcide)
        async let festlex = readFile(sources.festlexCMU)
        async let espeak = readProgram(sources.espeakNG)
        async let packages = Packages()
        return try await SourceData(wordNet, scowl, gcide, festlex, espeak, packages, sources)
    }

    private init(
        _ wordNet: SourceFiles, _ scowl: (files: [(file: SourceFile, size: Int)], checksum: String),
        _ gcide: (file: SourceFile, checksum: String)?, _ festlex: (file: SourceFile, checksum: String)?,
        _ espeak: (file: SourceFile, checksum: String)?, _ packages: Packages, _ sources: LexiconSources
    ) {
        self.wordNet = wordNet
        self.gcide = gcide?.file
        self.scowl = scowl.files
        self.festlexCMU = festlex?.file
        self.espeakNG = espeak?.file
        self.packages = packages
        includesModernEntries = sources.includesModernEntries
        wordNetPackages =
            sources.wordNet.isPackaged ? packages.description(of: "wordnet-base", "wordnet-sense-index") : "unknown"
        var checksums: [SourceID: String] = [.wordNet: wordNet.checksum, .mainstay: WrittenText.checksum()]
        if let gcide { checksums[.gcide] = gcide.checksum }
        if !scowl.files.isEmpty { checksums[.scowl] = scowl.checksum }
        if let festlex { checksums[.festlexCMU] = festlex.checksum }
        if let espeak { checksums[.espeakNG] = espeak.checksum }
        self.checksums = checksums
    }

    private static func readFile(_ path: String?) async throws -> (file: SourceFile, checksum: String)? {
        guard let path else { return nil }
        let file = try SourceFile(reading: path)
        return (file, SHA256.hexDigest(file.bytes))
    }

    /// A program that cannot be read counts as not installed.
    private static func readProgram(_ path: String?) async -> (file: SourceFile, checksum: String)? {
        do { return try await readFile(path) } catch { return nil }
    }

    private static func readScowl(
        _ directory: String?
    ) async throws -> (files: [(file: SourceFile, size: Int)], checksum: String) {
        guard let directory else { return ([], "") }
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory)
        } catch {
            throw LexiconError.unreadable(path: directory, reason: "\(error)")
        }
        let files = try ScowlLists.files(among: names.sorted()).map {
            (file: try SourceFile(reading: "\(directory)/\($0.name)"), size: $0.size)
        }
        let digests = files.map { "\($0.file.path) \(SHA256.hexDigest($0.file.bytes))\n" }
        return (files, SHA256.hexDigest(Array(digests.joined().utf8)))
    }

    /// The sources to record in the lexicon.
    func sources(wordNetVersion: String, wordNetLicence: String) -> [(id: SourceID, source: LexiconSource)] {
        let imported = Date()
        return SourceID.allCases.compactMap { id in
            let (version, licence): (String, String) =
                switch id {
                case .wordNet: (wordNetVersion, wordNetLicence)
                case .mainstay: (Release.version, "Apache-2.0")
                case .gcide, .scowl, .festlexCMU, .espeakNG:
                    (packages.version(of: id.package), Packages.licence(of: id.package))
                }
            guard let checksum = checksums[id] else { return nil }
            return (
                id,
                LexiconSource(
                    name: id.name, version: version, package: description(of: id), checksum: checksum,
                    imported: imported, licence: licence)
            )
        }
    }

    private func description(of id: SourceID) -> String {
        switch id {
        case .wordNet: wordNetPackages
        case .mainstay: id.package
        case .gcide, .scowl, .festlexCMU, .espeakNG: packages.description(of: id.package)
        }
    }

    /// Whether a lexicon was made from the same data.
    func isThat(of sources: [LexiconSource]) -> Bool {
        let kept = Set(sources.map { [$0.name, $0.checksum, $0.package] })
        let these = checksums.map { id, checksum in
            [id.name, checksum, description(of: id)]
        }
        return kept == Set(these)
    }
}

extension SourceID {
    /// The Debian package of a source.
    fileprivate var package: String {
        switch self {
        case .gcide: "dict-gcide"
        case .scowl: "scowl"
        case .festlexCMU: "festlex-cmu"
        case .espeakNG: "espeak-ng"
        case .wordNet: "wordnet-base"
        case .mainstay: "mainstay"
        }
    }
}
