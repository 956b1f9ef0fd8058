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

/// The clients and the data behind them: the one place that knows which implementation stands behind which protocol.
public struct Services: Sendable {
    /// The upstreams there are, as their clients describe them.
    static let upstreams =
        [
            FreeDictionary.upstream, RandomWord.upstream, MerriamWebster.upstream, WordsAPI.upstream,
            Oxford.upstream,
        ] + NewsServices.upstreams + [Trips.upstream]
    /// Their hosts.
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
    /// The dictionaries that can be asked, services first, whether or not there are credentials for them.
    public let dictionaryProviders: [DictionaryProvider]
    /// All of them behind one question.
    public let dictionary: ChainedDictionary
    /// The embedded dictionary, or why there is none.
    public let lexicon: Result<Lexicon, LexiconError>
    /// Hacker News, and what a person has read of it.
    public let news: NewsServices
    /// Trips, and those a person has kept.
    public let trips: TripServices
    /// The clients of all upstreams, in the order of ``hosts``.
    public let clients: [Client]
    /// What answers in place of an upstream, in its own form.
    public let emulators: [(upstream: Upstream, transport: any Transport)]

    /// The time as all policies see it.
    package let clock: any TimeSource
    /// What has happened in the pipelines so far.
    public let counters: EventCounters
    private let memory: MemoryStore
    private let transport: any Transport
    private let wiring: Wiring

    /// Wires everything as configured.
    ///
    /// - Parameters:
    ///   - isOffline: Whether the network is not to be used.
    ///   - isShared: Whether it answers for others too, as a gateway does: what is kept is kept as in a shared cache (RFC 9111 §1).
    ///   - random: What the random words of the embedded dictionary are drawn with.
    ///   - observe: Told of everything that happens in the pipelines.
    ///   - warn: Told what does not work but is no reason to give up.
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
            // That there is none yet is said where it matters; that there is a broken one, every time.
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

    /// The translations there are; that there are none is no reason to say anything.
    private static func bilingual(in directories: Directories, warn: (String) -> Void) -> Bilingual? {
        do throws(BilingualError) {
            return try Bilingual(path: directories.translationsFile)
        } catch {
            if case .notImported = error {} else { warn(error.description) }
            return nil
        }
    }

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

    /// What streams come by; `nil` where the network is not to be used.
    package var streamingTransport: (any StreamingTransport)? { transport as? any StreamingTransport }

    /// Writes replies, quotas and breakers that are not on the disk yet. Call it when the program ends: it blocks the calling
    /// thread, but no longer than a limit.
    public func flush(within limit: Duration = .milliseconds(200)) {
        wiring.flush(within: limit)
    }

    /// What a person can do about an error, where that is more than the error says.
    public func advice(on error: APIError) -> String? {
        guard error.kind == .unavailable, case .failure(let problem) = lexicon else { return nil }
        return problem.description
    }
}

extension Result {
    /// What there is where it succeeded.
    package var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }
}
