// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayPlatform

/// The file that keeps how much of their quotas callers have used. Without it, a restart of the gateway would give
/// callers their quotas again.
public struct CallerUsageFile: Sendable {
    /// The use of each caller's quotas, by the caller's name. The elements are in the order of the quotas.
    public typealias Usage = [String: [CallerWindows.Used]]

    /// The path, with the thread that waits for the disk.
    private let path: ThreadBound<String>

    /// Makes a value for the file at a path. The file need not exist.
    public init(_ path: String) {
        self.path = ThreadBound(path)
    }

    /// The form of the file. Files of version 0.2.0 have the usage only.
    private static let format = 1

    private struct Document: Codable {
        var format = CallerUsageFile.format
        var callers: Usage
    }

    /// An error: a newer version of the program wrote the file, which stays as it is.
    public struct Newer: Error, CustomStringConvertible {
        /// What is wrong with the file, for a person.
        public let description: String
    }

    /// An error: the file is damaged. It has another name now.
    public struct Damaged: Error, CustomStringConvertible {
        /// Why the file was not written, for a person.
        public let description: String
    }

    /// Reads the usage; empty if there is no file.
    ///
    /// - Throws: ``Newer`` or ``Damaged``; otherwise an error that says why the file cannot be read.
    public func read() async throws -> Usage {
        try await path.run { path in
            guard FileManager.default.fileExists(atPath: path) else { return [:] }
            let data = try Data(contentsOf: URL(filePath: path))
            do {
                return try Self.usage(in: data, of: path)
            } catch let error as Newer {
                throw error
            } catch {
                let aside = "\(path).corrupt"
                guard rename(path, aside) == 0 else { throw error }
                let reason = (error as? DecodingError)?.explanation ?? "\(error)"
                throw Damaged(
                    description:
                        "\(path) was damaged (\(reason)); it is now \(aside), and all quotas of callers begin anew")
            }
        }
    }

    private static func usage(in data: Data, of path: String) throws -> Usage {
        guard case .object(let members) = try JSONDecoder().decode(JSON.self, from: data),
            case .integer(let number)? = members["format"]
        else { return try JSONDecoder().decode(Usage.self, from: data) }
        guard number <= format else {
            throw Newer(
                description:
                    "\(path): a newer version of Mainstay wrote this file (it has format \(number), and this version knows \(format)). Use that version; the file stays as it is, and what callers use is not saved"
            )
        }
        return try JSONDecoder().decode(Document.self, from: data).callers
    }

    /// Replaces the file. Readers see either the old content or the new content.
    ///
    /// - Throws: An error if the file cannot be written. The old content then stays.
    public func write(_ usage: Usage) async throws {
        try await path.run { path in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try encoder.encode(Document(callers: usage)).write(to: URL(filePath: path), options: .atomic)
        }
    }
}

extension GatewayOperation {
    /// The time between two writes while the gateway runs. A gateway that is killed loses only the usage since the last
    /// write.
    private static let interval = Duration.seconds(10)

    /// Restores the usage of callers from the file. Writes it to the file while the body runs, and when the body
    /// returns or throws.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - body: What runs meanwhile.
    ///   - warn: Called with the reason if the file cannot be read or written. The gateway works without the file.
    public func keepingUsage<Result: Sendable>(
        in file: CallerUsageFile, warn: @escaping @Sendable (String) -> Void, while body: () async throws -> Result
    ) async throws -> Result {
        do {
            callers.restore(try await file.read())
        } catch let error as CallerUsageFile.Newer {
            warn(error.description)
            return try await body()
        } catch let error as CallerUsageFile.Damaged {
            warn(error.description)
        } catch {
            warn("cannot read how much of their quotas callers have used: \(error)")
        }
        let saver = Task { [callers, clock] in
            var last = callers.usage
            while true {
                do { try await clock.sleep(until: clock.now.advanced(by: Self.interval), tolerance: nil) } catch {
                    return
                }
                let usage = callers.usage
                // A write that failed is tried again.
                if usage != last, await Self.save(usage, in: file, warn) { last = usage }
            }
        }
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        saver.cancel()
        await saver.value
        _ = await Self.save(callers.usage, in: file, warn)
        return try result.get()
    }

    /// Returns `false` if the file could not be written.
    private static func save(
        _ usage: CallerUsageFile.Usage, in file: CallerUsageFile, _ warn: @Sendable (String) -> Void
    ) async -> Bool {
        guard !usage.isEmpty else { return true }
        do {
            try await file.write(usage)
            return true
        } catch {
            warn("cannot save how much of their quotas callers have used: \(error)")
            return false
        }
    }
}
