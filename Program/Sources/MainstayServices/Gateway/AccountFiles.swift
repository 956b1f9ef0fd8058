// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayPlatform
import MainstayWeb

/// The files of a gateway's callers who have signed in on its pages: a directory for each caller's name.
final class AccountFiles: Sendable {
    /// The number of accounts whose files are open at the same time.
    private static let openAccounts = 64
    /// The size of each of the four files of an account, in bytes. That is room for 50,000 words and as many answers.
    static let byteLimit = 16 << 20

    private let directories: Directories
    private let clock: any TimeSource
    private let open = Lock(LRUCache<String, Belongings>(capacity: AccountFiles.openAccounts))

    /// Makes the directories of some callers.
    ///
    /// - Throws: An error that says which directory cannot be made.
    init(of names: [String], in directories: Directories, clock: any TimeSource) throws(DirectoryError) {
        (self.directories, self.clock) = (directories, clock)
        for name in names { try Directories.make(Self.directories(of: name, in: directories).data) }
    }

    /// What is kept for a caller. The files are opened when they are first used.
    func belongings(of name: String) -> Belongings {
        open.withLock { open in
            if let known = open[name] { return known }
            let made = Belongings(
                filesIn: Self.directories(of: name, in: directories), byteLimit: Self.byteLimit, clock: clock)
            open[name] = made
            return made
        }
    }

    /// Forgets the open files of a name.
    func forget(_ name: String) {
        open.withLock { $0[name] = nil }
    }

    /// Deletes everything that is kept for a caller.
    ///
    /// - Throws: An error that says what cannot be deleted.
    func delete(_ name: String) async throws {
        // Requests in progress still use the old files, which are gone when the last of them ends.
        open.withLock { $0[name] = nil }
        let directory = Self.directories(of: name, in: directories).data
        let removed = "\(directories.data)/accounts/\(Self.removedPrefix)\(UUID().uuidString)"
        let failure: (any Error)? = await onThread { [directories] in
            do {
                // Renamed first: of two that delete at once, neither meets files that the other has just removed.
                guard rename(directory, removed) == 0 || errno == ENOENT else {
                    throw NotDeleted(description: "\(directory): \(String(cString: strerror(errno)))")
                }
                try Directories.make(directory)
                try Self.removeRenamed(in: "\(directories.data)/accounts")
                return nil
            } catch {
                return error
            }
        }
        open.withLock { $0[name] = nil }
        if let failure { throw failure }
    }

    /// How the names of directories begin that are being removed. A caller's begins with another word.
    private static let removedPrefix = "removed-"

    private struct NotDeleted: Error, CustomStringConvertible {
        let description: String
    }

    /// Removes what was renamed, also by a process that ended before it had removed it.
    private static func removeRenamed(in folder: String) throws {
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: folder) where name.hasPrefix(removedPrefix) {
            // Another process may remove it at the same time, so that each meets files that are gone already.
            var attempts = 0
            while files.fileExists(atPath: "\(folder)/\(name)") {
                attempts += 1
                do { try files.removeItem(atPath: "\(folder)/\(name)") } catch {
                    if attempts == 100 { throw error }
                }
            }
        }
    }

    /// The directories of a caller. The prefix is there because a name may consist of dots only.
    static func directories(of name: String, in directories: Directories) -> Directories {
        var own = directories
        own.data = "\(directories.data)/accounts/caller-\(name)"
        return own
    }
}

extension Belongings {
    /// The things in the files of a directory.
    ///
    /// - Parameter byteLimit: The size that each file may have, in bytes; `nil` for no limit.
    init(filesIn directories: Directories, byteLimit: Int? = nil, clock: any TimeSource) {
        let store = SharedGameStore(directories: directories, byteLimit: byteLimit)
        self.init(
            keptWords: SQLiteKeptWords(file: directories.cardsFile, byteLimit: byteLimit),
            deck: SQLiteReviewDeck(file: directories.cardsFile, byteLimit: byteLimit),
            favorites: FavoriteTripRepository(
                file: directories.favoriteTripsFile, byteLimit: byteLimit, clock: clock),
            reading: LoggedReading(log: ReadingLog(file: directories.readingFile, byteLimit: byteLimit)),
            games: { try await store.open() })
    }
}

/// The reading log as the pages use it.
private struct LoggedReading: ReadingHistory {
    let log: ReadingLog

    func counts(of stories: [Int]) async throws -> [Int: Int] { try await log.counts(of: stories) }

    func stories() async throws -> [Int] { try await log.marks().read.sorted() }

    func lastRead(of story: Int) async throws -> Int? { try await log.comments(of: story).map { $0.max() ?? 0 } }

    func record(_ story: Int, comments: [Int], count: Int?, at date: Date) async throws {
        try await log.note(comments, of: story, count: count, at: date)
    }

    func marks() async throws -> NewsMarks { try await log.marks() }

    func save(_ story: HackerNews.Item, _ isSaved: Bool, at date: Date) async throws {
        try await log.save(story, isSaved, at: date)
    }

    func hide(_ story: Int, _ isHidden: Bool) async throws { try await log.hide(story, isHidden) }
}
