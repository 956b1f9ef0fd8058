// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayKit

/// A connection of a store to its file. If the file turns out to be damaged, the connection switches to a new file.
struct ResponseConnection {
    private let files: ResponseFiles
    private var file: ResponseFile?
    private var generation = 0
    private var hasOpened = false
    /// Whether the thread of this connection is still to be made one that others take precedence over.
    private var mustYield: Bool

    /// - Parameter isBackground: Whether all other threads take precedence over the one that uses this connection.
    init(_ files: ResponseFiles, isBackground: Bool = false) {
        self.files = files
        mustYield = isBackground
    }

    /// Runs the body with the file. If the file turns out to be damaged, runs the body again with a new file.
    mutating func use<Result>(_ body: (ResponseFile) throws -> Result) throws -> Result {
        try useWithGeneration { file, _ in try body(file) }
    }

    /// Runs the body with the file and its number, which changes when a damaged file is replaced.
    mutating func useWithGeneration<Result>(_ body: (ResponseFile, _ generation: Int) throws -> Result) throws -> Result
    {
        try begin()
        return try useOpened(body)
    }

    /// Opens the file, unless this connection or the other one has opened it before.
    mutating func begin() throws {
        if mustYield { lowerThreadPriority() }
        mustYield = false
        try files.begin { try useOpened { file, _ in try !file.purges.isEmpty } }
    }

    private mutating func useOpened<Result>(_ body: (ResponseFile, _ generation: Int) throws -> Result) throws -> Result
    {
        do {
            return try useSound(body)
        } catch let error as SQLiteError {
            // Programs have several files, and SQLite does not say which one it means.
            throw error.naming(files.path)
        }
    }

    private mutating func useSound<Result>(_ body: (ResponseFile, _ generation: Int) throws -> Result) throws -> Result
    {
        // Another process may have put the file aside since the store's other connection opened it. Then both must use
        // the new one.
        if !hasOpened { files.advance() }
        // The store's other connection may have put the damaged file aside, so this one must not continue to use it.
        if generation != files.generation { file = nil }
        generation = files.generation
        do {
            let opened = try file ?? files.open()
            (file, hasOpened) = (opened, true)
            return try body(opened, generation)
        } catch let error as SQLiteError where error.kind == .corrupt {
            file = nil
            let new = try files.rebuild(after: error)
            (file, generation, hasOpened) = (new, files.generation, true)
            return try body(new, generation)
        }
    }
}

/// Opens the file of a store, and creates a new one if it is damaged.
final class ResponseFiles: Sendable {
    let path: String
    private let byteLimit: Int
    private let warn: @Sendable (String) -> Void
    private let generations = Lock(0)
    /// Held while the file is replaced, because only one of the store's two threads may do it. A file lock keeps other
    /// processes out.
    private let replacing = Lock(())

    /// What to do when the file is opened first.
    struct Beginning: Sendable {
        /// Prepares the folder.
        let prepare: @Sendable () throws -> Void
        /// Called once when the file is open.
        let succeeded: @Sendable (_ hasPurges: Bool) -> Void
        /// Called if the file cannot be opened for another reason than a lock, after each attempt.
        let failed: @Sendable (_ error: any Error, _ isFirst: Bool) -> Void
    }

    private enum Progress {
        case waiting(Beginning)
        case open
        case failed(any Error, Beginning, next: ContinuousClock.Instant)
    }

    /// Held while the file is opened first. Only the store's two threads wait for it, or the caller of an initializer
    /// that waits.
    private let progress: Lock<Progress>
    private let pause: Duration

    /// - Parameter pause: How long a file that could not be opened is left alone before the next attempt.
    init(
        path: String, byteLimit: Int, pause: Duration = .seconds(10), beginning: Beginning,
        warn: @escaping @Sendable (String) -> Void
    ) {
        (self.path, self.byteLimit, self.pause, self.warn) = (path, byteLimit, pause, warn)
        progress = Lock(.waiting(beginning))
    }

    /// Opens the file first, unless that has been done.
    ///
    /// - Parameter open: Opens the file, and returns whether purges are to be carried out.
    func begin(_ open: () throws -> Bool) throws {
        try progress.withLock { progress in
            let (beginning, isFirst): (Beginning, Bool)
            switch progress {
            case .open: return
            case .failed(let error, _, let next) where .now < next: throw error
            case .failed(_, let later, _): (beginning, isFirst) = (later, false)
            case .waiting(let first): (beginning, isFirst) = (first, true)
            }
            do {
                try beginning.prepare()
                beginning.succeeded(try open())
                progress = .open
            } catch {
                if (error as? SQLiteError)?.kind != .busy {
                    progress = .failed(error, beginning, next: .now.advanced(by: pause))
                    beginning.failed(error, isFirst)
                }
                throw error
            }
        }
    }

    /// A number that changes when connections must open the file again.
    var generation: Int { generations.withLock { $0 } }

    /// Makes all connections open the file again.
    func advance() {
        generations.withLock { $0 += 1 }
    }

    func open() throws -> ResponseFile {
        try ResponseFile(path: path, byteLimit: byteLimit)
    }

    /// Puts the damaged file aside and creates a new one.
    ///
    /// Other processes that have the damaged file open keep using it until they notice the damage. Then they open the
    /// new file.
    func rebuild(after error: SQLiteError) throws -> ResponseFile {
        try replacing.withLock { _ in
            // The store's other connection must switch to the new file too, even if another process created it.
            advance()
            let aside = try DamagedFile.setAside(path, unless: { try open().isSound() }, begin: { _ = try open() })
            guard let aside else { return }
            warn("\(path) was damaged (\(error.message)); it is now \(aside), and a new one is begun")
        }
        return try open()
    }
}
