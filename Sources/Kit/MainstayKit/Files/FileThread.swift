// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A file that a separate thread reads and writes, because a disk may be slow and no thread that runs tasks may wait
/// for it.
///
/// The thread starts with the first call and ends when this object is released. Then the file is closed, and a
/// temporary file is removed.
package final class FileThread: Sendable {
    /// How many bytes are read at once.
    package static let chunk = 128 << 10

    private let file: ThreadBound<OpenFile>

    /// Names a file. Nothing is opened yet.
    ///
    /// - Parameter name: The name for errors; `nil` for the path. A person does not know a temporary file's.
    package init(_ path: String, named name: String? = nil) {
        file = ThreadBound(OpenFile(path, named: name))
    }

    /// Opens an existing file and returns its length.
    package func openForReading() async throws(TransportError) -> Int {
        try await run { file throws(TransportError) in try file.open(for: .reading) }
    }

    /// Creates a file that is removed again unless it gets its final name.
    package func create() async throws(TransportError) {
        _ = try await run { file throws(TransportError) in try file.open(for: .temporary) }
    }

    /// Opens the part that an earlier download has left, or creates one. Returns its length and its record.
    func openPart() async throws(TransportError) -> (length: Int, record: [UInt8]) {
        try await run { file throws(TransportError) in try file.openPart() }
    }

    /// Removes the content of a part after a number of bytes, and continues there.
    func cut(to length: Int) async throws(TransportError) {
        try await run { file throws(TransportError) in try file.cut(to: length) }
    }

    /// Removes the content of a part, and notes what the next content is a part of; `nil` if it cannot be continued.
    func begin(_ record: [UInt8]?) async throws(TransportError) {
        try await run { file throws(TransportError) in try file.begin(record) }
    }

    /// Removes a part and its record.
    func discardPart() async throws(TransportError) {
        try await run { file throws(TransportError) in
            _ = try file.openPart()
            file.discard()
        }
    }

    /// Reads the next bytes; none at the end of the file.
    package func read() async throws(TransportError) -> [UInt8] {
        try await run { file throws(TransportError) in try file.read(upTo: Self.chunk) }
    }

    /// Appends bytes.
    package func write(_ bytes: [UInt8]) async throws(TransportError) {
        try await run { file throws(TransportError) in try file.write(bytes) }
    }

    /// Removes the content.
    package func clear() async throws(TransportError) {
        try await run { file throws(TransportError) in try file.clear() }
    }

    /// Gives a created file its final name.
    package func finish(as name: String) async throws(TransportError) {
        try await run { file throws(TransportError) in try file.finish(as: name) }
    }

    private func run<Value: Sendable>(
        _ job: @escaping @Sendable (OpenFile) throws(TransportError) -> Value
    ) async throws(TransportError) -> Value {
        let result = await withCheckedContinuation { continuation in
            file.enqueue { file in
                do throws(TransportError) {
                    continuation.resume(returning: Result<Value, TransportError>.success(try job(file)))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }
}
