// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The content of a request, read while it is sent. So it is never in memory as a whole.
public struct HTTPBodySource: Sendable, Equatable {
    /// Opens the content from its beginning.
    public typealias Open = @Sendable () async throws(TransportError) -> HTTPBodyStream
    /// Is told how many bytes of the content were sent, and the length of the whole; `nil` if that is not known.
    package typealias Report = @Sendable (_ sent: Int, _ total: Int?) -> Void

    /// Whether the content can be sent again, after a failure or a redirect.
    public let isReplayable: Bool
    /// The path of the file that is the whole content; `nil` if the content is something else.
    package let path: String?
    private let content: Content

    private final class Content: Sendable {
        let measure: @Sendable () async throws(TransportError) -> Int?
        let open: Open
        /// Is told how much was sent; `nil` if that is not asked.
        let report: Report?

        init(
            measure: @escaping @Sendable () async throws(TransportError) -> Int?, report: Report? = nil,
            open: @escaping Open
        ) {
            (self.measure, self.report, self.open) = (measure, report, open)
        }
    }

    private init(isReplayable: Bool, path: String? = nil, _ content: Content) {
        (self.isReplayable, self.path, self.content) = (isReplayable, path, content)
    }

    /// Creates content that can be sent again.
    ///
    /// - Parameters:
    ///   - length: The number of bytes; `nil` if it is not known. It is sent as Content-Length.
    ///   - open: Opens the content. It is called for each time that the content is sent.
    public init(length: Int? = nil, open: @escaping Open) {
        self.init(
            isReplayable: true,
            Content { () throws(TransportError) in
                length
            } open: { () throws(TransportError) in
                Self.counted(try await open(), length: length)
            })
    }

    /// The content of a file, which is opened when it is sent. A separate thread reads it.
    public static func file(_ path: String) -> HTTPBodySource {
        let measure: @Sendable () async throws(TransportError) -> Int? = { () throws(TransportError) in
            try await FileThread(path).openForReading()
        }
        return HTTPBodySource(
            isReplayable: true, path: path,
            Content(measure: measure) { () throws(TransportError) in
                let file = FileThread(path)
                let length = try await file.openForReading()
                let stream = HTTPBodyStream(announcedLength: length) { () async throws(TransportError) in
                    let bytes = try await file.read()
                    return bytes.isEmpty ? nil : bytes
                }
                return counted(stream, length: length)
            })
    }

    /// A stream that can be read once. A request with it is sent once and never again.
    public static func once(_ stream: HTTPBodyStream) -> HTTPBodySource {
        let rest = Lock<HTTPBodyStream?>(stream)
        let length = stream.announcedLength
        return HTTPBodySource(
            isReplayable: false,
            Content { () throws(TransportError) in
                length
            } open: { () throws(TransportError) in
                let stream = rest.withLock { rest in
                    defer { rest = nil }
                    return rest
                }
                guard let stream else {
                    throw TransportError(.invalidRequest, detail: "its content can be sent only once", attempts: 0)
                }
                return counted(stream, length: length)
            })
    }

    /// Bytes, as a source.
    package static func bytes(_ bytes: [UInt8]) -> HTTPBodySource {
        HTTPBodySource(length: bytes.count) { () throws(TransportError) in
            let offset = Lock(0)
            return HTTPBodyStream(announcedLength: bytes.count) {
                offset.withLock { offset in
                    defer { offset = min(bytes.count, offset + FileThread.chunk) }
                    return offset < bytes.count ? Array(bytes[offset...].prefix(FileThread.chunk)) : nil
                }
            }
        }
    }

    /// Sources one after the other.
    static func joined(_ sources: [HTTPBodySource]) -> HTTPBodySource {
        HTTPBodySource(
            isReplayable: sources.allSatisfy(\.isReplayable),
            Content { () throws(TransportError) in
                try await lengths(of: sources)
            } open: { () throws(TransportError) in
                let length = try await lengths(of: sources)
                let rest = Lock((sources: sources[...], current: HTTPBodyStream?.none))
                let stream = HTTPBodyStream(announcedLength: length) { () async throws(TransportError) in
                    while true {
                        let (current, next) = rest.withLock { rest in
                            (rest.current, rest.current == nil ? rest.sources.popFirst() : nil)
                        }
                        if var chunks = current?.makeAsyncIterator() {
                            if let chunk = try await chunks.next(isolation: nil) { return chunk }
                            rest.withLock { $0.current = nil }
                        } else if let next {
                            let stream = try await next.open()
                            rest.withLock { $0.current = stream }
                        } else {
                            return nil
                        }
                    }
                }
                return counted(stream, length: length)
            })
    }

    /// Returns the number of bytes, which a transport sends as Content-Length; `nil` if it is not known.
    ///
    /// - Throws: ``TransportError/Kind/file`` if a file cannot be opened. Its ``TransportError/attempts`` are 0.
    public func length() async throws(TransportError) -> Int? {
        do throws(TransportError) { return try await content.measure() } catch { throw Self.unsent(error) }
    }

    /// Opens the content from its beginning. A transport calls this each time that it sends the content, also after a
    /// redirect.
    ///
    /// If the content has another length than ``HTTPBodyStream/announcedLength``, reading the stream throws
    /// ``TransportError/Kind/invalidRequest``. The transport must end the connection then, because the server waits for
    /// the rest.
    ///
    /// - Throws: ``TransportError/Kind/file`` if a file cannot be opened; ``TransportError/Kind/invalidRequest`` if the
    ///   content cannot be sent again; otherwise the error of the closure that opens it. The
    ///   ``TransportError/attempts`` are 0.
    public func open() async throws(TransportError) -> HTTPBodyStream {
        let stream = try await openUnreported()
        guard let report else { return stream }
        report(0, stream.announcedLength)
        return HTTPBodyStream(announcedLength: stream.announcedLength) { () async throws(TransportError) in
            var chunks = stream.makeAsyncIterator()
            let chunk = try await chunks.next(isolation: nil)
            if chunk != nil { report(stream.receivedLength, stream.announcedLength) }
            return chunk
        }
    }

    /// Opens the content for something else than sending it, such as a copy. What is taken then does not count as sent.
    package func openUnreported() async throws(TransportError) -> HTTPBodyStream {
        do throws(TransportError) { return try await content.open() } catch { throw Self.unsent(error) }
    }

    /// Is told how much was sent; `nil` if that is not asked. A transport that does not send what it takes from
    /// ``open()`` at once calls it.
    package var report: Report? { content.report }

    /// Returns the same content, and calls `report` with the number of bytes that were sent and the length, and tells
    /// those who asked before.
    package func reporting(_ report: @escaping Report) -> HTTPBodySource {
        let earlier = content.report
        let both: Report = { sent, total in
            earlier?(sent, total)
            report(sent, total)
        }
        return HTTPBodySource(
            isReplayable: isReplayable, path: path,
            Content(measure: content.measure, report: both, open: content.open))
    }

    /// Compares by identity.
    public static func == (lhs: HTTPBodySource, rhs: HTTPBodySource) -> Bool { lhs.content === rhs.content }

    /// Returns the same content, which fails if it does not have its announced length: the server would wait, or take
    /// the rest for another request.
    private static func counted(_ stream: HTTPBodyStream, length: Int?) -> HTTPBodyStream {
        guard let length else { return stream }
        return HTTPBodyStream(announcedLength: length) { () async throws(TransportError) in
            var chunks = stream.makeAsyncIterator()
            let chunk = try await chunks.next(isolation: nil)
            let count = stream.receivedLength
            guard chunk == nil ? count == length : count <= length else {
                throw TransportError(
                    .invalidRequest,
                    detail: "the content has \(chunk == nil ? "" : "at least ")\(count) bytes, not \(length)")
            }
            return chunk
        }
    }

    private static func lengths(of sources: [HTTPBodySource]) async throws(TransportError) -> Int? {
        var sum = 0
        for source in sources {
            guard let length = try await source.length() else { return nil }
            sum += length
        }
        return sum
    }

    private static func unsent(_ error: TransportError) -> TransportError {
        TransportError(error.kind, detail: error.detail, attempts: 0)
    }
}
