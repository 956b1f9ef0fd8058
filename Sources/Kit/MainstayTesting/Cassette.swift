// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFoundation

/// A transport that records an upstream's replies in a file and replays them without the upstream.
///
/// Record once, with the real transport and real credentials. The credentials are not written to the file:
///
/// ```swift
/// let cassette = Cassette(recording: CurlTransport(), to: "Tests/Cassettes/words.json")
/// _ = try await client(through: cassette).send(.entries(for: "mouse"))
/// try cassette.save()
/// ```
///
/// Replay in tests. A test fails with a clear error if it sends another request, or if the recording is too old:
///
/// ```swift
/// let cassette = try Cassette(replaying: "Tests/Cassettes/words.json", maximumAge: .seconds(180 * 86_400))
/// ```
///
/// It is a `Transport` and takes the place of the real one inside the `Pipeline`. It records responses of any status, but no
/// failures.
public final class Cassette: Transport {
    /// The reason for which a cassette cannot be used.
    public enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
        /// The file does not exist or holds no recording.
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

    private enum Source {
        case network(any Transport)
        case recording(matching: [HTTPFieldName])
    }

    private struct State {
        var recording: Recording
        /// The exchanges that have been replayed.
        var used: Set<Int> = []
    }

    private let path: String
    private let source: Source
    private let redaction: Redaction
    private let clock: any TimeSource
    private let state: Lock<State>

    /// Creates an empty cassette that records the traffic of a transport.
    ///
    /// - Parameters:
    ///   - transport: The transport that reaches the upstream.
    ///   - path: The file that ``save()`` writes.
    ///   - redaction: Removes the credentials.
    ///   - clock: Gives the dates of the exchanges.
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
    /// A request gets the first exchange with the same method, URL and listed fields that has not been replayed yet.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - fields: The request fields that must match, in addition to method and URL.
    ///   - maximumAge: How old the recording may be; `nil` for any age.
    ///   - redaction: The redaction used for the recording, so that requests with credentials match.
    ///   - clock: Gives the current date.
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

    /// The exchanges that have not been replayed, as method and URL. The test no longer sends these requests.
    public var unused: [String] {
        state.withLock { state in
            state.recording.exchanges.enumerated().filter { !state.used.contains($0.offset) }.map {
                "\($0.element.request.method) \($0.element.request.url)"
            }
        }
    }

    /// Sends and records, or replays.
    ///
    /// - Throws: The transport's error when recording. When replaying, `invalidRequest` if no exchange
    ///   matches the request, or all that match have been replayed.
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

    /// Writes the recorded exchanges to the file, in their order.
    ///
    /// - Throws: ``Failure/unwritable(path:reason:)`` if the file cannot be written.
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
