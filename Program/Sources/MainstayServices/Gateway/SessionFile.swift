// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayPlatform
package import MainstayWeb

/// The file that keeps who has signed in on the pages of a gateway, so that a restart signs nobody out. It has hashes
/// only, with which nobody can sign in, and only its owner may read it.
package struct SessionFile: Sendable {
    private static let format = 1
    /// The size up to which a file is read, in bytes. Ten thousand sessions need two thirds of it.
    private static let sizeLimit = 4 << 20

    private struct Document: Codable {
        var format: Int
        var sessions: [Sessions.Kept]
    }

    /// The part that each form of the file has.
    private struct Form: Decodable {
        var format: Int
    }

    /// An error: the file cannot be read or written.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// An error: the file is damaged. It has another name now.
    private struct Damaged: Error, CustomStringConvertible {
        let description: String
    }

    /// The path, with the thread that waits for the disk.
    private let path: ThreadBound<String>

    package init(in directories: Directories) {
        path = ThreadBound("\(directories.data)/sessions.json")
    }

    /// Restores the sessions of the file. Writes them to it whenever they change while the body runs, and at the end.
    ///
    /// - Parameter warn: Called with the reason if the file cannot be read or written. The gateway works without it.
    package func keeping<Result: Sendable>(
        _ sessions: Sessions, warn: @escaping @Sendable (String) -> Void, while body: () async throws -> Result
    ) async throws -> Result {
        do {
            sessions.restore(try await read())
        } catch let error as Failure {
            // The file may be that of a newer program, so it stays.
            warn("\(error); people must sign in again after each restart")
            return try await body()
        } catch let error as Damaged {
            warn("\(error), so people must sign in again")
        } catch {
            warn("who has signed in cannot be read, so people must sign in again: \(error)")
        }
        let saver = Task {
            var isWell = true
            for await _ in sessions.changes {
                let wasWell = isWell
                isWell = await save(sessions, wasWell ? warn : { _ in })
            }
        }
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body())
        } catch {
            result = .failure(error)
        }
        saver.cancel()
        await saver.value
        if !sessions.kept.isEmpty { _ = await save(sessions, warn) }
        return try result.get()
    }

    private func save(_ sessions: Sessions, _ warn: @Sendable (String) -> Void) async -> Bool {
        do {
            try await write(sessions.kept)
            return true
        } catch {
            warn("who has signed in cannot be saved: \(error)")
            return false
        }
    }

    private func read() async throws -> [Sessions.Kept] {
        try await path.run { path in
            var status = stat()
            guard stat(path, &status) == 0 else {
                if errno == ENOENT { return [] }
                throw Failure(description: "\(path) cannot be read: \(String(cString: strerror(errno)))")
            }
            guard status.st_size <= Self.sizeLimit else {
                throw Failure(description: "\(path) is larger than a program makes it")
            }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw Failure(description: "\(path) is not a regular file")
            }
            do {
                let data = try Data(contentsOf: URL(filePath: path))
                // A newer form may have other members, so the format is read alone.
                guard try JSONDecoder().decode(Form.self, from: data).format == Self.format else {
                    throw Failure(description: "\(path) was written by a newer version of this program")
                }
                return try JSONDecoder().decode(Document.self, from: data).sessions
            } catch let error as DecodingError {
                // The next write would replace it.
                let aside = "\(path).corrupt"
                guard rename(path, aside) == 0 else {
                    throw Failure(description: "\(path) is damaged (\(error.explanation)) and cannot be renamed")
                }
                throw Damaged(description: "\(path) was damaged (\(error.explanation)); it is now \(aside)")
            } catch let error as Failure {
                throw error
            } catch {
                throw Failure(description: "\(path) cannot be read: \(error)")
            }
        }
    }

    /// Replaces the file. Readers see either the old content or the new content.
    private func write(_ sessions: [Sessions.Kept]) async throws {
        try await path.run { path in
            let data = try JSONEncoder().encode(Document(format: Self.format, sessions: sessions))
            let new = "\(path).new"
            unlink(new)
            let isMade = FileManager.default.createFile(
                atPath: new, contents: data, attributes: [.posixPermissions: 0o600])
            guard isMade, rename(new, path) == 0 else {
                throw Failure(description: "\(path) cannot be written: \(String(cString: strerror(errno)))")
            }
        }
    }
}
