// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayLearning

/// The files that `learn` and `drift` read and write.
enum DescriptionFile {
    /// The reason why a file is not what it should be.
    struct Invalid: Error, CustomStringConvertible {
        let description: String
    }

    /// Reads a description.
    static func read(_ path: String) throws -> APIDescription {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        do throws(DescriptionError) {
            return try APIDescription(document: Array(data))
        } catch {
            throw Invalid(description: "\(path): \(error)")
        }
    }

    /// Writes a description, so that the file is never half of one.
    static func write(_ description: APIDescription, to path: String) throws {
        try Data(description.document()).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    /// Reads an archive, one exchange at a time.
    ///
    /// - Returns: What was left out.
    @discardableResult
    static func each(in path: String, _ body: (RecordedExchange) throws -> Void) throws -> SkippedEntries {
        do {
            let reader = try ArchiveReader(file: path)
            while let exchange = try reader.nextExchange() { try body(exchange) }
            return reader.skipped
        } catch let error as ArchiveReader.Failure {
            throw Invalid(description: "\(path): \(error)")
        }
    }
}
