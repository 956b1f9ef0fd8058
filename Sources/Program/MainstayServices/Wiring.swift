// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayCurl
import MainstaySQLite

/// What all clients share: the transport, the stores, and who is told of what happens.
struct Wiring {
    let configuration: Configuration
    let transport: any Transport
    let memory = MemoryStore(capacity: 10_000)
    private let cacheMode: CacheMode
    private let clock: any TimeSource
    private let store: any CacheStore
    private let state: (any StateStore)?
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
        store =
            if let disk = Self.diskStore(in: directories, warn: warn) {
                LayeredStore(memory: memory, disk: disk)
            } else { memory }
        // Quotas and breakers matter only to what is sent; where they cannot be shared it goes on without.
        state = isOffline ? nil : SQLiteStateStore(file: directories.stateFile)
        let hasWarned = Lock(false)
        self.observe = { event in
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
    }

    /// An API's client over the standard pipeline.
    ///
    /// - Parameter embedded: What answers when the upstream does not.
    func client<API>(
        _ make: (any Transport, Upstream) -> API, _ upstream: Upstream, embedded: (any Transport)?
    ) -> API {
        var upstream = configuration.configured(upstream)
        upstream.cacheMode = cacheMode
        if cacheMode == .shared {
            // The keys are the gateway's own, and its callers choose what is asked.
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
