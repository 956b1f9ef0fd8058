// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppStores
import MainstayBase
import MainstayGames
import MainstayKit
import MainstayStatistics
import MainstayStatisticsDefaults
import MainstayTestSupport
import Testing

/// A store under test, with what it keeps.
final class TestStore: Sendable {
    enum Backing: CaseIterable { case sqlite, userDefaults }

    let backing: Backing
    let name = "mainstay-test-\(UUID().uuidString)"
    private let directory: TemporaryDirectory

    init(_ backing: Backing) throws {
        self.backing = backing
        directory = try TemporaryDirectory.kept()
    }

    deinit {
        guard backing == .userDefaults else { return }
        #if os(Linux)
        // There a domain that is removed leaves its file, and writes it anew at the end of the process.
        Self.leftBehind.withLock { $0.append(defaultsFile) }
        #else
        UserDefaults.standard.removePersistentDomain(forName: name)
        #endif
    }

    #if os(Linux)
    /// Where user defaults are kept. CoreFoundation takes the home from the environment only. FileManager and
    /// NSHomeDirectory() take it from the account, which may have another.
    var defaultsFile: String {
        let environment = ProcessInfo.processInfo.environment
        let configuration = environment["XDG_CONFIG_HOME"] ?? "\(environment["HOME"] ?? "")/.config"
        return "\(configuration)/\(name).plist"
    }

    private static let leftBehind: Lock<[String]> = {
        atexit {
            for file in TestStore.leftBehind.withLock({ $0 }) { unlink(file) }
        }
        return Lock([])
    }()
    #endif

    /// The file it keeps everything in, where it is one.
    var path: String? { backing == .sqlite ? directory.file("games.sqlite") : nil }

    /// Opens it, as another run of the program would.
    func open() async throws -> any GameStore {
        switch backing {
        case .sqlite: try await SQLiteGameStore(file: directory.file("games.sqlite"))
        case .userDefaults: UserDefaultsGameStore(UserDefaults(suiteName: name) ?? .standard)
        }
    }
}

extension GameResult {
    static func hangman(
        _ id: String = UUID().uuidString, won: Bool = true, score: Int = 10, day: String? = nil
    ) -> GameResult {
        GameResult(
            id: id, date: Date(timeIntervalSince1970: 784_111_777), game: .hangman, outcome: won ? .won : .lost,
            isWon: won, score: won ? score : 0, variety: "Animals", day: day)
    }
}
