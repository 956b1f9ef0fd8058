// SPDX-License-Identifier: Apache-2.0

import MainstayStatistics

/// The store of the games, opened when a page first needs it, and then kept open.
actor SharedGameStore {
    private let directories: Directories
    private let byteLimit: Int?
    private var store: (any GameStore)?

    /// - Parameter byteLimit: The size that the file may have, in bytes; `nil` for no limit.
    init(directories: Directories, byteLimit: Int?) {
        (self.directories, self.byteLimit) = (directories, byteLimit)
    }

    /// The store. If it could not be opened before, this tries again.
    func open() async throws -> any GameStore {
        if let store { return store }
        let opened = try await Services.gameStore(in: directories, byteLimit: byteLimit)
        // Another request may have opened it in the meantime. One is enough, because each has a thread.
        store = store ?? opened
        return store ?? opened
    }
}
