// SPDX-License-Identifier: Apache-2.0

import SQLiteStatistics
public import Statistics

extension Services {
    /// Where statistics, preferences and unfinished games are kept.
    ///
    /// - Throws: An error that says what is wrong with the file or its directory.
    public static func gameStore(in directories: Directories) throws -> any GameStore {
        try Directories.make(directories.data)
        return try SQLiteGameStore(file: directories.gamesFile)
    }
}
