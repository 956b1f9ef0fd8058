// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

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
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        let base = { (variable: String, standard: String) in
            let named = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
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
    /// The embedded dictionary.
    public var lexiconFile: String { "\(data)/lexicon.sqlite" }
    /// The configuration.
    public var configurationFile: String { "\(configuration)/config.json" }

    /// Makes a directory, and those above it, readable by its owner only; one that is there is left as it is.
    ///
    /// - Throws: What the file system says.
    package static func make(_ directory: String) throws {
        guard !FileManager.default.fileExists(atPath: directory) else { return }
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
