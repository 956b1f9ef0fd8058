// SPDX-License-Identifier: Apache-2.0

import CurlTransport
import Embedded
public import FreeDictionary
public import Lexicon
public import Mainstay
import SQLiteStore

/// The clients and the data behind them: the one place that knows which implementation stands behind which protocol.
public struct Services: Sendable {
    /// The hosts of the upstreams there are.
    public static let hosts = [FreeDictionary.upstream.host]

    /// The Free Dictionary, through all policies.
    public let freeDictionary: FreeDictionary
    /// The embedded dictionary, or why there is none.
    public let lexicon: Result<Lexicon, LexiconError>

    /// The time as all policies see it.
    package let clock: any TimeSource
    /// What has happened in the pipelines so far.
    public let counters = EventCounters()
    private let memory: MemoryStore
    private let transport: any Transport

    /// Wires everything as configured.
    ///
    /// - Parameters:
    ///   - isOffline: Whether the network is not to be used.
    ///   - cachesInMemory: Whether replies are kept in memory too, for a process that answers more than once.
    ///   - observe: Told of everything that happens in the pipelines.
    ///   - warn: Told what does not work but is no reason to give up.
    public init(
        configuration: Configuration = Configuration(), directories: Directories, isOffline: Bool = false,
        cachesInMemory: Bool = false, clock: any TimeSource = ContinuousClock(),
        observe: @escaping @Sendable (PipelineEvent) -> Void = { _ in },
        warn: @escaping @Sendable (String) -> Void
    ) {
        self.clock = clock
        memory = MemoryStore(capacity: 10_000)
        var embedded: [any Transport] = []
        do throws(LexiconError) {
            let lexicon = try Lexicon(path: directories.lexiconFile)
            embedded = [try FreeDictionaryEmulator(lexicon: lexicon)]
            self.lexicon = .success(lexicon)
        } catch {
            // That there is none yet is said where it matters; that there is a broken one, every time.
            if case .notImported = error {} else { warn(error.description) }
            lexicon = .failure(error)
        }
        var store: any CacheStore = memory
        if let disk = Self.diskStore(in: directories, warn: warn) {
            store = cachesInMemory ? LayeredStore(memory: memory, disk: disk) : disk
        }
        transport = isOffline ? Offline() : CurlTransport()
        var upstream = configuration.configured(FreeDictionary.upstream)
        // A process that answers more than once answers more than one.
        upstream.cacheMode = cachesInMemory ? .shared : .private
        // Quotas and breakers matter only to what is sent; where they cannot be shared it goes on without.
        let state = isOffline ? nil : SQLiteStateStore(file: "\(directories.cache)/state.sqlite")
        let hasWarned = Lock(false)
        let context = PipelineContext(upstream: upstream, clock: clock, state: state) { [counters] event in
            counters.record(event)
            observe(event)
            switch event.kind {
            case .storeFailed(let reason): warn("replies are not kept: \(reason)")
            case .stateFailed(let reason):
                let isNews = hasWarned.withLock { hasWarned in
                    defer { hasWarned = true }
                    return !hasWarned
                }
                if isNews { warn("limits are kept by this process alone: \(reason)") }
            default: break
            }
        }
        let pipeline = Pipeline(through: transport, context: context, store: store, embedded: embedded)
        freeDictionary = FreeDictionary(transport: pipeline, upstream: upstream)
    }

    /// The clients of all upstreams.
    public var clients: [Client] { [freeDictionary.client] }

    /// The client of an upstream; `nil` where there is none of that host.
    public func client(for host: String) -> Client? {
        clients.first { $0.upstream.host == host }
    }

    /// Whether an upstream answers, whatever it says: asked once, past all policies.
    ///
    /// - Throws: ``TransportError`` where it does not.
    public func probe(_ upstream: Upstream) async throws(TransportError) -> HTTPStatus {
        let options = HTTPRequest.Options(timeout: .seconds(5))
        return try await transport.send(HTTPRequest(method: .head, url: upstream.baseURL, options: options)).status
    }

    /// A reply that is in memory and fresh, and for how long, without waiting for anything.
    package func freshResponse(
        to request: HTTPRequest, from upstream: Upstream
    ) -> (response: HTTPResponse, freshFor: Duration)? {
        memory.freshResponse(to: request, from: upstream, now: clock.date)
    }

    /// What a person can do about an error, where that is more than the error says.
    public func advice(on error: APIError) -> String? {
        guard error.kind == .unavailable, case .failure(let problem) = lexicon else { return nil }
        return problem.description
    }

    private static func diskStore(
        in directories: Directories, warn: @escaping @Sendable (String) -> Void
    ) -> SQLiteStore? {
        do {
            try Directories.make(directories.cache)
            return try SQLiteStore(file: directories.responsesFile, warn: warn)
        } catch {
            warn("replies are kept for this run only: \(error)")
            return nil
        }
    }
}
