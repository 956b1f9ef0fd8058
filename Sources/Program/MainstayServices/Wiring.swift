// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayCurl
import MainstaySQLite

/// The parts that all clients share: the transport, the stores and the observers.
struct Wiring {
    let configuration: Configuration
    let transport: any Transport
    let memory = MemoryStore(capacity: 10_000, byteLimit: MemoryBudget.responses)
    private let cacheMode: CacheMode
    private let clock: any TimeSource
    private let store: any CacheStore
    private let disk: SQLiteStore?
    private let state: SQLiteStateStore?
    private let observe: @Sendable (PipelineEvent) -> Void

    init(
        configuration: Configuration, directories: Directories, isOffline: Bool, isShared: Bool,
        clock: any TimeSource, observe: @escaping @Sendable (PipelineEvent) -> Void,
        warn: @escaping @Sendable (String) -> Void
    ) {
        self.configuration = configuration
        self.clock = clock
        transport = isOffline ? Offline() : CurlTransport()
        cacheMode = isShared ? .shared : .private
        disk = Self.diskStore(in: directories, warn: warn)
        store = if let disk { LayeredStore(memory: memory, disk: disk) } else { memory }
        // Quotas and breakers matter only for requests over the network, so offline they need no store.
        state = isOffline ? nil : SQLiteStateStore(file: directories.stateFile)
        let (storeWarnings, stateWarnings) = (Lock(WarningLimit()), Lock(WarningLimit()))
        let tell: @Sendable (String, Lock<WarningLimit>) -> Void = { text, limit in
            guard let swallowed = limit.withLock({ $0.admit(at: clock.now) }) else { return }
            warn(swallowed == 0 ? text : "\(text) (and \(swallowed) times more since the last warning)")
        }
        self.observe = { event in
            observe(event)
            switch event.kind {
            case .storeFailed(let reason): tell("replies are not kept: \(reason)", storeWarnings)
            case .stateFailed(let reason):
                tell("rate limits are not shared with other processes: \(reason)", stateWarnings)
            default: break
            }
        }
    }

    /// Writes what is pending. It blocks the calling thread until all is written or the limit is reached.
    func flush(within limit: Duration) {
        let end = ContinuousClock.now.advanced(by: limit)
        disk?.flush(within: limit)
        state?.flush(within: max(.zero, ContinuousClock.now.duration(to: end)))
    }

    /// The client of an API, over the standard pipeline.
    ///
    /// - Parameter embedded: The emulator that answers when the upstream does not.
    func client<API>(
        _ make: (any Transport, Upstream) -> API, _ upstream: Upstream, embedded: (any Transport)?
    ) -> API {
        var upstream = configuration.configured(upstream)
        upstream.cacheMode = cacheMode
        if cacheMode == .shared {
            // All callers share the gateway's keys, and they choose the requests.
            upstream.credentialsAreShared = true
            upstream.redirects = .sameHost
        }
        let context = PipelineContext(upstream: upstream, clock: clock, state: state, observer: observe)
        let embedded = embedded.map { [$0] } ?? []
        return make(Pipeline(through: transport, context: context, store: store, embedded: embedded), upstream)
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
