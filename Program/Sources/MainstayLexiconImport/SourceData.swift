// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayLexicon

/// The bytes of all sources, and the checksums that identify them.
struct SourceData: Sendable {
    /// The bytes of one source.
    private struct Content {
        /// The files, with the sizes of word lists.
        var files: [(file: SourceFile, size: Int)]
        var checksum: String
    }

    let wordNet: SourceFiles
    let includesModernEntries: Bool

    private let others: [SourceID: Content]
    private let checksums: [SourceID: String]
    private let packages: Packages
    private let isPackaged: Bool

    /// The file of a source besides WordNet; `nil` if the source is not there.
    func file(of id: SourceID) -> SourceFile? { others[id]?.files.first?.file }

    /// The word lists of SCOWL, with their sizes.
    var wordLists: [(file: SourceFile, size: Int)] { others[.scowl]?.files ?? [] }

    /// Reads the files in parallel.
    @concurrent
    static func read(_ sources: LexiconSources) async throws -> SourceData {
        async let wordNet = SourceFiles.read(sources.wordNet)
        async let packages = Packages()
        let others = try await withThrowingTaskGroup { group in
            for (id, path) in sources.paths { group.addTask { (id, try content(of: id, at: path)) } }
            var found: [SourceID: Content] = [:]
            for try await (id, content) in group { found[id] = content }
            return found
        }
        return try await SourceData(wordNet, others, packages, sources)
    }

    private init(_ wordNet: SourceFiles, _ others: [SourceID: Content], _ packages: Packages, _ sources: LexiconSources)
    {
        (self.wordNet, self.others, self.packages) = (wordNet, others, packages)
        (includesModernEntries, isPackaged) = (sources.includesModernEntries, sources.wordNet.isPackaged)
        checksums = others.mapValues(\.checksum)
            .merging([.wordNet: wordNet.checksum, .mainstay: WrittenText.checksum()]) { $1 }
    }

    /// The bytes of a source; `nil` if there are none. A program that cannot be read counts as not installed.
    private static func content(of id: SourceID, at path: String) throws -> Content? {
        if id == .scowl { return try scowlContent(path) }
        do {
            let file = try SourceFile(reading: path)
            return Content(files: [(file, 0)], checksum: SHA256.hexDigest(file.bytes))
        } catch {
            if id == .espeakNG { return nil }
            throw error
        }
    }

    private static func scowlContent(_ directory: String) throws -> Content? {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory)
        } catch {
            throw LexiconError.unreadable(path: directory, reason: "\(error)")
        }
        let files = try ScowlLists.files(among: names.sorted()).map {
            (file: try SourceFile(reading: "\(directory)/\($0.name)"), size: $0.size)
        }
        guard !files.isEmpty else { return nil }
        let digests = files.map { "\($0.file.path) \(SHA256.hexDigest($0.file.bytes))\n" }
        return Content(files: files, checksum: SHA256.hexDigest(Array(digests.joined().utf8)))
    }

    /// The sources to record in the lexicon.
    func sources(wordNetVersion: String, wordNetLicence: String) -> [(id: SourceID, source: LexiconSource)] {
        let imported = Date()
        return SourceID.allCases.compactMap { id in
            guard let checksum = checksums[id] else { return nil }
            let package = id.packages.first ?? ""
            let (version, licence): (String, String) =
                switch id {
                case .wordNet: (wordNetVersion, wordNetLicence)
                case .mainstay: (Release.version, "Apache-2.0")
                default: (packages.version(of: package), Packages.licence(of: package))
                }
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
        case .mainstay: "mainstay"
        case .wordNet where !isPackaged: "unknown"
        default: packages.description(of: id.packages)
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
