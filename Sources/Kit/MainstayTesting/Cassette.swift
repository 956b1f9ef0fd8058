// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFoundation

/// Records what an upstream says, and says it again without the upstream.
///
/// Record once, with the real transport and real credentials, which are not written down:
///
/// ```swift
/// let cassette = Cassette(recording: CurlTransport(), to: "Tests/Cassettes/words.json")
/// _ = try await client(through: cassette).send(.entries(for: "mouse"))
/// try cassette.save()
/// ```
///
/// and replay in tests, which fail with a clear error once the upstream may have changed or another request is sent:
///
/// ```swift
/// let cassette = try Cassette(replaying: "Tests/Cassettes/words.json", maximumAge: .seconds(180 * 86_400))
/// ```
///
/// It is a ``Transport`` and stands where the real one would, inside the ``Pipeline``. Responses are recorded, whatever
/// their status; failures are not.
public final class Cassette: Transport {
    /// Why a cassette is of no use.
    public enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
        /// There is no such file, or it holds no recording.
        case unreadable(path: String, reason: String)
        /// The file could not be written.
        case unwritable(path: String, reason: String)
        /// The oldest exchange was recorded longer ago than allowed.
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

    private enum Source {
        case network(any Transport)
        case recording(matching: [HTTPFieldName])
    }

    private struct State {
        var recording: Recording
        /// Which exchanges were replayed.
        var used: Set<Int> = []
    }

    private let path: String
    private let source: Source
    private let redaction: Redaction
    private let clock: any TimeSource
    private let state: Lock<State>

    /// Makes an empty cassette that records what goes through a transport.
    ///
    /// - Parameters:
    ///   - transport: What reaches the upstream.
    ///   - path: The file that ``save()`` writes.
    ///   - redaction: What is not written down.
    ///   - clock: Says when.
    public init(
        recording transport: any Transport, to path: String, redaction: Redaction = Redaction(),
        clock: any TimeSource = ContinuousClock()
    ) {
        self.path = path
        source = .network(transport)
        self.redaction = redaction
        self.clock = clock
        state = Lock(State(recording: Recording()))
    }

    /// Opens a cassette to replay.
    ///
    /// A request is answered by the first exchange of its method, URL and fields named that was not replayed yet.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - fields: The request fields that must be as recorded, beside method and URL.
    ///   - maximumAge: How long ago it may have been recorded; `nil` for any time.
    ///   - redaction: That of the recording, so that requests with credentials are found.
    ///   - clock: Says what time it is now.
    /// - Throws: ``Failure/unreadable(path:reason:)`` or ``Failure/stale(path:recorded:maximumAge:)``.
    public init(
        replaying path: String, matching fields: [HTTPFieldName] = [], maximumAge: Duration? = nil,
        redaction: Redaction = Redaction(), clock: any TimeSource = ContinuousClock()
    ) throws(Failure) {
        let recording: Recording
        do {
            recording = try Recording(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
        for exchange in recording.exchanges {
            guard let date = HTTPDate.parse(exchange.date, now: clock.date) else {
                throw .unreadable(path: path, reason: "\(exchange.date) is not a date")
            }
            if let maximumAge, clock.date.timeIntervalSince(date) > Double(maximumAge.components.seconds) {
                throw .stale(path: path, recorded: date, maximumAge: maximumAge)
            }
        }
        self.path = path
        source = .recording(matching: fields)
        self.redaction = redaction
        self.clock = clock
        state = Lock(State(recording: recording))
    }

    /// The exchanges that were not replayed, as method and URL: what a test no longer asks for.
    public var unused: [String] {
        state.withLock { state in
            state.recording.exchanges.enumerated().filter { !state.used.contains($0.offset) }.map {
                "\($0.element.request.method) \($0.element.request.url)"
            }
        }
    }

    /// Sends and records, or replays.
    ///
    /// - Throws: When recording, what the transport throws; when replaying, ``TransportError/Kind/invalidRequest``
    ///   where the request is not on the cassette, or not so many times.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        switch source {
        case .network(let transport):
            let response = try await transport.send(request)
            let exchange = Recording.Exchange(request, response, date: clock.date, redaction: redaction)
            state.withLock { state in
                state.used.insert(state.recording.exchanges.count)
                state.recording.exchanges.append(exchange)
            }
            return response
        case .recording(let names): return try replay(request, matching: names)
        }
    }

    /// Writes down what was recorded, in the order it came.
    ///
    /// - Throws: ``Failure/unwritable(path:reason:)``.
    public func save() throws(Failure) {
        do {
            try state.withLock(\.recording).data().write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw .unwritable(path: path, reason: "\(error)")
        }
    }

    private func replay(_ request: HTTPRequest, matching names: [HTTPFieldName]) throws(TransportError) -> HTTPResponse
    {
        let url = redaction.url(request.url).description
        let fields = redaction.fields(request.fields)
        let (exchange, count) = state.withLock { state in
            let matches = state.recording.exchanges.enumerated().filter { _, exchange in
                exchange.request.method == request.method.rawValue && exchange.request.url == url
                    && names.allSatisfy { exchange.requestValues(of: $0) == fields.values(of: $0) }
            }
            let next = matches.first { !state.used.contains($0.offset) }
            if let next { state.used.insert(next.offset) }
            return (next?.element, matches.count)
        }
        if let exchange { return exchange.replayed }
        let reason = count == 0 ? "is not on the cassette \(path)" : "is on the cassette \(path) \(count) times only"
        throw TransportError(.invalidRequest, detail: "\(request.method) \(url) \(reason); record it again")
    }
}
