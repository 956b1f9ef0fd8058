// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayLexicon
import MainstayPlatform

/// A temporary file beside the file that it will replace. It is removed unless it has replaced that file.
///
/// The file is locked while it is written, and the system releases the lock when the process ends. So a file without a
/// lock was left by a killed import and can be removed.
struct ReplacementFile: ~Copyable {
    /// The temporary name.
    let path: String
    private let target: String
    private let descriptor: Int32

    init(for target: String) throws(LexiconError) {
        self.target = target
        let directory = Self.directory(of: target)
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try Self.removeAbandoned(beside: target, in: directory)
        } catch {
            throw .notWritten(path: target, reason: "\(directory) cannot be made or listed: \(error)")
        }
        while true {
            let path = "\(target)\(Self.infix)\(String(UInt64.random(in: .min ... .max), radix: 36))"
            let descriptor = UnfinishedImports.work.withLock { work in
                let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
                if descriptor >= 0 { work.files.insert(path) }
                return descriptor
            }
            guard descriptor >= 0 else { throw .notWritten(path: target, reason: SourceFile.lastError()) }
            var status = stat()
            // Another import may have removed the file as abandoned just before it was locked.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            UnfinishedImports.work.withLock { _ = $0.files.remove(path) }
            close(descriptor)
        }
    }

    deinit {
        // After the replacement no file has the temporary name.
        unlink(path)
        UnfinishedImports.work.withLock { [path] in _ = $0.files.remove(path) }
        close(descriptor)
    }

    /// Opens the file as a database.
    func database() throws(SQLiteError) -> Database {
        // Opening creates a file that is missing. This must not happen after the process has removed it.
        try UnfinishedImports.work.withLock { [path] _ throws(SQLiteError) in
            try Database(path: path, access: .unshared)
        }
    }

    /// Moves the file, with everything that was written, into the place of the other one. The change survives a power
    /// failure.
    func replace() throws(LexiconError) {
        let isInPlace =
            fsync(descriptor) == 0
            && UnfinishedImports.work.withLock { [path, target] work in
                guard rename(path, target) == 0 else { return false }
                work.hasReplaced = true
                return true
            }
        guard isInPlace else {
            throw .notWritten(path: target, reason: SourceFile.lastError())
        }
        // Some file systems cannot sync a directory. The file is in place there too, but a power failure may undo it.
        let directory = open(Self.directory(of: target), O_RDONLY | O_CLOEXEC)
        if directory >= 0 {
            fsync(directory)
            close(directory)
        }
    }

    private static let infix = ".importing-"

    private static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func removeAbandoned(beside target: String, in directory: String) throws {
        let prefix = target.split(separator: "/").last.map { "\($0)\(infix)" } ?? infix
        for name in try FileManager.default.contentsOfDirectory(atPath: directory) where name.hasPrefix(prefix) {
            let path = "\(directory)/\(name)"
            let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            close(descriptor)
        }
    }
}
