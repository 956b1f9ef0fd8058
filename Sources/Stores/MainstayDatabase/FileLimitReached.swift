// SPDX-License-Identifier: Apache-2.0

/// A change was refused because the file would become larger than it may. SQLite reports a full disk in the same way.
public struct FileLimitReached: Error, Equatable, CustomStringConvertible {
    /// The size that the file may have, in bytes.
    public let byteLimit: Int

    /// - Returns: `nil` if an error means something else.
    init?(_ error: any Error, byteLimit: Int) {
        guard (error as? SQLiteError)?.kind == .full else { return nil }
        self.byteLimit = byteLimit
    }

    /// A sentence with the limit.
    public var description: String {
        let size = byteLimit >= 1 << 20 ? "\(byteLimit >> 20) MB" : "\(byteLimit >> 10) kB"
        return "nothing more can be kept: the limit of \(size) is reached, or the disk is full. Delete something first"
    }
}

extension Database {
    /// Limits the size of the file. A file that is larger already does not grow.
    func limit(to bytes: Int) throws(SQLiteError) {
        let pageSize = max(512, try integer("PRAGMA page_size") ?? 4_096)
        try execute("PRAGMA max_page_count = \(max(1, bytes / pageSize))")
    }
}
