// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

import MainstayPlatform

/// The directories for files: the XDG base directories, or the system's directories on Apple platforms.
public struct Directories: Sendable, Equatable {
    /// Data that can be fetched or made again.
    public var cache: String
    /// Imported data and the user's own data.
    public var data: String
    /// The user's configuration.
    public var configuration: String

    /// The directories that the environment names. A relative path counts as unset, as the XDG specification requires.
    public init(environment: [String: String]) {
        let isAbsolute = { (path: String) in path.hasPrefix("/") }
        let home =
            environment["HOME"].flatMap { isAbsolute($0) ? $0 : nil }
            ?? URL.homeDirectory.path
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

    /// The cached replies.
    public var responsesFile: String { "\(cache)/responses.sqlite" }
    /// The state of rate limits and circuit breakers, shared by all processes.
    public var stateFile: String { "\(cache)/state.sqlite" }
    /// The embedded dictionary.
    public var lexiconFile: String { "\(data)/lexicon.sqlite" }
    /// The trips that the backend serves.
    public var tripsFile: String { "\(data)/trips.sqlite" }
    /// The user's favourite trips.
    public var favoriteTripsFile: String { "\(data)/favorite-trips.sqlite" }
    /// The prices of the trips that the user watches.
    public var watchedTripsFile: String { "\(data)/watched-trips.sqlite" }
    /// The log of what the user has read.
    public var readingFile: String { "\(data)/reading.sqlite" }
    /// The statistics, preferences and unfinished games.
    public var gamesFile: String { "\(data)/games.sqlite" }
    /// The words kept from word cards.
    public var cardsFile: String { "\(data)/cards.sqlite" }
    /// The translations of bilingual dictionaries.
    public var translationsFile: String { "\(data)/translations.sqlite" }
    /// What a gateway's callers have used of their quotas.
    public var usageFile: String { "\(cache)/usage.json" }
    /// The descriptions that a gateway learns, and what upstreams answer differently from them.
    public var descriptions: String { "\(data)/descriptions" }
    /// The dictionaries that the user imported, each in a file. Importing the packaged data again does not change them.
    public var dictionaries: String { "\(data)/dictionaries" }
    /// The keys of a gateway's callers.
    public var keysFile: String { "\(configuration)/keys.json" }
    /// The configuration.
    public var configurationFile: String { "\(configuration)/config.json" }

    /// Creates a directory and its parents, for the owner only. An existing directory is not changed.
    ///
    /// - Throws: ``DirectoryError`` with the directory's name and the system's reason.
    package static func make(_ directory: String) throws(DirectoryError) {
        guard !FileManager.default.fileExists(atPath: directory) else { return }
        if let slash = directory.lastIndex(of: "/"), slash > directory.startIndex {
            try make(String(directory[..<slash]))
        }
        // Another process may have created it since the check.
        guard mkdir(directory, 0o700) == 0 || errno == EEXIST else {
            throw DirectoryError(description: "\(directory) cannot be created: \(String(cString: strerror(errno)))")
        }
    }
}

/// An error: a directory cannot be created.
package struct DirectoryError: Error, CustomStringConvertible {
    /// The name of the directory, and the reason.
    package let description: String
}
