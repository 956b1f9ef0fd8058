// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// What to do with a damaged file.
public enum DamagedFile {
    /// The most damaged files beside a file that are kept.
    private static let limit = 100

    /// Renames a damaged file that holds what is nowhere else, by adding `.damaged-1`, or the next number that is free.
    /// The log beside it, and a folder of its own if it has one (`.files`), are renamed with it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - isSound: Whether the file is sound after all, because another process has replaced it.
    /// - Returns: The new name of the damaged file; `nil` if another process has replaced it.
    /// - Throws: ``TooManyDamagedFiles``, or the error of the file system. The file stays where it is then.
    public static func keepAside(_ path: String, unless isSound: () throws -> Bool) throws -> String? {
        try FileLock.held("\(path).lock") {
            do {
                if try isSound() { return nil }
            } catch let error as SQLiteError where error.kind == .corrupt {}
            // The file itself comes last, so that a new one never has the old one's log.
            let parts = [".files", "-wal", "-shm", ""]
            let files = FileManager.default
            let aside = (1...limit).lazy.map { "\(path).damaged-\($0)" }
                .first { name in !parts.contains { files.fileExists(atPath: name + $0) } }
            guard let aside else { throw TooManyDamagedFiles(path: path) }
            for part in parts where files.fileExists(atPath: path + part) {
                try files.moveItem(atPath: path + part, toPath: aside + part)
            }
            return aside
        }
    }

    /// There are as many damaged files as are kept.
    public struct TooManyDamagedFiles: Error, CustomStringConvertible {
        let path: String

        /// A sentence with the path of the file.
        public var description: String {
            "the file is damaged, and \(limit) damaged ones are beside it already. Move or remove \(path).damaged-*"
        }
    }

    /// Renames a damaged file that has only copies, or only what can be counted anew, by adding `.corrupt`, and begins a
    /// new one. Other connections to it use the damaged file
    /// until they notice.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - isSound: Whether the file is sound after all, because another process has replaced it.
    ///   - begin: Makes the new file. Other processes wait for that.
    /// - Returns: The new name of the damaged file; `nil` if another process has replaced it.
    public static func setAside(
        _ path: String, unless isSound: () throws -> Bool, begin: () throws -> Void
    ) throws -> String? {
        // Two programs that start at once on a damaged file must not both put it aside: the second would lose what the
        // first began.
        try FileLock.held("\(path).lock") {
            do {
                if try isSound() { return nil }
            } catch let error as SQLiteError where error.kind == .corrupt {}
            let aside = "\(path).corrupt"
            for name in [aside, "\(path)-wal", "\(path)-shm"] where FileManager.default.fileExists(atPath: name) {
                try FileManager.default.removeItem(atPath: name)
            }
            if FileManager.default.fileExists(atPath: path) {
                try FileManager.default.moveItem(atPath: path, toPath: aside)
            }
            try begin()
            return aside
        }
    }
}
