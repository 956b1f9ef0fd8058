// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The content of a response, in chunks as they arrive.
///
/// It can be read once. Where a chunk begins or ends has no meaning. The transfer ends when the stream and its
/// iterators are released, or when the task that reads is cancelled.
public struct HTTPBodyStream: AsyncSequence, Sendable {
    /// One chunk, which is never empty.
    public typealias Element = [UInt8]
    /// The error that reading throws.
    public typealias Failure = TransportError
    /// Returns the next chunk, or `nil` at the end.
    public typealias Source = @Sendable () async throws(TransportError) -> [UInt8]?

    /// The announced number of bytes. `nil` if the server did not announce it, or announced the length of the encoded
    /// form only.
    public let announcedLength: Int?
    private let reader: Reader

    /// Creates a stream from a closure.
    ///
    /// - Parameters:
    ///   - announcedLength: The number of bytes; `nil` if it is not known.
    ///   - source: Returns the next chunk, or `nil` at the end.
    ///   - onDrop: Called once, when nothing can read the stream any more.
    public init(
        announcedLength: Int? = nil, from source: @escaping Source, onDrop: @escaping @Sendable () -> Void = {}
    ) {
        self.announcedLength = announcedLength
        reader = Reader(source: source, onDrop: onDrop)
    }

    /// Creates a stream of bytes that have already arrived.
    package init(_ bytes: [UInt8]) {
        let rest = Lock(bytes)
        self.init(announcedLength: bytes.count) {
            rest.withLock { rest in
                defer { rest = [] }
                return rest.isEmpty ? nil : rest
            }
        }
    }

    /// Creates content that arrives through a channel. What must live as long as the content is kept with it.
    public init(announcedLength: Int?, from channel: BodyChannel, keeping owner: any Sendable) {
        self.init(announcedLength: announcedLength) { () async throws(TransportError) in
            try await channel.next()
        } onDrop: {
            channel.cancel()
            withExtendedLifetime(owner) {}
        }
    }

    /// The number of bytes read so far. With ``announcedLength`` it shows the progress.
    public var receivedLength: Int { Int(truncatingIfNeeded: reader.received.value) }

    /// Reads to the end and returns all bytes.
    ///
    /// - Throws: ``TransportError`` if the transfer fails.
    public func collect() async throws(TransportError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Swift.min(announcedLength ?? 0, 1 << 20))
        while let chunk = try await reader.next() { bytes += chunk }
        return bytes
    }

    /// Returns the same content. The action is called once: at the end, after a failure, or when nothing can read the
    /// content any more.
    public func onEnd(_ action: @escaping @Sendable () -> Void) -> HTTPBodyStream {
        let pending = Lock<(@Sendable () -> Void)?>(action)
        let end: @Sendable () -> Void = {
            let action = pending.withLock { action in
                defer { action = nil }
                return action
            }
            action?()
        }
        return HTTPBodyStream(announcedLength: announcedLength) { [reader] () async throws(TransportError) in
            do throws(TransportError) {
                let chunk = try await reader.next()
                if chunk == nil { end() }
                return chunk
            } catch {
                end()
                throw error
            }
        } onDrop: {
            end()
        }
    }

    /// Returns changed content of the same length.
    ///
    /// - Parameter change: Gets each chunk, and `nil` at the end. Returns the bytes to pass on, which may be none yet.
    func mapped(_ change: @escaping @Sendable ([UInt8]?) -> [UInt8]) -> HTTPBodyStream {
        HTTPBodyStream(announcedLength: announcedLength) { [reader] () async throws(TransportError) in
            while let chunk = try await reader.next() {
                let bytes = change(chunk)
                if !bytes.isEmpty { return bytes }
            }
            let rest = change(nil)
            return rest.isEmpty ? nil : rest
        }
    }

    /// Returns the same content, of which some bytes have been read already.
    public func preceded(by bytes: [UInt8]) -> HTTPBodyStream {
        let beginning = Lock<[UInt8]?>(bytes.isEmpty ? nil : bytes)
        return HTTPBodyStream(announcedLength: announcedLength) { [reader] () async throws(TransportError) in
            if let bytes = beginning.withLock({ $0.take() }) { return bytes }
            return try await reader.next()
        }
    }

    func isSame(as other: HTTPBodyStream) -> Bool { reader === other.reader }

    /// Starts to read, or continues after the last chunk that another iterator read.
    public func makeAsyncIterator() -> Iterator { Iterator(reader: reader) }

    /// An iterator over the chunks.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let reader: Reader

        /// Returns the next chunk, or `nil` at the end.
        ///
        /// - Throws: ``TransportError`` if the transfer fails; its kind is ``TransportError/Kind/cancelled`` if the
        ///   task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
            try await reader.next()
        }

        /// Returns the next chunk, or `nil` at the end.
        ///
        /// - Throws: ``TransportError`` if the transfer fails or the task is cancelled.
        public mutating func next() async throws(TransportError) -> [UInt8]? {
            try await next(isolation: #isolation)
        }
    }

    /// The state that the stream and its iterators share. It lives as long as one of them.
    fileprivate final class Reader: Sendable {
        let source: Source
        let onDrop: @Sendable () -> Void
        let received = AtomicCounter()

        init(source: @escaping Source, onDrop: @escaping @Sendable () -> Void) {
            (self.source, self.onDrop) = (source, onDrop)
        }

        deinit {
            onDrop()
        }

        func next() async throws(TransportError) -> [UInt8]? {
            let chunk = try await source()
            if let chunk { received.add(UInt64(chunk.count)) }
            return chunk
        }
    }
}
