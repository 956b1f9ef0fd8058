// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The files of a generated client in folders: what to write, and what to remove.
///
/// A file that was generated before and is none of the client's any more is removed. Files of people are left alone: a
/// generated one has ``mark`` at its beginning.
public struct GeneratedFolder: Sendable {
    /// What a comment at the beginning of each generated file says.
    public static let mark = "Made by `mainstay generate`. A change would be lost when it is made again"

    /// The contents of the files to write, by path, if they differ from what is there.
    public let changes: [String: String]
    /// The paths of the files to remove.
    public let removals: [String]
    /// The number of the client's files.
    public let count: Int

    /// Whether the folders have exactly the client's files.
    public var isCurrent: Bool { changes.isEmpty && removals.isEmpty }

    /// The paths that differ, sorted.
    public var differences: [String] { (changes.keys + removals).sorted() }

    /// Compares a client with what is in folders.
    ///
    /// - Parameters:
    ///   - client: The client.
    ///   - sources: The folder of the sources. It need not exist.
    ///   - tests: The folder of the test; `nil` for no test.
    /// - Throws: An error of the file system.
    public init(_ client: GeneratedClient, sources: String, tests: String? = nil) throws {
        var files = Dictionary(uniqueKeysWithValues: client.files.map { ("\(sources)/\($0)", $1) })
        if let tests { files["\(tests)/\(client.test.name)"] = client.test.text }
        count = files.count
        changes = try files.filter { path, text in try Self.content(of: path) != Array(text.utf8) }
        removals = try Self.generated(in: sources).filter { files[$0] == nil }.sorted()
    }

    /// Writes what differs, and removes what is no longer the client's.
    ///
    /// - Throws: An error of the file system.
    public func write() throws {
        for (path, text) in changes.sorted(by: { $0.key < $1.key }) {
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        }
        for path in removals { try FileManager.default.removeItem(atPath: path) }
    }

    private static func content(of path: String) throws -> [UInt8]? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// The generated files in a folder and in those of its folders that a client has.
    private static func generated(in folder: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try [folder, "\(folder)/Models", "\(folder)/Endpoints", "\(folder)/Methods"].flatMap { folder in
            guard FileManager.default.fileExists(atPath: folder) else { return [String]() }
            return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
                .map { "\(folder)/\($0)" }.filter(isGenerated)
        }
    }

    private static func isGenerated(_ path: String) throws -> Bool {
        let content = try Data(contentsOf: URL(fileURLWithPath: path))
        return String(decoding: content.prefix(200), as: UTF8.self).contains(mark)
    }
}
