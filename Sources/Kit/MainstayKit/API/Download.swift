// SPDX-License-Identifier: Apache-2.0

/// A download to a file, as a sequence of its progress. The file appears when it is whole, and then the sequence ends.
///
/// ```swift
/// for try await progress in client.download(Endpoint<Void>(.get, "file"), to: "book.pdf") {
///     print(progress.fraction ?? 0)
/// }
/// ```
///
/// The transfer begins with the first element and advances as elements are read. If it is interrupted, it continues
/// where it stopped if the server allows that, and otherwise from the start (<doc:UploadsAndDownloads>). If the loop
/// ends early or the task is cancelled, nothing is left behind, unless the download is resumable.
public struct Download: AsyncSequence, Sendable {
    /// The progress after each part of the content.
    public typealias Element = DownloadProgress
    /// The error that reading throws.
    public typealias Failure = APIError

    fileprivate let start: @Sendable () -> Result<DownloadTransfer, APIError>
    fileprivate let path: String

    /// Removes the part that a resumable download has left, because nobody will continue it.
    ///
    /// - Throws: ``TransportError/Kind/file`` if it cannot be removed, or if the download is running.
    public func discard() async throws(TransportError) {
        try await DownloadTransfer.part(of: path).discardPart()
    }

    /// Starts a download.
    public func makeAsyncIterator() -> Iterator { Iterator(start: start) }

    /// One run of the download.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let start: @Sendable () -> Result<DownloadTransfer, APIError>
        private var transfer: DownloadTransfer?
        private var isOver = false

        fileprivate init(start: @escaping @Sendable () -> Result<DownloadTransfer, APIError>) {
            self.start = start
        }

        /// Writes the next part of the content; `nil` when the file is in its place.
        ///
        /// - Throws: ``APIError`` if the download fails. No file appears then.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> DownloadProgress? {
            guard !isOver else { return nil }
            // After an error or the end, the transfer and its temporary file are released.
            isOver = true
            if transfer == nil { transfer = try start().get() }
            guard let transfer else { return nil }
            self.transfer = nil
            guard let progress = try await transfer.next() else { return nil }
            (self.transfer, isOver) = (transfer, false)
            return progress
        }

        /// Writes the next part of the content; `nil` when the file is in its place.
        ///
        /// - Throws: ``APIError`` if the download fails. No file appears then.
        public mutating func next() async throws(APIError) -> DownloadProgress? {
            try await next(isolation: #isolation)
        }
    }
}

extension Client {
    /// Downloads the reply of an endpoint to a file.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint. Its `decode` and its `bodyLimit` are not used. Its limits of the first byte and
    ///     of silence hold; the latter is 30 seconds by default.
    ///   - path: The path of the file. An existing file is replaced at the end.
    ///   - limit: The most bytes that the file may have; `nil` for no limit.
    ///   - isResumable: Whether a later download to the path continues this one if it ends early, also after the
    ///     program has ended. Leave the loop to pause it. The part that has arrived stays beside the file, in a hidden
    ///     file with a record of its entity tag, until the file is whole or ``Download/discard()`` removes it.
    public func download<Output>(
        _ endpoint: Endpoint<Output>, to path: String, limit: Int? = nil, isResumable: Bool = false
    ) -> Download {
        Download(
            start: {
                Result { () throws(APIError) in
                    try DownloadTransfer(endpoint, by: self, to: path, limit: limit ?? .max, isResumable: isResumable)
                }
            }, path: path)
    }
}
