// SPDX-License-Identifier: Apache-2.0

package import MainstayCluster
public import MainstayDictionaries
import MainstayDictionary
public import MainstayKit
public import MainstayLexicon
import MainstayRandomWord
import MainstayTranslations

/// The clients of APIs and the data on this machine, connected: the platform's transport, caches and limits that all
/// processes of a user share, and embedded data where it is imported. Only this type knows which implementation each
/// protocol has.
///
/// Everything is made when it is first used, so a program pays only for what it asks.
public struct Services: Sendable {
    /// The hosts of all upstreams that this package has clients for.
    public static let hosts = Service.all.map(\.upstream.host)

    /// Hacker News, and the user's reading log.
    public var news: NewsServices { madeNews.value }
    /// Trips, and the user's favourites.
    public var trips: TripServices { madeTrips.value }
    /// A chain of all dictionaries.
    public var dictionary: ChainedDictionary { madeDictionary.value }
    /// The counts of the events in the pipelines so far.
    public let counters: EventCounters
    /// The clock of all policies.
    package let clock: any TimeSource

    private let services: [Service]
    let wiring: Wiring
    let history: UpstreamHistory
    let directories: Directories
    private let madeNews: Lazy<NewsServices>
    private let madeTrips: Lazy<TripServices>
    private let madeDictionary: Lazy<ChainedDictionary>

    /// Connects all parts as configured.
    ///
    /// - Parameters:
    ///   - services: The APIs; all of this package by default. Add your own to have an emulator or a configuration for
    ///     them.
    ///   - configuration: The configuration by the user.
    ///   - directories: The directories of the files.
    ///   - isOffline: Whether the network must not be used.
    ///   - isShared: Whether several callers share the services, as in a gateway. The cache is then a shared cache (RFC
    ///     9111 §1).
    ///   - memoryLimit: The limit for replies in memory, in bytes; 32 MiB by default.
    ///   - clock: The clock of all policies.
    ///   - random: The generator that chooses random words from the embedded dictionary.
    ///   - counters: Counts the events in the pipelines.
    ///   - wrap: Wraps the transport to the network. The result must itself end each request at its time limit, as the
    ///     platform's transport does.
    ///   - observe: Called with every event in the pipelines.
    ///   - warn: Called with a message about each problem that does not stop the program.
    public init(
        _ services: [Service] = Service.all, configuration: Configuration = Configuration(), directories: Directories,
        isOffline: Bool = false, isShared: Bool = false, memoryLimit: Int = 32 << 20,
        clock: any TimeSource = ContinuousClock(),
        random: RandomSource = RandomSource(), counters: EventCounters = EventCounters(),
        through wrap: @escaping @Sendable (any Transport) -> any Transport = { $0 },
        observe: @escaping @Sendable (PipelineEvent) -> Void = { _ in },
        warn: @escaping @Sendable (String) -> Void
    ) {
        self.init(
            services, configuration: configuration, directories: directories, isOffline: isOffline, isShared: isShared,
            memoryLimit: memoryLimit, clock: clock, random: random, counters: counters, sharing: nil, through: wrap,
            observe: observe, warn: warn)
    }

    /// Connects all parts as configured.
    ///
    /// - Parameters:
    ///   - store: What several gateways share; `nil` if there is one gateway.
    ///   - wrapSite: Wraps the transport to web sites whose addresses strangers choose.
    package init(
        _ services: [Service] = Service.all, configuration: Configuration, directories: Directories,
        isOffline: Bool = false, isShared: Bool = false, memoryLimit: Int = 32 << 20,
        clock: any TimeSource = ContinuousClock(),
        random: RandomSource = RandomSource(), counters: EventCounters = EventCounters(), sharing store: ClusterStore?,
        through wrap: @escaping @Sendable (any Transport) -> any Transport = { $0 },
        sites wrapSite: @escaping @Sendable (any Transport) -> any Transport = { $0 },
        observe: @escaping @Sendable (PipelineEvent) -> Void = { _ in },
        warn: @escaping @Sendable (String) -> Void
    ) {
        let services = services + configuration.ownServices
        let data = LocalData(in: directories, clock: clock, random: random, warn: warn)
        let history = UpstreamHistory(clock: clock)
        let wiring = Wiring(
            services, configuration: configuration, directories: directories, data: data, isOffline: isOffline,
            isShared: isShared, memoryLimit: memoryLimit, store: store, clock: clock, random: random, wrap: wrap,
            sites: wrapSite,
            observe: { event in
                counters.record(event)
                history.record(event)
                observe(event)
            }, warn: warn)
        self.history = history
        (self.services, self.wiring, self.clock, self.counters) = (services, wiring, clock, counters)
        self.directories = directories
        madeNews = Lazy { NewsServices(wiring: wiring, directories: directories) }
        madeTrips = Lazy { TripServices(wiring: wiring, directories: directories) }
        madeDictionary = Lazy {
            ChainedDictionary(
                providers: Self.dictionaryProviders(wiring), lexicon: data.lexicon.value,
                randomWords: wiring.api(RandomWord.self), clock: clock, random: random)
        }
    }

    /// The transport to the network of this platform, without any policy.
    package static func platformTransport() -> any Transport { Wiring.platformTransport() }

    /// The client of an API, through all policies. An API that is not in the list of services has no emulator.
    public func api<API: APIClient>(_ api: API.Type) -> API { wiring.api(api) }

    /// The embedded dictionary, or the reason why it is not available.
    public var lexicon: Result<Lexicon, LexiconError> { wiring.data.lexicon }

    /// The dictionaries that the user imported.
    public var dictionaries: UserDictionaries { wiring.data.dictionaries }

    /// The languages of the imported translations, each as its code and that of its translations: `en-de`.
    public var translations: [String] {
        (wiring.data.translations?.sources ?? []).map { "\($0.source)-\($0.target)" }
    }

    /// All dictionaries, services first, including services without credentials.
    public var dictionaryProviders: [DictionaryProvider] { Self.dictionaryProviders(wiring) }

    /// The embedded dictionary with the words related to each sense; `nil` if it is not available.
    public var thesaurusProvider: DictionaryProvider? {
        localDictionary.map { .lexicon($0, withRelatedWords: true) }
    }

    /// A service's dictionary where the network must not be used: it is not asked for what would be refused.
    package func reachable(_ provider: DictionaryProvider) -> DictionaryProvider {
        Self.reachable(provider, wiring)
    }

    private static func reachable(_ provider: DictionaryProvider, _ wiring: Wiring) -> DictionaryProvider {
        provider.upstream.map { provider.reaching(wiring.reach(of: $0)) } ?? provider
    }

    /// The dictionaries of a language: the services that have its words, and the data on this machine.
    ///
    /// - Parameter language: The code of the language.
    public func dictionaryProviders(language: String) -> [DictionaryProvider] {
        Self.serviceProviders(wiring, language: language)
            + [localDictionary.map { .lexicon($0, language: language) }].compactMap(\.self)
    }

    /// The embedded dictionary and those of the user; `nil` if there is none.
    private var localDictionary: LocalDictionary? { wiring.data.dictionary.value }

    private static func dictionaryProviders(_ wiring: Wiring) -> [DictionaryProvider] {
        serviceProviders(wiring, language: nil) + [localProvider(wiring), .wordBank].compactMap(\.self)
    }

    private static func serviceProviders(_ wiring: Wiring, language: String?) -> [DictionaryProvider] {
        wiring.dictionaryServices.compactMap { $0.makeDictionary?(wiring, language) }.map { reachable($0, wiring) }
    }

    /// The embedded dictionary and those of the user; `nil` if there is none. If the embedded dictionary is damaged, a
    /// word that the others do not have is not "not found".
    private static func localProvider(_ wiring: Wiring) -> DictionaryProvider? {
        let whole = wiring.data.dictionary.value.map { DictionaryProvider.lexicon($0) }
        let isMissing = whole == nil || wiring.data.lexicon.value == nil
        guard isMissing, let damage = wiring.data.lexiconDamage else { return whole }
        return .local("lexicon") { word throws(APIError) in
            do throws(APIError) {
                if let whole { return try await whole.entries(for: word) }
            } catch {
                guard error.kind == .notFound else { throw error }
            }
            throw APIError(reading: damage)
        }
    }

    /// Whether an API is in the list of services.
    package func has<API: APIClient>(_ api: API.Type) -> Bool { wiring.service(for: API.upstream.host) != nil }

    /// The clients of all upstreams. An upstream whose emulator answers instead of the network is left out.
    public var clients: [Client] { services.filter { !wiring.isLocal($0) }.map { wiring.client(of: $0) } }

    /// The settings of an upstream in the configuration.
    public func settings(of upstream: Upstream) -> UpstreamSettings {
        wiring.configuration.settings(of: upstream)
    }

    /// The emulators, and the folders of replies in the configuration. Each answers for one upstream in the same form.
    public var emulators: [(upstream: Upstream, transport: any Transport)] {
        services.compactMap { service in
            wiring.sandboxTransport(of: service).map { (upstream: service.upstream, transport: $0) }
        }
    }

    /// Sends one request that bypasses all policies, and returns the status of the answer. Any status shows that the
    /// upstream can be reached.
    ///
    /// - Throws: `TransportError` if the upstream does not answer.
    public func probe(_ upstream: Upstream) async throws(TransportError) -> HTTPStatus {
        try await probing(upstream).status
    }

    /// The same, and how many seconds the upstream's clock is behind; `nil` if it is at most a minute.
    ///
    /// - Throws: `TransportError` if the upstream does not answer.
    package func probing(
        _ upstream: Upstream
    ) async throws(TransportError) -> (status: HTTPStatus, secondsBehind: Int?) {
        let options = HTTPRequest.Options(timeout: .seconds(5))
        let (transport, sent) = (wiring.mock(of: upstream) ?? wiring.transport, clock.date)
        let response = try await transport.send(HTTPRequest(method: .head, url: upstream.baseURL, options: options))
        return (response.status, CacheReasons.secondsBehind(in: response.fields, sent: sent))
    }

    /// Sends one request that bypasses all policies.
    ///
    /// - Throws: `TransportError` if there is no response.
    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await wiring.transport.send(request)
    }

    /// A fresh reply in memory; `nil` if there is none, or if it may have been purged meanwhile. This never waits.
    package func freshResponse(to request: HTTPRequest, from upstream: Upstream) -> FreshReply? {
        isBehind ? nil : wiring.memory.freshResponse(to: request, from: upstream, now: clock.date)
    }

    /// The transport for streams; `nil` if the network must not be used.
    package var streamingTransport: (any StreamingTransport)? { wiring.streamingTransport }

    /// Writes the replies, quotas and breakers that are not on the disk yet. Call it when the program ends: it blocks
    /// the calling thread until all is written or the limit is reached.
    ///
    /// - Returns: Whether all replies are written.
    @discardableResult public func flush(within limit: Duration = .milliseconds(200)) -> Bool {
        wiring.cluster.valueIfMade??.end()
        return wiring.flush(within: limit)
    }

    /// Advice on what the user can do about an error; `nil` if the error itself says enough.
    public func advice(on error: APIError) -> String? {
        var problem = lexiconDamage
        // Keys would help as well as the dictionary would, so only damage to it is mentioned.
        if error.kind == .unavailable, case .failure(let reason) = lexicon { problem = reason }
        guard [.unavailable, .credentials].contains(error.kind) else { return nil }
        return error.cause?.detail == problem?.description ? nil : problem?.description
    }

    /// What is wrong with the file of the embedded dictionary, when it was opened or during a look-up. `nil` if nothing
    /// is known, or if there is no file.
    public var lexiconDamage: LexiconError? { wiring.data.lexiconDamage }
}

extension Result {
    /// The value of a success; `nil` for a failure.
    package var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }
}

extension Services {
    /// The codes of the languages into which English words can be translated. Empty if no dictionary was imported.
    public var translationLanguages: [String] {
        (wiring.data.translations?.sources ?? []).filter { $0.source == "en" }.map(\.target)
    }

    /// The translations of an English word, the likeliest first. Empty if no dictionary has any.
    public func translations(of word: String, to target: String) -> [String] {
        do throws(BilingualError) {
            let entries = try wiring.data.translations?.entries(for: word, from: "en", to: target) ?? []
            let words = entries.prefix(Self.mostEntries).flatMap { entry in
                entry.senses.prefix(3).flatMap { $0.translations.prefix(2).map(\.text) }
            }
            return Array(words.removingRepeats.prefix(Self.mostTranslations))
        } catch {
            // The word has an answer without them.
            return []
        }
    }

    private static let mostEntries = 6
    private static let mostTranslations = 8
}
