// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Content, chunk by chunk as it comes.
///
/// It can be read once; where chunks begin and end means nothing. Its transfer ends when the stream and its iterators
/// are dropped, or the task that reads is cancelled.
public struct HTTPBodyStream: AsyncSequence, Sendable {
    /// Some bytes; never none.
    public typealias Element = [UInt8]
    /// What reading throws.
    public typealias Failure = TransportError
    /// Gives the next bytes, or `nil` at the end.
    public typealias Source = @Sendable () async throws(TransportError) -> [UInt8]?

    /// How many bytes there will be; `nil` where that was not announced, or for the encoded form only.
    public let announcedLength: Int?
    private let reader: Reader

    /// Makes a stream of one's own.
    ///
    /// - Parameters:
    ///   - announcedLength: How many bytes there will be; `nil` where nobody knows.
    ///   - source: Called for each chunk, `nil` being the end.
    ///   - onDrop: Called once, when nobody can read any more.
    public init(
        announcedLength: Int? = nil, from source: @escaping Source, onDrop: @escaping @Sendable () -> Void = {}
    ) {
        self.announcedLength = announcedLength
        reader = Reader(source: source, onDrop: onDrop)
    }

    package init(announcedLength: Int?, from channel: BodyChannel, keeping owner: any Sendable) {
        self.init(announcedLength: announcedLength) { () async throws(TransportError) in
            try await channel.next()
        } onDrop: {
            channel.cancel()
            withExtendedLifetime(owner) {}
        }
    }

    /// How many bytes have been read so far: with ``announcedLength``, the progress.
    public var receivedLength: Int { reader.received.load(ordering: .relaxed) }

    /// Reads to the end.
    ///
    /// - Throws: What reading throws.
    public func collect() async throws(TransportError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Swift.min(announcedLength ?? 0, 1 << 20))
        while let chunk = try await reader.next() { bytes += chunk }
        return bytes
    }

    /// Begins to read, or goes on where another iterator has stopped.
    public func makeAsyncIterator() -> Iterator { Iterator(reader: reader) }

    /// Reads chunk by chunk.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let reader: Reader

        /// The next bytes; `nil` at the end.
        ///
        /// - Throws: Why there are no more; ``TransportError/Kind/cancelled`` where the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
            try await reader.next()
        }
    }

    /// What the stream and its iterators share; its end is the reader's.
    fileprivate final class Reader: Sendable {
        let source: Source
        let onDrop: @Sendable () -> Void
        let received = Atomic(0)

        init(source: @escaping Source, onDrop: @escaping @Sendable () -> Void) {
            self.source = source
            self.onDrop = onDrop
        }

        deinit {
            onDrop()
        }

        func next() async throws(TransportError) -> [UInt8]? {
            let chunk = try await source()
            if let chunk { received.wrappingAdd(chunk.count, ordering: .relaxed) }
            return chunk
        }
    }
}
