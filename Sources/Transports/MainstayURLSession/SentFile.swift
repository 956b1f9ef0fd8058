// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit

/// The file that a request sends. A temporary one is removed with this object.
final class SentFile: Sendable {
    let path: String
    /// The owner of the temporary file; `nil` if the file is the caller's.
    private let temporary: FileThread?

    init(_ path: String, temporary: FileThread? = nil) {
        (self.path, self.temporary) = (path, temporary)
    }
}

extension HTTPBodySource {
    /// Returns content that is sent from memory; `nil` if it is sent from a file.
    ///
    /// Foundation on Linux reads ahead of a file that it sends, and ends the program with a fatal error if the exchange
    /// is over before the read is (swift-corelibs-foundation 6.3, `EasyHandle`). Other platforms send all content from
    /// a file.
    ///
    /// - Throws: `TransportError.Kind.other` if the content is longer than 64 MiB; the error of the content if it
    ///   cannot be read.
    func contentInMemory() async throws(TransportError) -> Data? {
        #if canImport(FoundationNetworking)
        let limit = 64 << 20
        let tooLong = TransportError(
            .other, detail: "URLSession on Linux sends content of up to 64 MiB only; use CurlTransport")
        if let length = try await length(), length > limit { throw tooLong }
        var bytes = Data()
        let content = try await openUnreported()
        var chunks = content.makeAsyncIterator()
        while let chunk = try await chunks.next(isolation: nil) {
            bytes += chunk
            guard bytes.count <= limit else { throw tooLong }
        }
        return bytes
        #else
        return nil
        #endif
    }

    /// Returns the file with this content. Content that is not a file is written to a temporary one, so that it is
    /// never in memory as a whole.
    ///
    /// - Throws: `TransportError.Kind.file` if the file cannot be read or written; the error of the content if it
    ///   cannot be read.
    func asFile() async throws(TransportError) -> SentFile {
        if let path {
            // Foundation does not say why it cannot read a file.
            _ = try await length()
            return SentFile(path)
        }
        let path = FileManager.default.temporaryDirectory.appending(path: "mainstay-\(UUID())").path(
            percentEncoded: false)
        let file = FileThread(path)
        try await file.create()
        // Writing this copy is no progress of the upload.
        let content = try await openUnreported()
        var chunks = content.makeAsyncIterator()
        while let chunk = try await chunks.next(isolation: nil) { try await file.write(chunk) }
        return SentFile(path, temporary: file)
    }
}
