// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayDatabase
import MainstayFoundation

/// Keeps responses in a SQLite file, for as long as nobody removes it and for all processes that open it.
///
/// Beyond a number of bytes the least recently used make room, a few with each write. A file that is damaged is put aside under
/// the same name with `.corrupt` after it, and a new one begun: what was lost were only copies.
public final class SQLiteStore: CacheStore {
    private struct State {
        var file: ResponseFile
        /// The keys read since the last write, which is when it is recorded that they were used: a read never writes.
        var used: Set<String> = []
    }

    /// A CLI that reads much and writes nothing forgets what it read last; it matters to nobody for how long.
    private static let usedLimit = 256

    private let path: String
    private let byteLimit: Int
    private let warn: @Sendable (String) -> Void
    private let state: Lock<State>

    /// Opens a file, making it where there is none; its directory must be there.
    ///
    /// - Parameters:
    ///   - byteLimit: How many bytes of replies are kept; 256 MiB by default.
    ///   - warn: Told that the file was damaged and had to be begun anew; it must not use the store.
    /// - Throws: An error that says what is wrong with the file.
    public init(
        file: String, byteLimit: Int = 256 << 20, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        path = file
        self.byteLimit = byteLimit
        self.warn = warn
        state = Lock(State(file: try Self.open(file, byteLimit: byteLimit, warn: warn)))
    }

    /// The kept responses of a key.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func variants(for key: String) throws -> [StoredResponse] {
        try withFile { state in
            let variants = try state.file.variants(for: key)
            if !variants.isEmpty, state.used.count < Self.usedLimit { state.used.insert(key) }
            return variants
        }
    }

    /// Keeps a response in place of the one for the same key and request fields.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func store(_ response: StoredResponse, for key: String) throws {
        try withFile { state in
            try state.file.store(response, for: key, used: state.used)
            state.used = []
        }
    }

    /// Forgets all responses of a key.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func removeVariants(for key: String) throws {
        try withFile { try $0.file.removeVariants(for: key) }
    }

    /// Does something with the file; where it turns out to be damaged, once more with a new one.
    private func withFile<Result: Sendable>(_ body: (inout State) throws -> Result) throws -> Result {
        try state.withLock { state in
            do {
                return try body(&state)
            } catch let error as SQLiteError where error.kind == .corrupt {
                state = State(file: try Self.rebuild(path, byteLimit: byteLimit, after: error, warn: warn))
                return try body(&state)
            }
        }
    }

    private static func open(
        _ path: String, byteLimit: Int, warn: (String) -> Void
    ) throws -> sending ResponseFile {
        do {
            return try ResponseFile(path: path, byteLimit: byteLimit)
        } catch let error as SQLiteError where error.kind == .corrupt {
            return try rebuild(path, byteLimit: byteLimit, after: error, warn: warn)
        }
    }

    /// Other processes that have the damaged file open go on with it until they find out for themselves, and then find
    /// the new one.
    private static func rebuild(
        _ path: String, byteLimit: Int, after error: SQLiteError, warn: (String) -> Void
    ) throws -> sending ResponseFile {
        if let file = try sound(path, byteLimit: byteLimit) { return file }
        let aside = path + ".corrupt"
        for name in [aside, path + "-wal", path + "-shm"] where FileManager.default.fileExists(atPath: name) {
            try FileManager.default.removeItem(atPath: name)
        }
        if FileManager.default.fileExists(atPath: path) {
            try FileManager.default.moveItem(atPath: path, toPath: aside)
        }
        warn("\(path) was damaged (\(error.message)); it is now \(aside), and a new one is begun")
        return try ResponseFile(path: path, byteLimit: byteLimit)
    }

    /// The file under that name, where another process has already begun it anew.
    private static func sound(_ path: String, byteLimit: Int) throws -> sending ResponseFile? {
        do {
            let file = try ResponseFile(path: path, byteLimit: byteLimit)
            return try file.isSound() ? file : nil
        } catch let error as SQLiteError where error.kind == .corrupt {
            return nil
        }
    }
}
