// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// An upload, as a sequence of its progress. The last element has the answer.
///
/// ```swift
/// for try await progress in client.upload(Endpoint<Book>(.put, "books/7/cover", body: .file("cover.png"))) {
///     print(progress.fraction ?? 0)
///     if let answer = progress.answer { print(answer.value) }
/// }
/// ```
///
/// The request begins with the first element and does not wait for the reader, who gets the latest progress. It is
/// cancelled if the loop ends early.
public struct Upload<Output: Sendable>: AsyncSequence, Sendable {
    /// The progress, and in the end the answer.
    public typealias Element = UploadProgress<Output>
    /// The error that reading throws.
    public typealias Failure = APIError

    fileprivate let client: Client
    fileprivate let endpoint: Endpoint<Output>

    /// Starts an upload.
    public func makeAsyncIterator() -> Iterator { Iterator(upload: self) }

    /// One run of the upload.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let upload: Upload
        private var steps: AsyncStream<Result<Element, APIError>>?

        fileprivate init(upload: Upload) {
            self.upload = upload
        }

        /// Returns the latest progress; `nil` after the answer.
        ///
        /// - Throws: ``APIError`` if there is no answer.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            if steps == nil { steps = upload.start() }
            if let step = await steps?.next() { return try step.get() }
            guard Task.isCancelled else { return nil }
            throw APIError(
                .cancelled, upstream: upload.client.upstream.host, endpoint: upload.endpoint.name,
                cause: TransportError(.cancelled))
        }

        /// Returns the latest progress; `nil` after the answer.
        ///
        /// - Throws: ``APIError`` if there is no answer.
        public mutating func next() async throws(APIError) -> Element? {
            try await next(isolation: #isolation)
        }
    }

    /// Sends the request in a task that ends with the stream.
    private func start() -> AsyncStream<Result<Element, APIError>> {
        // The newest element is enough: each says how far the upload is, and the one with the answer is the last.
        let (steps, continuation) = AsyncStream.makeStream(
            of: Result<Element, APIError>.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            let latest = Lock(Element(sent: 0, total: nil))
            do throws(APIError) {
                var request = try endpoint.request(to: client.upstream)
                if let source = request.source ?? request.body.map({ .bytes($0) }) {
                    request.source = source.reporting { sent, total in
                        let progress = Element(sent: sent, total: total)
                        latest.withLock { $0 = progress }
                        continuation.yield(.success(progress))
                    }
                }
                let answer = try await client.send(endpoint, as: request)
                var last = latest.withLock { $0 }
                last.answer = answer
                continuation.yield(.success(last))
            } catch {
                continuation.yield(.failure(error))
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return steps
    }
}

extension Client {
    /// Sends an endpoint's request and tells how much of its content is sent.
    public func upload<Output>(_ endpoint: Endpoint<Output>) -> Upload<Output> {
        Upload(client: self, endpoint: endpoint)
    }
}
