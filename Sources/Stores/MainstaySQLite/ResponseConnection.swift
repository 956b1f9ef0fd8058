// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDatabase
import MainstayFoundation

/// One connection of a store to its file. If the file turns out to be damaged, the connection changes to a new one.
struct ResponseConnection {
    private let files: ResponseFiles
    private var file: ResponseFile?
    private var generation = 0
    private var opensLate: Bool

    /// - Parameter opensLate: Whether the store's other connection is open already. By the time this one opens, another process may
    ///   have put the file aside; then both must use the new one.
    init(_ files: ResponseFiles, opensLate: Bool = false) {
        (self.files, self.opensLate) = (files, opensLate)
    }

    /// Does something with the file; if it turns out to be damaged, once more with a new one.
    mutating func use<Result>(_ body: (ResponseFile) throws -> Result) throws -> Result {
        if opensLate { files.advance() }
        opensLate = false
        // The store's other connection may have put the damaged file aside: this one must not go on with it.
        if generation != files.generation { file = nil }
        generation = files.generation
        do {
            let opened = try file ?? files.open()
            file = opened
            return try body(opened)
        } catch let error as SQLiteError where error.kind == .corrupt {
            file = nil
            let new = try files.rebuild(after: error)
            (file, generation) = (new, files.generation)
            return try body(new)
        }
    }
}

/// Opens a store's file, and begins a new one if it is damaged.
final class ResponseFiles: Sendable {
    private let path: String
    private let byteLimit: Int
    private let warn: @Sendable (String) -> Void
    private let generations = Lock(0)
    /// Held while a file is replaced: the two threads of a store must not both do it.
    private let replacing = Lock(())

    init(path: String, byteLimit: Int, warn: @escaping @Sendable (String) -> Void) {
        (self.path, self.byteLimit, self.warn) = (path, byteLimit, warn)
    }

    /// Changes when connections must open the file again.
    var generation: Int { generations.withLock { $0 } }

    /// Makes all connections open the file again.
    func advance() {
        generations.withLock { $0 += 1 }
    }

    func open() throws -> ResponseFile {
        try ResponseFile(path: path, byteLimit: byteLimit)
    }

    /// Puts the damaged file aside and begins a new one.
    ///
    /// Other processes that have the damaged file open go on with it until they find out for themselves, and then find
    /// the new one.
    func rebuild(after error: SQLiteError) throws -> ResponseFile {
        try replacing.withLock { _ in
            // The store's other connection must change to the new file too, whoever began it.
            advance()
            if try isSound() { return }
            let aside = path + ".corrupt"
            for name in [aside, path + "-wal", path + "-shm"] where FileManager.default.fileExists(atPath: name) {
                try FileManager.default.removeItem(atPath: name)
            }
            if FileManager.default.fileExists(atPath: path) {
                try FileManager.default.moveItem(atPath: path, toPath: aside)
            }
            warn("\(path) was damaged (\(error.message)); it is now \(aside), and a new one is begun")
            // Made before the lock is released, so that the other thread finds it.
            _ = try open()
        }
        return try open()
    }

    /// Whether there is a sound file under that name, because another connection has already begun it.
    private func isSound() throws -> Bool {
        do {
            return try open().isSound()
        } catch let error as SQLiteError where error.kind == .corrupt {
            return false
        }
    }
}
