// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The bytes of all files of a source.
struct SourceFiles: Sendable {
    private let files: [String: SourceFile]
    private let directory: String
    /// The SHA-256 of the names and bytes of all files.
    let checksum: String

    /// Reads the files in parallel.
    @concurrent
    static func read(_ source: WordNetSource) async throws -> SourceFiles {
        var names = WordNetSource.required
        if WordNetSource.exists("\(source.directory)/\(WordNetSource.frames)") { names.append(WordNetSource.frames) }
        return try await withThrowingTaskGroup(of: (name: String, file: SourceFile, digest: String).self) { group in
            for name in names {
                group.addTask {
                    let file = try SourceFile(reading: "\(source.directory)/\(name)")
                    return (name, file, SHA256.hexDigest(file.bytes))
                }
            }
            var files: [String: SourceFile] = [:]
            var digests: [String] = []
            for try await (name, file, digest) in group {
                files[name] = file
                digests.append("\(name) \(digest)\n")
            }
            return SourceFiles(
                files: files, directory: source.directory,
                checksum: SHA256.hexDigest(Array(digests.sorted().joined().utf8)))
        }
    }

    /// The file with a name. A file that was not read counts as empty, which every parser refuses.
    subscript(name: String) -> SourceFile {
        files[name] ?? SourceFile(path: "\(directory)/\(name)", bytes: [])
    }

    var frames: SourceFile? { files[WordNetSource.frames] }
}
