// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// A file that has more in its history than this version knows.
enum NewerOutboxFile {
    static func mark(_ path: String) throws {
        try Database(path: path).execute("INSERT INTO migration(name) VALUES ('of tomorrow')")
    }
}
