// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCluster
import MainstayCurl
import MainstayDictionaries
import MainstayFoundation
import MainstayKit
import MainstayPlatform
import MainstaySQLite

/// Makes the clients, and the parts that they share. Everything is made when it is first used.
final class Wiring: Sendable {
    let configuration: Configuration
    let data: LocalData
    let clock: any TimeSource
    let memory: MemoryStore
    private let services: [Service]
    let isOffline: Bool
    private let isShared: Bool
    private let directories: Directories
    private let warnings: Warnings
    private let observe: @Sendable (PipelineEvent) -> Void
    /// The clients of the services.
    private let made = Lock(LRUCache<String, Client>(capacity: 1_000))
    /// The clients of the web sites read last, by origin. They are apart from the services' clients, because a site may
    /// have the host of a service and must not get the service's credentials.
    private let madeSites = Lock(LRUCache<String, Client>(capacity: 1_000))
    private let network: Lazy<any Transport>
    /// The transport to web sites whose addresses strangers choose.
    private let sites: Lazy<any Transport>
    let disk: Lazy<SQLiteStore>
    let state: Lazy<SQLiteStateStore?>
    /// This gateway as one of several; `nil` if there is one.
    let cluster: Lazy<ClusterNode?>
    /// Gets replies of other gateways for requests that have no task; `nil` if there is one gateway.
    let lookup: Lazy<ClusterLookup?>

    init(
        _ services: [Service], configuration: Configuration, directories: Directories, data: LocalData, isOffline: Bool,
        isShared: Bool, memoryLimit: Int, store: ClusterStore?, clock: any TimeSource, random: RandomSource,
        wrap: @escaping @Sendable (any Transport) -> any Transport,
        sites wrapSite: @escaping @Sendable (any Transport) -> any Transport,
        observe: @escaping @Sendable (PipelineEvent) -> Void,
        warn: @escaping @Sendable (String) -> Void
    ) {
        (self.services, self.configuration, self.data, self.clock) = (services, configuration, data, clock)
        (self.isOffline, self.isShared, self.observe) = (isOffline, isShared, observe)
        self.directories = directories
        let memory = MemoryStore(capacity: .max, byteLimit: memoryLimit)
        self.memory = memory
        warnings = Warnings(clock: clock, warn: warn)
        network = Lazy { isOffline ? Offline() : wrap(Self.platformTransport(for: configuration)) }
        sites = Lazy {
            guard !isOffline else { return Offline() }
            let isGuarded = isShared || !configuration.trustsStories
            return wrapSite(isGuarded ? Self.siteTransport() : Self.platformTransport())
        }
        let disk = Lazy {
            // A request over the network is faster than a busy file. Without a network the file is all there is.
            SQLiteStore(
                openingLate: directories.responsesFile, readLimit: isOffline ? .seconds(5) : .milliseconds(50),
                preparing: { try Directories.make(directories.cache) }, warn: warn)
        }
        // Quotas and breakers matter only for requests over the network, so offline they need no store.
        let state = Lazy<SQLiteStateStore?> {
            isOffline
                ? nil
                : SQLiteStateStore(
                    file: directories.stateFile, preparing: { try Directories.make(directories.cache) }, warn: warn)
        }
        (self.disk, self.state) = (disk, state)
        let cluster = Lazy<ClusterNode?> {
            guard let store, !isOffline else { return nil }
            return ClusterNode(
                store, nodes: configuration.store?.nodes ?? StoreSettings().nodes, clock: clock, random: random,
                state: state.value
            ) { purges, date in
                // The file comes first, because its replies are copied into memory.
                disk.value.begin(purges, at: date)
                for purge in purges { memory.purge(purge, at: date) }
            } writing: {
                try await disk.value.finishPurges()
            }
        }
        self.cluster = cluster
        lookup = Lazy {
            cluster.value.map { ClusterLookup(memory: memory, disk: disk.value, through: $0, clock: clock) }
        }
    }

    /// The services that may be dictionaries, in the order in which to ask them. Those of this package are asked even
    /// if they are not in the list.
    var dictionaryServices: [Service] {
        services + Service.all.filter { service in !services.contains { $0.upstream.host == service.upstream.host } }
    }

    /// Purges what this machine keeps.
    ///
    /// - Returns: Why the file does not know it yet; `nil` if it does. The purge holds in this process in any case.
    func purgeNear(_ purge: Purge, at date: Date) async -> (any Error)? {
        do {
            try await LayeredStore(memory: memory, disk: disk.value).purge(purge, at: date)
            return nil
        } catch {
            return error
        }
    }

    /// The transport to the network, or the one that fails at once if the network must not be used.
    var transport: any Transport { network.value }
    /// The transport if it can stream; `nil` if the network must not be used.
    var streamingTransport: (any StreamingTransport)? { isOffline ? nil : transport as? any StreamingTransport }

    /// Where policies keep limits and breakers.
    private var policyState: (any StateStore)? {
        if let breakers = cluster.value?.stateStore { breakers } else { state.value }
    }

    /// The client of an API that is not in the list of services has no emulator.
    func api<API: APIClient>(_ api: API.Type) -> API {
        let client = client(of: service(for: API.upstream.host) ?? Service(api))
        return API(transport: client.transport, upstream: client.upstream)
    }

    func service(for host: String) -> Service? {
        services.first { $0.upstream.host == host }
    }

    /// Whether a transport on this machine answers instead of the upstream.
    func isLocal(_ service: Service) -> Bool {
        let settings = configuration.settings(of: service.upstream)
        return service.use == .replacement && settings.url == nil && settings.mocks == nil
    }

    func client(of service: Service) -> Client {
        let host = service.upstream.host
        if let client = made.withLock({ $0.value(for: host) }) { return client }
        let new = makeClient(of: service)
        // Two clients of one upstream would have two breakers.
        return made.withLock { made in
            let client = made.value(for: host) ?? new
            made.set(client, for: host)
            return client
        }
    }

    /// The transport that answers from a folder; `nil` if none is configured.
    func mock(of upstream: Upstream) -> (any Transport)? {
        configuration.settings(of: upstream).mocks.map { FolderTransport(folder: $0, base: upstream.baseURL) }
    }

    /// The transport that a sandbox answers from: a configured folder, or the emulator. `nil` if there is neither.
    func sandboxTransport(of service: Service) -> (any Transport)? {
        let settings = configuration.settings(of: service.upstream)
        guard let folder = settings.mocks ?? settings.fallback, let root = HTTPURL("https://\(service.upstream.host)")
        else { return data.emulator(of: service) }
        return FolderTransport(folder: folder, base: root)
    }

    /// Writes what is pending. It blocks the calling thread until all is written or the limit is reached.
    ///
    /// - Returns: Whether all replies are written.
    func flush(within limit: Duration) -> Bool {
        let end = ContinuousClock.now.advanced(by: limit)
        let isWritten = disk.valueIfMade?.flush(within: limit) ?? true
        state.valueIfMade??.flush(within: max(.zero, ContinuousClock.now.duration(to: end)))
        return isWritten
    }

    /// Gets the events of the pipelines, and warns of those that the user must know.
    private var observer: @Sendable (PipelineEvent) -> Void {
        { [observe, warnings] event in
            observe(event)
            warnings.tell(of: event)
        }
    }

    private func makeClient(of service: Service) -> Client {
        var upstream = described(service.upstream)
        let settings = configuration.settings(of: upstream)
        if let mock = mock(of: upstream) {
            // Files need no keys, which a developer may not have yet.
            upstream.credentials = []
            return client(of: upstream, answering: mock)
        }
        if isLocal(service), let emulator = data.emulator(of: service) {
            return Client(upstream: upstream, transport: emulator)
        }
        let embedded: @Sendable () -> [any Transport] = { [data, upstream] in
            var embedded: [any Transport] =
                service.use == .fallback ? [EmbeddedTier { data.emulator(of: service) }] : []
            if let folder = settings.fallback {
                embedded.insert(FolderTransport(folder: folder, base: upstream.baseURL), at: 0)
            }
            return embedded
        }
        guard !Self.keepsNothing(in: directories, isOffline: isOffline, isShared: isShared) else {
            let pipeline = Lazy<any Transport> { [clock, memory, upstream, observer] in
                let context = PipelineContext(upstream: upstream, clock: clock, observer: observer)
                return Pipeline(
                    through: Offline(), context: context, store: memory, embedded: embedded(), options: settings.options
                )
            }
            return Client(upstream: upstream, transport: Offline { pipeline.value })
        }
        var context = PipelineContext(upstream: upstream, clock: clock, state: policyState, observer: observer)
        var store: any CacheStore = LayeredStore(memory: memory, disk: disk.value)
        if let cluster = cluster.value {
            (context, store) = cluster.join(context, store)
        }
        let pipeline = Pipeline(
            through: transport, context: context, store: store, embedded: embedded(), options: settings.options)
        return Client(upstream: upstream, transport: pipeline)
    }

    private func client(of upstream: Upstream, answering mock: any Transport) -> Client {
        // Replies from files must not get into the cache of the upstream's replies.
        let context = PipelineContext(upstream: upstream, clock: clock, observer: observe)
        return Client(
            upstream: upstream, transport: Pipeline(through: mock, context: context, store: MemoryStore(capacity: 0)))
    }

    /// The client of a web site whose address a stranger may have chosen.
    ///
    /// Nothing of the configuration is sent to it or decides where requests go: no credentials, addresses and fields,
    /// even if the site has the host of a service. It also shares no limits and breakers with a service, so that a page
    /// cannot pause an API. Only a folder that answers instead of the host answers for its pages too.
    func client(ofSite site: Upstream) -> Client {
        if let client = madeSites.withLock({ $0.value(for: site.host) }) { return client }
        let new = makeClient(ofSite: site)
        // Two clients of one site would have two breakers.
        return madeSites.withLock { made in
            let client = made.value(for: site.host) ?? new
            made.set(client, for: site.host)
            return client
        }
    }

    private func makeClient(ofSite site: Upstream) -> Client {
        var site = site
        site.cacheMode = isShared ? .shared : .private
        if let folder = configuration.upstreams[site.baseURL.authority]?.mocks {
            return client(of: site, answering: FolderTransport(folder: folder, base: site.baseURL))
        }
        let keepsNothing = Self.keepsNothing(in: directories, isOffline: isOffline, isShared: isShared)
        let pipeline = Pipeline(
            through: sites.value, context: PipelineContext(upstream: site, clock: clock, observer: observer),
            store: keepsNothing ? memory : LayeredStore(memory: memory, disk: disk.value))
        return Client(upstream: site, transport: pipeline)
    }

    /// What an upstream can be asked for.
    func reach(of upstream: Upstream) -> DictionaryProvider.Reach {
        guard isOffline, mock(of: upstream) == nil else { return .network }
        return Self.keepsNothing(in: directories, isOffline: isOffline, isShared: isShared) ? .nothing : .kept
    }

    /// Whether there is no kept reply and there will be none: without the network none arrives, and there is no file of
    /// earlier ones. A gateway may run for so long that another process begins the file.
    private static func keepsNothing(in directories: Directories, isOffline: Bool, isShared: Bool) -> Bool {
        isOffline && !isShared && access(directories.responsesFile, F_OK) != 0 && errno == ENOENT
    }

    /// The upstream as configured.
    private func described(_ upstream: Upstream) -> Upstream {
        var upstream = configuration.configured(upstream)
        upstream.cacheMode = isShared ? .shared : .private
        if isShared {
            // All callers share the gateway's keys, and they choose the requests.
            upstream.gateway.credentialsAreShared = true
            upstream.redirects = configuration.settings(of: upstream).redirects ?? .sameHost
        }
        return upstream
    }

    private static func siteTransport() -> any Transport {
        CurlTransport.publicOnly()
    }

    /// libcurl, because URLSession is much slower on Linux. The pipeline of each upstream has the limit of its
    /// configuration, and the transport the largest of them.
    static func platformTransport(for configuration: Configuration = Configuration()) -> any Transport {
        CurlTransport(
            TransportOptions().with { options in
                let most = configuration.upstreams.values.compactMap(\.connections).max()
                options.connections = max(options.connections, most ?? 0)
            })
    }
}
