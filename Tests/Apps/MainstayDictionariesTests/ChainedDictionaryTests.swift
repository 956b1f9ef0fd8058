// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDictionaries
import MainstayDictionary
import MainstayFoundation
import MainstayFreeDictionary
import MainstayKit
import MainstayMerriamWebster
import MainstayOxford
import MainstayRandomWord
import MainstayTesting
import MainstayWords
import MainstayWordsAPI
import Testing

@Suite(.timeLimit(.minutes(10))) struct ChainedDictionaryTests {
    private let clock = ManualClock()

    private func pipeline(_ transport: any Transport, _ upstream: Upstream, store: MemoryStore = MemoryStore())
        -> Pipeline
    {
        var upstream = upstream
        upstream.quota = []
        return Pipeline(
            through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store)
    }

    private func keyed(_ upstream: Upstream) -> Upstream {
        var upstream = upstream
        for index in upstream.credentials.indices { upstream.credentials[index].value = "any" }
        return upstream
    }

    private func freeDictionary(_ transport: any Transport, store: MemoryStore = MemoryStore()) -> DictionaryProvider {
        .freeDictionary(FreeDictionary(transport: pipeline(transport, FreeDictionary.upstream, store: store)))
    }

    private func merriamWebster(_ transport: any Transport) -> DictionaryProvider {
        let upstream = keyed(MerriamWebster.upstream)
        return .merriamWebster(MerriamWebster(transport: pipeline(transport, upstream), upstream: upstream))
    }

    private func wordsAPI(_ transport: any Transport) -> DictionaryProvider {
        let upstream = keyed(WordsAPI.upstream)
        return .wordsAPI(WordsAPI(transport: pipeline(transport, upstream), upstream: upstream))
    }

    private func dictionary(_ providers: DictionaryProvider..., randomWords: RandomWord? = nil) -> ChainedDictionary {
        ChainedDictionary(
            providers: providers, lexicon: nil, randomWords: randomWords, clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))
    }

    private func reply(_ body: String, _ status: Int = 200) -> ScriptedTransport.Step {
        .respond(
            HTTPResponse(
                status: HTTPStatus(status), body: Array(body.utf8), provenance: Provenance(source: .network)))
    }

    private let entry =
        #"[{"word":"heart","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"a pump"}]}]}]"#
    private let collegiate =
        #"[{"meta":{"id":"heart:1","stems":["heart"]},"fl":"noun","hwi":{"hw":"heart"},"def":[{"sseq":[[["sense",{"dt":[["text","{bc}the {it}organ{/it} "],["vis",[{"t":"a {wi}heart{/wi} beats"}]]]}]]]}]}]"#
    private let lexicon =
        #"[{"word":"heart","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"from the lexicon"}]}]}]"#

    private func lexicon(_ step: ScriptedTransport.Step) -> DictionaryProvider { lexicon(ScriptedTransport(step)) }

    private func lexicon(_ transport: ScriptedTransport) -> DictionaryProvider {
        let api = FreeDictionary(transport: transport)
        return .local("lexicon") { word throws(APIError) in
            try await api.entries(for: word).map { $0.map { WordEntry($0) } }
        }
    }

    @Test func `The first that knows the word answers, and nobody else is asked`() async throws {
        let other = ScriptedTransport()
        let answer = try await dictionary(
            freeDictionary(ScriptedTransport(reply(entry))), merriamWebster(other), .wordBank
        ).entries(for: "heart")
        #expect(answer.value.first?.firstDefinition == "a pump")
        #expect(answer.provider == "api.dictionaryapi.dev")
        #expect(answer.because == nil)
        #expect(other.requests.isEmpty)
    }

    @Test func `A service that fails is followed by the next, and the answer says why`() async throws {
        let answer = try await dictionary(
            freeDictionary(ScriptedTransport(.fail(.tls))), merriamWebster(ScriptedTransport(reply(collegiate)))
        ).entries(for: "heart")
        #expect(answer.provider.contains("Merriam-Webster"))
        #expect(answer.because == "api.dictionaryapi.dev: no secure connection could be made")
        #expect(answer.value.first?.firstDefinition == "the organ")
        #expect(answer.value.first?.meanings.first?.senses.first?.examples.first?.text == "a heart beats")
        guard case .merriamWebster(let original)? = answer.value.first?.original else {
            Issue.record("the provider's own entry is not there")
            return
        }
        #expect(original.meta.id == "heart:1")
    }

    @Test func `A word one service does not know is asked of the next`() async throws {
        let word = #"{"word":"heart","results":[{"definition":"a muscle","partOfSpeech":"noun"}],"frequency":5.1}"#
        let answer = try await dictionary(
            freeDictionary(ScriptedTransport(reply("{}", 404))), merriamWebster(ScriptedTransport(reply("[]"))),
            wordsAPI(ScriptedTransport(reply(word)))
        ).entries(for: "heart")
        #expect(answer.value.first?.firstDefinition == "a muscle")
        #expect(
            answer.because
                == "api.dictionaryapi.dev has no such entry; www.dictionaryapi.com has no such entry")
        #expect(answer.attempts == 3)
    }

    @Test func `The Oxford Dictionaries are asked last of the services, and subsenses follow their senses`()
        async throws
    {
        let reply =
            #"{"results":[{"id":"ace","word":"ace","lexicalEntries":[{"lexicalCategory":{"id":"noun","text":"Noun"},"entries":[{"etymologies":["from Latin"],"senses":[{"definitions":["a card"],"subsenses":[{"definitions":["a serve"]}]}]}],"pronunciations":[{"phoneticSpelling":"eɪs"}]}]}]}"#
        let upstream = keyed(Oxford.upstream)
        let oxford = Oxford(transport: pipeline(ScriptedTransport(self.reply(reply)), upstream), upstream: upstream)
        let answer = try await dictionary(
            freeDictionary(ScriptedTransport(self.reply("{}", 404))), .oxford(oxford), .wordBank
        ).entries(for: "ace")
        let entry = try #require(answer.value.first?.entry)
        #expect(entry.meanings.first?.partOfSpeech == "noun")
        #expect(entry.meanings.first?.senses.map(\.definition) == ["a card", "a serve"])
        #expect(entry.pronunciation == "/eɪs/")
        #expect(entry.origin == "from Latin")
    }

    @Test func `Only where all agree is there no such word`() async throws {
        let agreed = dictionary(
            freeDictionary(ScriptedTransport(reply("{}", 404))),
            merriamWebster(ScriptedTransport(reply(#"["hearth"]"#))),
            lexicon(reply("{}", 404)), .wordBank)
        var error = await #expect(throws: APIError.self) { try await agreed.entries(for: "heartt") }
        #expect(error?.kind == .notFound)
        let undecided = dictionary(
            freeDictionary(ScriptedTransport(.fail(.tls))), lexicon(reply("{}", 404)), .wordBank)
        error = await #expect(throws: APIError.self) { try await undecided.entries(for: "heartt") }
        #expect(error?.kind == .unavailable)
    }

    @Test func `A service's own suggestions have its name, and come from its reply`() async throws {
        let transport = ScriptedTransport(reply(#"["hearth","heart"]"#))
        let asked = dictionary(merriamWebster(transport), .wordBank)
        await #expect(throws: APIError.self) { try await asked.entries(for: "heartt") }
        let requests = transport.requests.count
        let suggested = await asked.suggestionsOfServices(for: "heartt")
        #expect(suggested.map(\.service) == ["Merriam-Webster"])
        #expect(suggested.map(\.words) == [["hearth", "heart"]])
        #expect(transport.requests.count == requests)
        #expect(await asked.suggestionsOfServices(for: "never asked").isEmpty)
    }

    @Test func `What is kept comes before the data, however old, and the data before the bank`() async throws {
        let store = MemoryStore()
        let transport = ScriptedTransport(reply(entry), .fail(.tls), .fail(.tls))
        let dictionary = dictionary(freeDictionary(transport, store: store), lexicon(reply(lexicon)), .wordBank)
        _ = try await dictionary.entries(for: "heart")
        clock.advance(by: .seconds(90_000))
        let stale = try await dictionary.entries(for: "heart")
        #expect(stale.source == .stale)
        #expect(stale.because == "api.dictionaryapi.dev: no secure connection could be made")
        let other = try await dictionary.entries(for: "cardiac")
        #expect(other.value.first?.firstDefinition == "from the lexicon")
    }

    @Test func `With nothing else the bank answers`() async throws {
        let answer = try await dictionary(freeDictionary(Offline()), .wordBank).definition(of: " Petrichor ")
        #expect(!answer.value.isEmpty)
        #expect(answer.provider == "the word bank")
        #expect(answer.because == "you asked for offline answers")
    }

    @Test(arguments: [DictionaryProvider.Reach.kept, .nothing])
    func `Without a network a service is asked for nothing that would be refused`(
        reach: DictionaryProvider.Reach
    ) async throws {
        let transport = ScriptedTransport()
        let service = freeDictionary(transport).reaching(reach)
        let answer = try await dictionary(service, lexicon(reply(lexicon))).entries(for: "heart")
        #expect(answer.value.first?.firstDefinition == "from the lexicon")
        #expect(answer.because == "you asked for offline answers")
        #expect(transport.requests.isEmpty)
    }

    @Test func `Without a network a kept reply still answers`() async throws {
        let store = MemoryStore()
        let service = freeDictionary(ScriptedTransport(reply(entry)), store: store)
        _ = try await dictionary(service).entries(for: "heart")
        let answer = try await dictionary(service.reaching(.kept), lexicon(reply(lexicon))).entries(for: "heart")
        #expect(answer.value.first?.firstDefinition == "a pump")
    }

    @Test func `That the bank has no such word says nothing`() async throws {
        let error = await #expect(throws: APIError.self) {
            try await dictionary(freeDictionary(Offline()), .wordBank).entries(for: "heart")
        }
        #expect(error?.kind == .unavailable)
    }

    @Test func `A service without credentials is left out`() async throws {
        let api = MerriamWebster(transport: pipeline(ScriptedTransport(), MerriamWebster.upstream))
        let answer = try await dictionary(
            freeDictionary(ScriptedTransport(reply("{}", 404))), .merriamWebster(api), lexicon(reply(lexicon))
        ).entries(for: "heart")
        #expect(answer.because == "api.dictionaryapi.dev has no such entry")
    }

    @Test func `A service that is slow is left for the next, and waited for where nobody else has the word`()
        async throws
    {
        let transport = ScriptedTransport(
            .stream(chunks: [.wait(.seconds(3)), .bytes(Array(entry.utf8))]), clock: clock)
        let next = ScriptedTransport(reply("{}", 404))
        let dictionary = dictionary(freeDictionary(transport), lexicon(next), .wordBank)
        async let asked = dictionary.entries(for: "heart")
        await clock.sleepers(1)
        clock.advance(by: .seconds(2))
        await next.waitForRequests(1)
        clock.advance(by: .seconds(1))
        let answer = try await asked
        #expect(answer.value.first?.firstDefinition == "a pump")
        #expect(answer.because == nil, "it did answer")
        #expect(transport.requests.count == 1)
    }

    @Test func `An easy word never touches the network, a hard one does`() async throws {
        let random = ScriptedTransport(reply(#"["qwertic","heart"]"#))
        let words = ScriptedTransport(reply("{}", 404), reply(entry))
        var upstream = RandomWord.upstream
        upstream.quota = []
        let randomWord = RandomWord(transport: pipeline(random, upstream), upstream: upstream)
        let dictionary = dictionary(freeDictionary(words), .wordBank, randomWords: randomWord)
        for difficulty in [WordDifficulty.easy, .medium] {
            let answer = try await dictionary.randomWord(difficulty: difficulty)
            #expect(answer.source == .embedded)
            #expect(!answer.value.definition.isEmpty)
        }
        #expect(random.requests.isEmpty && words.requests.isEmpty)
        let hard = try await dictionary.randomWord(difficulty: .hard)
        #expect(hard.value == DefinedWord(word: "heart", partOfSpeech: "noun", definition: "a pump"))
    }

    @Test func `The words of one request are for the next calls too, and those that nobody defines are left out`()
        async throws
    {
        let random = ScriptedTransport(reply(#"["qwertic","heart","lung","liver"]"#), reply(#"["kidney"]"#))
        let entry = { (word: String) in
            reply(
                #"[{"word":"\#(word)","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"an organ"}]}]}]"#
            )
        }
        let words = ScriptedTransport(
            reply("{}", 404), entry("heart"), entry("lung"), entry("liver"), entry("kidney"))
        var upstream = RandomWord.upstream
        upstream.quota = []
        let dictionary = dictionary(
            freeDictionary(words), .wordBank,
            randomWords: RandomWord(transport: pipeline(random, upstream), upstream: upstream))
        for word in ["heart", "lung", "liver"] {
            #expect(try await dictionary.randomWord(difficulty: .hard).value.word == word)
        }
        #expect(random.requests.count == 1)
        #expect(try await dictionary.randomWord(difficulty: .hard).value.word == "kidney")
        #expect(random.requests.count == 2)
    }

    @Test func `A word whose definition fails is tried again the next time`() async throws {
        let random = ScriptedTransport(reply(#"["heart"]"#))
        let words = ScriptedTransport(.fail(.tls), reply(entry))
        let dictionary = dictionary(
            freeDictionary(words), .wordBank, randomWords: RandomWord(transport: random, upstream: RandomWord.upstream))
        #expect(try await dictionary.randomWord(difficulty: .hard).source == .embedded)
        #expect(try await dictionary.randomWord(difficulty: .hard).value.word == "heart")
        #expect(random.requests.count == 1)
    }

    @Test func `A hard word comes from the bank where the services are gone`() async throws {
        var upstream = RandomWord.upstream
        upstream.quota = []
        let randomWord = RandomWord(
            transport: pipeline(ScriptedTransport(.fail(.tls)), upstream), upstream: upstream)
        let answer = try await dictionary(freeDictionary(ScriptedTransport()), .wordBank, randomWords: randomWord)
            .randomWord(difficulty: .hard)
        #expect(answer.provider == "the word bank")
        #expect(try #require(answer.because).contains("no secure connection"))
    }

    @Test func `Words are preloaded, and those that cannot be had are named`() async throws {
        let store = MemoryStore()
        let transport = ScriptedTransport(reply(entry), reply("{}", 404))
        let dictionary = dictionary(freeDictionary(transport, store: store), .wordBank)
        #expect(await dictionary.preload(["heart"]).isEmpty)
        #expect(await dictionary.preload(["heartt"]).keys.sorted() == ["heartt"])
        #expect(try await dictionary.entries(for: "heart").source == .cache)
    }
}
