// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

import MainstayPlatform

/// Where files are kept: the XDG base directories, or the system's own on Apple platforms.
public struct Directories: Sendable, Equatable {
    /// What can be fetched or made again.
    public var cache: String
    /// What was imported, and what a person made.
    public var data: String
    /// What a person configured.
    public var configuration: String

    /// The directories an environment names. As the XDG specification asks, a relative path counts as unset.
    public init(environment: [String: String]) {
        let isAbsolute = { (path: String) in path.hasPrefix("/") }
        let home =
            environment["HOME"].flatMap { isAbsolute($0) ? $0 : nil }
            ?? FileManager.default.homeDirectoryForCurrentUser.path
        let base = { (variable: String, standard: String) in
            let named = environment[variable].flatMap { isAbsolute($0) ? $0 : nil }
            return "\(named ?? "\(home)/\(standard)")/mainstay"
        }
        #if os(Linux)
        cache = base("XDG_CACHE_HOME", ".cache")
        data = base("XDG_DATA_HOME", ".local/share")
        configuration = base("XDG_CONFIG_HOME", ".config")
        #else
        cache = base("XDG_CACHE_HOME", "Library/Caches")
        data = base("XDG_DATA_HOME", "Library/Application Support")
        configuration = base("XDG_CONFIG_HOME", "Library/Application Support")
        #endif
    }

    /// The kept replies.
    public var responsesFile: String { "\(cache)/responses.sqlite" }
    /// Limits and breakers, shared by all processes.
    public var stateFile: String { "\(cache)/state.sqlite" }
    /// The embedded dictionary.
    public var lexiconFile: String { "\(data)/lexicon.sqlite" }
    /// The trips the backend serves.
    public var tripsFile: String { "\(data)/trips.sqlite" }
    /// The trips a person has kept.
    public var favoriteTripsFile: String { "\(data)/favorite-trips.sqlite" }
    /// What a person has read.
    public var readingFile: String { "\(data)/reading.sqlite" }
    /// What was played.
    public var gamesFile: String { "\(data)/games.sqlite" }
    /// The words kept from word cards.
    public var cardsFile: String { "\(data)/cards.sqlite" }
    /// The translations of bilingual dictionaries.
    public var translationsFile: String { "\(data)/translations.sqlite" }
    /// The configuration.
    public var configurationFile: String { "\(configuration)/config.json" }

    /// Makes a directory, and those above it, for its owner only; one that is there is left as it is.
    ///
    /// - Throws: ``DirectoryError`` naming the directory and what the system says.
    package static func make(_ directory: String) throws(DirectoryError) {
        guard !FileManager.default.fileExists(atPath: directory) else { return }
        if let slash = directory.lastIndex(of: "/"), slash > directory.startIndex {
            try make(String(directory[..<slash]))
        }
        // Another process may have made it meanwhile.
        guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
            throw DirectoryError(description: "\(directory) cannot be made: \(String(cString: strerror(errno)))")
        }
    }
}

/// A directory cannot be made.
package struct DirectoryError: Error, CustomStringConvertible {
    /// Which, and why.
    package let description: String
}
