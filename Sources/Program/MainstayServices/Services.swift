// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayDictionaries
import MainstayEmulators
public import MainstayFreeDictionary
import MainstayHackerNews
public import MainstayLexicon
public import MainstayMerriamWebster
public import MainstayOxford
public import MainstayRandomWord
import MainstayTranslations
import MainstayTrips
public import MainstayWordsAPI

/// The clients and their data. Only this type knows which implementation each protocol has.
public struct Services: Sendable {
    /// All upstreams, as their clients describe them.
    static let upstreams =
        [
            FreeDictionary.upstream, RandomWord.upstream, MerriamWebster.upstream, WordsAPI.upstream,
            Oxford.upstream,
        ] + NewsServices.upstreams + [Trips.upstream]
    /// The hosts of all upstreams.
    public static let hosts = upstreams.map(\.host)

    /// The Free Dictionary, through all policies.
    public let freeDictionary: FreeDictionary
    /// The Random Word API, through all policies.
    public let randomWord: RandomWord
    /// Merriam-Webster, through all policies.
    public let merriamWebster: MerriamWebster
    /// WordsAPI, through all policies.
    public let wordsAPI: WordsAPI
    /// The Oxford Dictionaries API, through all policies.
    public let oxford: Oxford
    /// All dictionaries, services first, including services without credentials.
    public let dictionaryProviders: [DictionaryProvider]
    /// A chain of all dictionaries.
    public let dictionary: ChainedDictionary
    /// The embedded dictionary, or the reason why it is not available.
    public let lexicon: Result<Lexicon, LexiconError>
    /// Hacker News, and the user's reading log.
    public let news: NewsServices
    /// Trips, and the user's favourites.
    public let trips: TripServices
    /// The clients of all upstreams, in the order of ``hosts``.
    public let clients: [Client]
    /// The emulators. Each answers for one upstream in the same form.
    public let emulators: [(upstream: Upstream, transport: any Transport)]

    /// The clock of all policies.
    package let clock: any TimeSource
    /// The counts of the events in the pipelines so far.
    public let counters: EventCounters
    private let memory: MemoryStore
    private let transport: any Transport
    private let wiring: Wiring

    /// Connects all parts as configured.
    ///
    /// - Parameters:
    /// - isOffline: Whether the network must not be used.
    /// - isShared: Whether several callers share the services, as in a gateway. The cache is then a shared cache (RFC 9111 §1).
    /// - random: The generator that chooses random words from the embedded dictionary.
    /// - observe: Called with every event in the pipelines.
    /// - warn: Called with a message about each problem that does not stop the program.
    public init(
        configuration: Configuration = Configuration(), directories: Directories, isOffline: Bool = false,
        isShared: Bool = false, clock: any TimeSource = ContinuousClock(), random: RandomSource = RandomSource(),
        observe: @escaping @Sendable (PipelineEvent) -> Void = { _ in },
        warn: @escaping @Sendable (String) -> Void
    ) {
        let counters = EventCounters()
        let wiring = Wiring(
            configuration: configuration, directories: directories, isOffline: isOffline,
            isShared: isShared, clock: clock,
            observe: { event in
                counters.record(event)
                observe(event)
            }, warn: warn)
        (self.clock, self.counters, memory, transport) = (clock, counters, wiring.memory, wiring.transport)
        self.wiring = wiring

        var emulators: [(upstream: Upstream, transport: any Transport)] = [
            (RandomWord.upstream, RandomWordEmulator(random: random))
        ]
        do throws(LexiconError) {
            let lexicon = try Lexicon(path: directories.lexiconFile)
            emulators = [
                (FreeDictionary.upstream, try FreeDictionaryEmulator(lexicon: lexicon)),
                (RandomWord.upstream, try RandomWordEmulator(lexicon: lexicon, random: random)),
                (MerriamWebster.upstream, try MerriamWebsterEmulator(lexicon: lexicon)),
                (WordsAPI.upstream, try WordsAPIEmulator(lexicon: lexicon, random: random)),
                (
                    Oxford.upstream,
                    try OxfordEmulator(lexicon: lexicon, bilingual: Self.bilingual(in: directories, warn: warn))
                ),
            ]
            self.lexicon = .success(lexicon)
        } catch {
            // The commands that need the dictionary say when it is missing. A damaged one is reported every time.
            if case .notImported = error {} else { warn(error.description) }
            lexicon = .failure(error)
        }
        self.emulators =
            emulators + NewsServices.emulators(clock: clock) + [
                TripServices.emulator(directories: directories, clock: clock)
            ]
        let embedded = { (upstream: Upstream) in emulators.first { $0.upstream.host == upstream.host }?.transport }
        freeDictionary = wiring.client(
            FreeDictionary.init, FreeDictionary.upstream, embedded: embedded(FreeDictionary.upstream))
        randomWord = wiring.client(RandomWord.init, RandomWord.upstream, embedded: embedded(RandomWord.upstream))
        merriamWebster = wiring.client(
            MerriamWebster.init, MerriamWebster.upstream, embedded: embedded(MerriamWebster.upstream))
        wordsAPI = wiring.client(WordsAPI.init, WordsAPI.upstream, embedded: embedded(WordsAPI.upstream))
        oxford = wiring.client(Oxford.init, Oxford.upstream, embedded: embedded(Oxford.upstream))

        let lexiconProvider = embedded(FreeDictionary.upstream).map { DictionaryProvider.lexicon($0) }
        dictionaryProviders =
            [.freeDictionary(freeDictionary), .merriamWebster(merriamWebster), .wordsAPI(wordsAPI), .oxford(oxford)]
            + [lexiconProvider, .wordBank].compactMap(\.self)
        dictionary = ChainedDictionary(
            providers: dictionaryProviders, lexicon: lexicon.value, randomWords: randomWord, clock: clock,
            random: random)

        news = NewsServices(wiring: wiring, directories: directories, clock: clock)
        trips = TripServices(wiring: wiring, directories: directories, clock: clock)
        clients =
            [
                freeDictionary.client, randomWord.client, merriamWebster.client, wordsAPI.client, oxford.client,
                news.hackerNews.client, news.search.client,
            ] + (trips.isRemote ? [trips.api.client] : [])
    }

    /// The imported translations; `nil` if there are none or they cannot be read. Missing translations need no warning.
    private static func bilingual(in directories: Directories, warn: (String) -> Void) -> Bilingual? {
        do throws(BilingualError) {
            return try Bilingual(path: directories.translationsFile)
        } catch {
            if case .notImported = error {} else { warn(error.description) }
            return nil
        }
    }

    /// The status with which an upstream answers one request that bypasses all policies. Any status shows that it is reachable.
    ///
    /// - Throws: ``TransportError`` if the upstream does not answer.
    public func probe(_ upstream: Upstream) async throws(TransportError) -> HTTPStatus {
        let options = HTTPRequest.Options(timeout: .seconds(5))
        return try await transport.send(HTTPRequest(method: .head, url: upstream.baseURL, options: options)).status
    }

    /// A fresh reply in memory and how long it stays fresh; `nil` if there is none. This never waits.
    package func freshResponse(
        to request: HTTPRequest, from upstream: Upstream
    ) -> (response: HTTPResponse, freshFor: Duration)? {
        memory.freshResponse(to: request, from: upstream, now: clock.date)
    }

    /// The transport for streams; `nil` if the network must not be used.
    package var streamingTransport: (any StreamingTransport)? { transport as? any StreamingTransport }

    /// Writes the replies, quotas and breakers that are not on the disk yet. Call it when the program ends: it blocks the calling
    /// thread until all is written or the limit is reached.
    public func flush(within limit: Duration = .milliseconds(200)) {
        wiring.flush(within: limit)
    }

    /// Advice on what the user can do about an error; `nil` if the error itself says enough.
    public func advice(on error: APIError) -> String? {
        guard error.kind == .unavailable, case .failure(let problem) = lexicon else { return nil }
        return problem.description
    }
}

extension Result {
    /// The value of a success; `nil` for a failure.
    package var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }
}
