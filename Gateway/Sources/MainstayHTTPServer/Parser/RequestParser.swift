// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A strict parser for HTTP/1.1 requests (RFC 9112). It turns bytes into events.
///
/// The parser is a value; it uses no socket and copies nothing. Each call gets all bytes that have arrived and are not
/// consumed yet. The ranges in events are ranges of those bytes. The events do not depend on how the bytes were split
/// between calls.
package struct RequestParser: Sendable {
    /// What the next bytes contain.
    package enum Event: Equatable, Sendable {
        /// The parser needs more bytes.
        case needsMore
        /// The head of a request.
        case head(RequestHead)
        /// A piece of the content.
        case content(Range<Int>)
        /// A field that is allowed in a trailer (RFC 9110 §6.5.1).
        case trailer(name: Range<Int>, value: Range<Int>)
        /// The request is complete.
        case end
        /// The request is refused, and the parser reads no more.
        case failure(RequestError)
    }

    /// An event, and the number of bytes that it consumes.
    package struct Step: Equatable, Sendable {
        package let event: Event
        package let consumed: Int
    }

    /// The limits of a request, in bytes unless stated otherwise.
    package struct Limits: Sendable {
        /// The request line, without its CRLF. RFC 9112 §3 recommends at least 8,000.
        package var requestLine = 8 << 10
        /// The field lines with the empty line at their end. The trailer has the same limit.
        package var fieldSection = 16 << 10
        /// The number of field lines.
        package var fieldCount = 100
        /// The content.
        package var content = 1 << 20
        /// A chunk's size and extensions.
        package var chunkLine = 256
        /// The number of empty lines before a request (RFC 9112 §2.2).
        package var emptyLines = 4
        /// The extensions of all chunks of a request together (RFC 9112 §7.1.1).
        package var chunkExtensions = 4 << 10

        package init() {}
    }

    private enum State: Equatable {
        case requestLine, fields, content(left: Int), chunkSize, chunk(left: Int), chunkEnd, trailer, end
        case failed(RequestError)
    }

    private let limits: Limits
    private var state = State.requestLine
    private var scanner = LineScanner()
    private var head: RequestHead?
    private var framing = FramingFields()
    private var names = FieldNames()
    private var known = KnownFields()
    private var emptyLines = 0
    private var fieldCount = 0
    /// The bytes of content, of chunk extensions and of trailer lines read so far.
    private var (content, extensions, trailer) = (0, 0, 0)

    /// Starts before the first request of a connection.
    package init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Whether no request has begun. Valid only if no bytes are left over.
    package var isBetweenRequests: Bool { state == .requestLine }

    /// Whether the head is complete and the content is not.
    package var isInContent: Bool {
        switch state {
        case .requestLine, .fields, .failed: false
        default: true
        }
    }

    /// Whether the request being read is HEAD, whose answer has no content.
    package var isHead: Bool { head?.isHead ?? false }

    /// Returns the next event.
    ///
    /// - Parameter bytes: All bytes that are not consumed yet.
    package mutating func next(in bytes: Span<UInt8>) -> Step {
        do throws(RequestError) {
            return try read(bytes)
        } catch {
            state = .failed(error)
            return Step(event: .failure(error), consumed: 0)
        }
    }

    private mutating func read(_ bytes: Span<UInt8>) throws(RequestError) -> Step {
        var consumed = 0
        while true {
            switch state {
            case .requestLine:
                guard try readRequestLine(bytes) else { return Step(event: .needsMore, consumed: 0) }
            case .fields:
                guard let head = try readFields(bytes) else { return Step(event: .needsMore, consumed: 0) }
                let end = scanner.start
                scanner = LineScanner()
                return Step(event: .head(head), consumed: end)
            case .content(let left):
                guard left > 0 else {
                    state = .end
                    continue
                }
                guard !bytes.isEmpty else { return Step(event: .needsMore, consumed: 0) }
                let end = min(left, bytes.count)
                state = .content(left: left - end)
                return Step(event: .content(0..<end), consumed: end)
            case .chunkSize:
                guard try readChunkSize(bytes) else { return pause(consumed) }
                consumed = scanner.start
            case .chunk(let left):
                guard bytes.count > consumed else { return pause(consumed) }
                let end = min(consumed + left, bytes.count)
                let rest = left - (end - consumed)
                state = rest > 0 ? .chunk(left: rest) : .chunkEnd
                scanner = LineScanner()
                return Step(event: .content(consumed..<end), consumed: end)
            case .chunkEnd:
                guard bytes.count > consumed else { return pause(consumed) }
                guard bytes[consumed] == .carriageReturn else { throw .chunkEnd }
                guard bytes.count > consumed + 1 else { return pause(consumed) }
                guard bytes[consumed + 1] == .lineFeed else { throw .chunkEnd }
                consumed += 2
                scanner = LineScanner(at: consumed)
                state = .chunkSize
            case .trailer:
                guard let line = try nextField(bytes, after: trailer) else { return pause(consumed) }
                consumed = scanner.start
                guard !line.isEmpty else {
                    state = .end
                    continue
                }
                trailer += line.count + 2
                let field = try FieldLine(line, in: bytes)
                guard TrailerFields.allow(field.name, in: bytes) else { continue }
                scanner = LineScanner()
                return Step(event: .trailer(name: field.name, value: field.value), consumed: consumed)
            case .end:
                reset()
                return Step(event: .end, consumed: consumed)
            case .failed(let error):
                return Step(event: .failure(error), consumed: 0)
            }
        }
    }

    /// Starts before the next request of the connection.
    private mutating func reset() {
        state = .requestLine
        scanner = LineScanner()
        head = nil
        framing = FramingFields()
        names = FieldNames()
        (emptyLines, fieldCount) = (0, 0)
        (content, extensions, trailer) = (0, 0, 0)
    }

    private mutating func pause(_ consumed: Int) -> Step {
        scanner.rebase(by: consumed)
        return Step(event: .needsMore, consumed: consumed)
    }

    private mutating func readRequestLine(_ bytes: Span<UInt8>) throws(RequestError) -> Bool {
        while let line = try scanner.next(in: bytes, limit: limits.requestLine, tooLong: .requestLineTooLong) {
            guard line.isEmpty else {
                head = try RequestHead(line: line, in: bytes)
                state = .fields
                return true
            }
            emptyLines += 1
            guard emptyLines <= limits.emptyLines else { throw .emptyLines }
        }
        return false
    }

    private mutating func readFields(_ bytes: Span<UInt8>) throws(RequestError) -> RequestHead? {
        guard let head else { throw .requestLine }
        // The fields begin after the version and its CRLF: " HTTP/1.1\r\n".
        let start = head.target.upperBound + 11
        if scanner.start == start, known.begin(bytes, at: start) {
            (framing, names) = (known.framing.moved(by: start), known.names)
            scanner = LineScanner(at: start + known.count)
            return try finish(head, fields: start..<scanner.start - 2)
        }
        while let line = try nextField(bytes, after: scanner.start - start) {
            guard line.isEmpty else {
                let field = try FieldLine(line, in: bytes)
                names.add(length: field.name.count, first: bytes[field.name.lowerBound].lowercased)
                try framing.read(field, in: bytes)
                continue
            }
            let finished = try finish(head, fields: start..<line.lowerBound)
            known.remember(start..<scanner.start, in: bytes, framing, names)
            return finished
        }
        return nil
    }

    /// Finishes a head whose fields are read.
    private mutating func finish(_ head: RequestHead, fields: Range<Int>) throws(RequestError) -> RequestHead {
        var head = head
        head.fields = fields
        head.names = names
        try framing.finish(&head, contentLimit: limits.content)
        self.head = head
        fieldCount = 0
        switch head.framing {
        case .length(let length): state = length == 0 ? .end : .content(left: length)
        case .chunked: state = .chunkSize
        }
        return head
    }

    private mutating func nextField(_ bytes: Span<UInt8>, after read: Int) throws(RequestError) -> Range<Int>? {
        // The limit includes the line's CRLF.
        let limit = limits.fieldSection - 2 - read
        guard let line = try scanner.next(in: bytes, limit: limit, tooLong: .fieldsTooLarge) else { return nil }
        if !line.isEmpty { fieldCount += 1 }
        guard fieldCount <= limits.fieldCount else { throw .tooManyFields }
        return line
    }

    private mutating func readChunkSize(_ bytes: Span<UInt8>) throws(RequestError) -> Bool {
        guard let line = try scanner.next(in: bytes, limit: limits.chunkLine, tooLong: .chunkLineTooLong) else {
            return false
        }
        let size = try ChunkSize.read(line, in: bytes)
        guard size <= limits.content - content else { throw .contentTooLarge }
        content += size
        // A chunk of one byte may carry a long line of extensions, so all bytes that are not content are counted too.
        extensions += line.upperBound - bytes.first(in: line) { $0.hexDigitValue == nil }
        guard extensions <= limits.chunkExtensions else { throw .chunkLineTooLong }
        state = size > 0 ? .chunk(left: size) : .trailer
        return true
    }
}
