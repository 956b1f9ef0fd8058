// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

/// Reads the entries of an HTTP archive one after another. It needs the memory of the largest entry, whatever the size
/// of the file is.
///
/// ```swift
/// let reader = try ArchiveReader(file: "tides.har")
/// while let exchange = try reader.nextExchange() { learn(exchange) }
/// print(reader.skipped)
/// ```
///
/// An entry that cannot be read is left out, and ``skipped`` says why. Reading a file blocks the thread, so a program
/// reads on a thread of its own.
public final class ArchiveReader {
    /// The reason for which an archive cannot be read to its end. The entries before are good.
    @nonexhaustive public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The file does not exist, or the system cannot read it.
        case unreadable(String)
        /// The bytes are not those of an archive.
        case notAnArchive
        /// The archive ends early.
        case truncated

        /// What is wrong.
        public var description: String {
            switch self {
            case .unreadable(let reason): "it cannot be read: \(reason)"
            case .notAnArchive: "it is not an HTTP archive"
            case .truncated: "the HTTP archive ends early"
            }
        }
    }

    /// The largest entry that is read, in bytes, unless another limit is given.
    public static let entryLimit = 16 << 20

    private let source: ArchiveSource
    private var scanner: EntryScanner
    private var index = 0
    private let limit: Int
    /// The number of entries so far, with those that were left out.
    public private(set) var count = 0
    /// The entries that were left out so far.
    public private(set) var skipped = SkippedEntries()

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file. A byte order mark at its beginning is ignored.
    ///   - limit: The largest entry that is read, in bytes.
    /// - Throws: ``Failure/unreadable(_:)``.
    public convenience init(file path: String, entryLimit limit: Int = entryLimit) throws(Failure) {
        let source = try ArchiveSource(file: path)
        _ = try source.advance()
        self.init(source, limit)
    }

    /// Reads an archive in memory.
    public convenience init(_ bytes: [UInt8], entryLimit limit: Int = entryLimit) {
        self.init(ArchiveSource(bytes), limit)
    }

    /// - Parameter source: It has read its first piece.
    private init(_ source: ArchiveSource, _ limit: Int) {
        (self.source, self.limit, scanner) = (source, limit, EntryScanner(limit: limit))
        if source.withPiece({ $0.starts(with: [0xEF, 0xBB, 0xBF]) }) { index = 3 }
    }

    /// Returns the next entry that can be read; `nil` at the end of the archive.
    public func next() throws(Failure) -> HTTPArchive.Entry? {
        while let event = try nextEvent() {
            count += 1
            switch event {
            case .tooLarge: skipped.add("it has more than \(limit) bytes")
            case .entry(let bytes):
                do {
                    return try JSONDecoder().decode(HTTPArchive.Entry.self, from: Data(bytes))
                } catch let error as DecodingError {
                    skipped.add(HTTPArchive.reason(error))
                } catch {
                    skipped.add("\(error)")
                }
            }
        }
        return nil
    }

    /// Returns the next entry that has a request and the whole reply; `nil` at the end of the archive. Entries without
    /// a reply, or with a part of one, are left out and counted in ``skipped``.
    public func nextExchange() throws(Failure) -> RecordedExchange? {
        while let entry = try next() {
            do throws(RecordedExchange.Problem) { return try RecordedExchange(entry) } catch {
                skipped.add(error.description)
            }
        }
        return nil
    }

    private func nextEvent() throws(Failure) -> EntryScanner.Event? {
        while true {
            let event = source.withPiece { scanner.next(in: $0, from: &index) }
            if let event { return event }
            guard scanner.isArchive else { throw .notAnArchive }
            guard try source.advance() else { break }
            index = 0
        }
        guard scanner.isComplete else { throw scanner.isInside ? .truncated : .notAnArchive }
        return nil
    }
}
