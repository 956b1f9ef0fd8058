// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayCards
import Testing

@testable import MainstayAnki

/// The folder that `MAINSTAY_ANKI_PACKAGES` names, with packages of other makers.
private enum RealPackages {
    static let folder = ProcessInfo.processInfo.environment["MAINSTAY_ANKI_PACKAGES"]

    static let files: [String] = {
        guard let folder else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix("pkg") }.sorted()
        } catch {
            return []
        }
    }()
}

@Suite(
    .enabled(if: RealPackages.folder != nil, "MAINSTAY_ANKI_PACKAGES names no folder"), .timeLimit(.minutes(10)))
struct RealPackagesTests {
    @Test(arguments: RealPackages.files)
    func `Packages of other makers are read, and come back equal`(file: String) throws {
        let read = try AnkiPackage.notes(
            in: Data(contentsOf: URL(fileURLWithPath: "\(RealPackages.folder ?? "")/\(file)")))
        let answers = read.progress.reduce(0) { $0 + $1.answers.count }
        print(
            "\(file): \(read.notes.count) notes, \(read.progress.count) cards, \(answers) answers, \(read.media.count) media, "
                + "\(read.problems.count) problems: \(read.problems.prefix(3).joined(separator: "; "))")
        #expect(!read.notes.isEmpty)
        let again = try AnkiPackage.notes(
            in: AnkiPackage.data(of: read.notes, read.progress, media: read.media, at: Date()))
        #expect(again.notes == read.notes && again.media == read.media)
        #expect(again.progress.map(\.answers.count) == read.progress.map(\.answers.count))
    }
}
#endif
