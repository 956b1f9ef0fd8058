// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Requests and their responses in the format HTTP Archive (HAR) 1.2, which the developer tools of browsers read and
/// write.
///
/// The reader ignores unknown members and does not need the members that browsers leave out. An entry that it cannot
/// read is left out, and ``skipped`` says why. Equal archives are written as the same bytes. ``Inspector/archive``
/// returns an archive of the requests that a program sent:
///
/// ```swift
/// try inspector.archive.data().write(to: URL(filePath: "requests.har"))
/// ```
public struct HTTPArchive: Hashable, Sendable {
    /// The version of the format.
    public static let version = "1.2"

    /// The name of the program that made the archive.
    public var creator: String
    /// The version of that program; empty by default, so that an update of the program changes no archive.
    public var creatorVersion: String
    /// The exchanges, in the order in which they began.
    public var entries: [Entry]
    /// The entries of the file that could not be read. They are not written.
    public private(set) var skipped: [SkippedEntry] = []

    /// Creates an archive.
    public init(_ entries: [Entry] = [], creator: String = "Mainstay", creatorVersion: String = "") {
        (self.entries, self.creator, self.creatorVersion) = (entries, creator, creatorVersion)
    }

    /// Reads the content of a HAR file, with or without a byte order mark.
    ///
    /// - Throws: `DecodingError` if the content is not an archive.
    public init(_ data: Data) throws {
        let mark = Data([0xEF, 0xBB, 0xBF])
        self = try JSONDecoder().decode(Self.self, from: data.starts(with: mark) ? data.dropFirst(mark.count) : data)
    }

    /// The content of a HAR file: JSON with sorted members, one on each line, and a line end after the last line.
    ///
    /// - Throws: `EncodingError` if the archive cannot be written as JSON.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}

extension HTTPArchive: Codable {
    private enum Keys: String, CodingKey { case log }
    private enum LogKeys: String, CodingKey { case version, creator, entries }
    private enum CreatorKeys: String, CodingKey { case name, version }

    /// Decodes an archive.
    public init(from decoder: any Decoder) throws {
        let log = try decoder.container(keyedBy: Keys.self).nestedContainer(keyedBy: LogKeys.self, forKey: .log)
        entries = []
        for (index, result) in try log.decode([LenientEntry].self, forKey: .entries).enumerated() {
            switch result {
            case .entry(let entry): entries.append(entry)
            case .failure(let reason): skipped.append(SkippedEntry(index: index, reason: reason))
            }
        }
        (creator, creatorVersion) = ("", "")
        if log.contains(.creator) {
            let container = try log.nestedContainer(keyedBy: CreatorKeys.self, forKey: .creator)
            creator = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
            creatorVersion = try container.decodeIfPresent(String.self, forKey: .version) ?? ""
        }
    }

    /// Encodes the archive.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var log = container.nestedContainer(keyedBy: LogKeys.self, forKey: .log)
        try log.encode(Self.version, forKey: .version)
        try log.encode(entries, forKey: .entries)
        var made = log.nestedContainer(keyedBy: CreatorKeys.self, forKey: .creator)
        try made.encode(creator, forKey: .name)
        try made.encode(creatorVersion, forKey: .version)
    }
}
