// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation

/// A folder for one collection, because SQLite works with files. It is removed with this object.
final class TemporaryFolder {
    private let folder: URL

    /// Makes a folder that only this user can read.
    ///
    /// - Throws: `AnkiError` if it cannot be made.
    init() throws(AnkiError) {
        folder = FileManager.default.temporaryDirectory.appending(path: "mainstay-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw AnkiError("a temporary folder could not be made: \(error)")
        }
    }

    deinit {
        // No caller is left who could handle the error, and the system clears its temporary folder later.
        do { try FileManager.default.removeItem(at: folder) } catch {}
    }

    /// The path of the collection.
    var file: String { folder.appending(path: "collection.anki2").path(percentEncoded: false) }

    /// Writes the collection.
    ///
    /// - Throws: `AnkiError` if there is no room.
    func write(_ bytes: [UInt8]) throws(AnkiError) {
        do {
            try Data(bytes).write(to: URL(filePath: file))
        } catch {
            throw AnkiError("a temporary file could not be written: \(error)")
        }
    }

    /// Reads the collection.
    ///
    /// - Throws: `AnkiError` if it cannot be read.
    func contents() throws(AnkiError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: file)))
        } catch {
            throw AnkiError("a temporary file could not be read: \(error)")
        }
    }
}
