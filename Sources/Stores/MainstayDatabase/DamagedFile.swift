// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// What to do with a damaged file that has only copies, or only what can be counted anew.
package enum DamagedFile {
    /// Renames a damaged file by adding `.corrupt`, and begins a new one. Other connections to it use the damaged file
    /// until they notice.
    ///
    /// - Parameters:
    ///   - isSound: Whether the file is sound after all, because another process has replaced it.
    ///   - begin: Makes the new file. Other processes wait for that.
    /// - Returns: The new name of the damaged file; `nil` if another process has replaced it.
    package static func setAside(
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
