// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation
public import MainstayKit

/// A transport that records an upstream's replies in a file and replays them without the upstream.
///
/// Record once, with the real transport and real credentials. The credentials are not written to the file:
///
/// ```swift
/// let cassette = try Cassette(recording: CurlTransport(), to: "Tests/Cassettes/words.har")
/// _ = try await client(through: cassette).send(.entries(for: "mouse"))
/// try cassette.save()
/// ```
///
/// Replay in tests:
///
/// ```swift
/// let cassette = try Cassette(replaying: "Tests/Cassettes/words.har")
/// ```
///
/// A request that is not in the file fails with an error that names the nearest recorded request and what differs.
/// Embedded data or a stale reply never hide this error, and no retry repeats the request.
///
/// It is a `Transport` and takes the place of the real one inside the `Pipeline`. It records responses of any status,
/// but no failures. The file is an HTTP archive (`HTTPArchive`), so a cassette also replays what a browser has saved as
/// HAR. Equal exchanges give equal bytes: the file has no dates unless the cassette gets a clock, JSON that was sent is
/// written with sorted members, and exchanges are in the order in which their requests began.
///
/// A cassette streams too. It replays the recorded bytes in chunks of 16 KiB. If the recording has only the beginning
/// of a stream, reading it throws `TransportError.Kind.truncated` at that place.
///
/// Content that is read while it is sent, such as a file, is read before to compare and to record it. If it has more
/// than ``sourceLimit`` bytes, its beginning and its announced length are compared. If bodies are not compared
/// (``CassetteMatch/body``), it is neither read nor recorded.
public final class Cassette: StreamingTransport {
    /// The largest number of bytes that a cassette records of all exchanges together.
    public static let contentLimit = 32 << 20
    /// The largest file that a cassette reads, in bytes. Content takes more space in the file than it has bytes, at
    /// most six times as much.
    public static let fileLimit = 256 << 20
    /// The largest number of bytes that a cassette reads, compares and records of content that is read while it is
    /// sent.
    public static let sourceLimit = 1 << 20
    /// What an exchange without content takes, approximately.
    private static let baseCost = 1 << 10

    private let path: String
    private let transport: (any Transport)?
    private let mode: CassetteMode
    private let comparesBody: Bool
    private let streamLimit: Int
    private let redaction: Redaction
    private let clock: (any TimeSource)?
    private let archive: HTTPArchive
    private let tape: Lock<CassetteTape>
    /// How many bytes may still be recorded.
    private let allowance = Lock(contentLimit)

    /// Creates a cassette that records the traffic of a transport. ``save()`` writes it.
    ///
    /// - Parameters:
    ///   - transport: The transport that reaches the upstream.
    ///   - path: The file. If it exists, the mode says what happens to the exchanges in it.
    ///   - mode: Whether all requests are sent, or only those that the file does not have.
    ///   - match: The parts of a request that must equal those of a recorded request.
    ///   - streamLimit: The largest number of bytes to record of one stream.
    ///   - redaction: Removes the credentials.
    ///   - clock: Gives the dates and times of the exchanges; `nil` for none.
    /// - Throws: ``Failure/unreadable(path:reason:)`` if the file exists and is not an archive, or has an entry that
    ///   cannot be read.
    public init(
        recording transport: any Transport, to path: String, mode: CassetteMode = .update,
        matching match: CassetteMatch = CassetteMatch(), streamLimit: Int = 1 << 20,
        redaction: Redaction = Redaction(), clock: (any TimeSource)? = nil
    ) throws(Failure) {
        archive = FileManager.default.fileExists(atPath: path) ? try Self.read(path) : HTTPArchive()
        // Saving would remove what cannot be read from the file.
        if let first = archive.skipped.first { throw .unreadable(path: path, reason: "\(first)") }
        (self.path, self.transport, self.mode, self.streamLimit) = (path, transport, mode, streamLimit)
        (self.redaction, self.clock, comparesBody) = (redaction, clock, match.body)
        tape = Lock(CassetteTape(archive.entries, match: match, order: .once, redaction: redaction))
    }

    /// Opens a cassette to replay.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - match: The parts of a request that must equal those of a recorded request.
    ///   - order: Which exchange answers if several match.
    ///   - maximumAge: How old the recording may be; `nil` for any age. Otherwise it must have been recorded with a
    ///     clock.
    ///   - redaction: The redaction used for the recording, so that requests with credentials match.
    ///   - clock: Gives the current date.
    /// - Throws: ``Failure/unreadable(path:reason:)`` or ``Failure/stale(path:recorded:maximumAge:)``.
    public init(
        replaying path: String, matching match: CassetteMatch = CassetteMatch(), order: CassetteOrder = .once,
        maximumAge: Duration? = nil, redaction: Redaction = Redaction(), clock: any TimeSource = ContinuousClock()
    ) throws(Failure) {
        archive = try Self.read(path)
        // A file of which nothing can be read is no recording.
        if archive.entries.isEmpty, let first = archive.skipped.first {
            throw .unreadable(path: path, reason: "\(first)")
        }
        if let maximumAge {
            for entry in archive.entries {
                guard let date = entry.startedAt else {
                    throw .unreadable(path: path, reason: "it has no dates; record it again with a clock")
                }
                if clock.date.timeIntervalSince(date) > Double(maximumAge.components.seconds) {
                    throw .stale(path: path, recorded: date, maximumAge: maximumAge)
                }
            }
        }
        (self.path, transport, mode, streamLimit) = (path, nil, .new, 0)
        (self.redaction, self.clock, comparesBody) = (redaction, clock, match.body)
        tape = Lock(CassetteTape(archive.entries, match: match, order: order, redaction: redaction))
    }

    /// The recorded exchanges that no request has asked for, as method and URL. The test no longer sends these
    /// requests.
    public var unused: [String] { tape.withLock(\.unused) }

    /// The requests that failed because they are not on the cassette, as method and URL, at most 100 of them. A test
    /// that expects this list to be empty also finds a failure that the tested code has swallowed.
    public var unmatched: [String] { tape.withLock(\.unmatched) }

    /// What is different in the form of the replies that have taken the place of recorded ones: members that are new,
    /// gone or of another kind, other statuses and media types. Empty if the cassette only replays.
    public var changes: [CassetteChange] {
        zip(archive.entries, tape.withLock(\.places)).flatMap { old, new in
            new.map { CassetteChange.between(old, $0) } ?? []
        }
    }

    /// Sends and records, or replays.
    ///
    /// - Throws: The transport's error when recording. When replaying, `invalidRequest` if no exchange matches the
    ///   request, or all that match have been replayed.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let content = try await content(of: request)
        let key = CassetteRequest(content.known, cutFrom: content.cutLength, redaction: redaction)
        if let replay = try replay(key) {
            content.reportSent()
            return try replay.response(limit: request.options.bodyLimit)
        }
        guard let transport else { throw missing(key) }
        let (place, start, date) = (place(for: key), clock?.now, clock?.date)
        do throws(TransportError) {
            let response = try await transport.send(content.sent)
            try spend(response.body.count + (content.known.body?.count ?? 0))
            let entry = HTTPArchive.Entry(
                startedAt: date, request: key.archived,
                response: HTTPArchive.Response(redaction.response(response, to: request)), timings: timings(start))
            tape.withLock { $0.record(entry, at: place) }
            return response
        } catch {
            tape.withLock { $0.giveBack(place) }
            throw error
        }
    }

    /// Sends and records, or replays, piece by piece.
    ///
    /// - Throws: The transport's error when recording; `invalidRequest` if the transport cannot stream. When replaying,
    ///   `invalidRequest` if no exchange matches the request, or all that match have been replayed.
    public func stream(
        _ request: HTTPRequest, idleTimeout: Duration?
    ) async throws(TransportError) -> HTTPStreamResponse {
        let content = try await content(of: request)
        let key = CassetteRequest(content.known, cutFrom: content.cutLength, redaction: redaction)
        if let replay = try replay(key) {
            content.reportSent()
            return replay.stream(limit: request.options.bodyLimit)
        }
        guard let transport else { throw missing(key) }
        guard let transport = transport as? any StreamingTransport else {
            throw TransportError(.invalidRequest, detail: "\(type(of: transport)) cannot stream", attempts: 0)
        }
        let (place, start, date) = (place(for: key), clock?.now, clock?.date)
        do throws(TransportError) {
            var response = try await transport.stream(content.sent, idleTimeout: idleTimeout)
            try spend(content.known.body?.count ?? 0)
            let partial = HTTPArchive.Entry(
                startedAt: date, request: key.archived, response: HTTPArchive.Response(status: 0),
                timings: timings(start))
            let stream = CassetteStream(
                request, HTTPResponse(status: response.status, fields: response.fields), partial, limit: streamLimit,
                allowance: allowance, redaction: redaction)
            tape.withLock { $0.record(stream, at: place) }
            response.body = stream.recording(response.body)
            return response
        } catch {
            tape.withLock { $0.giveBack(place) }
            throw error
        }
    }

    /// Writes the exchanges to the file. A cassette that only replays writes nothing.
    ///
    /// - Throws: ``Failure/unwritable(path:reason:)`` if the file cannot be written.
    public func save() throws(Failure) {
        guard transport != nil else { return }
        var archive = archive
        archive.entries = tape.withLock { $0 }.entries
        do {
            try archive.data().write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw .unwritable(path: path, reason: "\(error)")
        }
    }

    private static func read(_ path: String) throws(Failure) -> HTTPArchive {
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            guard size <= fileLimit else {
                throw Failure.unreadable(path: path, reason: "it has more than \(fileLimit) bytes")
            }
            return try HTTPArchive(try Data(contentsOf: URL(filePath: path)))
        } catch let failure as Failure {
            throw failure
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
    }

    /// Returns the recorded response to a request; `nil` if there is none, or the request is to be sent in any case.
    private func replay(_ request: CassetteRequest) throws(TransportError) -> CassetteReplay? {
        guard mode.replays, let entry = tape.withLock({ $0.replay(request) }) else { return nil }
        return try CassetteReplay(entry.response, title: request.title)
    }

    private func content(of request: HTTPRequest) async throws(TransportError) -> CassetteContent {
        guard comparesBody else { return CassetteContent(ofMemory: request) }
        return try await withThrowingTimeLimit(request.options.timeout, on: clock ?? ContinuousClock()) {
            () throws(TransportError) in try await CassetteContent(reading: request)
        }
    }

    private func missing(_ request: CassetteRequest) -> TransportError {
        var reason = tape.withLock { $0.explainMissing(request, path: path) }
        if let first = archive.skipped.first {
            reason += ". Entries of the file that cannot be read: \(archive.skipped.count), such as \(first)"
        }
        return TransportError(.invalidRequest, detail: reason, attempts: 0)
    }

    private func place(for request: CassetteRequest) -> Int { tape.withLock { $0.place(for: request) } }

    private func spend(_ count: Int) throws(TransportError) {
        let rest = allowance.withLock { allowance in
            allowance -= Self.baseCost + count
            return allowance
        }
        if rest < 0 {
            throw TransportError(
                .invalidRequest, detail: "the cassette \(path) is full: it records \(Self.contentLimit) bytes")
        }
    }

    private func timings(_ start: ContinuousClock.Instant?) -> HTTPArchive.Timings {
        guard let start, let clock else { return HTTPArchive.Timings() }
        return HTTPArchive.Timings(wait: start.duration(to: clock.now))
    }
}

extension Cassette: IdentifyingTransport {
    /// The identity according to the transport that is recorded; `nil` when replaying.
    public func identity(for request: HTTPRequest) -> String? {
        (transport as? any IdentifyingTransport)?.identity(for: request)
    }

    /// The jar of the transport that is recorded; `nil` when replaying.
    public var cookies: CookieJar? { (transport as? any IdentifyingTransport)?.cookies }
}

extension Cassette {
    /// The reason for which a cassette cannot be used.
    @nonexhaustive public enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
        /// The file does not exist, is too large, or is not an archive.
        case unreadable(path: String, reason: String)
        /// The file could not be written.
        case unwritable(path: String, reason: String)
        /// The oldest exchange is older than allowed.
        case stale(path: String, recorded: Date, maximumAge: Duration)

        /// What is wrong and what to do.
        public var description: String {
            switch self {
            case .unreadable(let path, let reason): "the cassette \(path) cannot be read: \(reason)"
            case .unwritable(let path, let reason): "the cassette \(path) cannot be written: \(reason)"
            case .stale(let path, let recorded, let age):
                "the cassette \(path) is stale: recorded \(HTTPDate.format(recorded)), "
                    + "longer than \(age.components.seconds) s ago; record it again"
            }
        }
    }
}
