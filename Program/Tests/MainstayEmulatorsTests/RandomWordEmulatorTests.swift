// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayEmulators
import MainstayFoundation
import MainstayKit
import MainstayRandomWord
import Testing

@Suite struct RandomWordEmulatorTests {
    private func get(_ target: String, seed: UInt64 = 1, hasLexicon: Bool = true) async throws -> HTTPResponse {
        let random = RandomSource(SeededGenerator(seed: seed))
        let emulator =
            hasLexicon
            ? try RandomWordEmulator(lexicon: try await SampleLexicon.lexicon, random: random)
            : RandomWordEmulator(random: random)
        let url = try #require(RandomWord.upstream.baseURL.replacingTarget(with: target))
        return try await emulator.send(HTTPRequest(url: url))
    }

    private func words(_ target: String, seed: UInt64 = 1, hasLexicon: Bool = true) async throws -> [String] {
        let response = try await get(target, seed: seed, hasLexicon: hasLexicon)
        #expect(response.status == 200)
        #expect(response.provenance.source == .embedded)
        return try JSONDecoder().decode([String].self, from: Data(response.body))
    }

    @Test func `The seed decides which words are drawn, and no word is drawn twice`() async throws {
        let words = try await words("/word?number=5", seed: 7)
        #expect(words.count == 5 && Set(words).count == 5)
        #expect(try await self.words("/word?number=5", seed: 7) == words)
        #expect(try await self.words("/word?number=5", seed: 8) != words)
        #expect(try await self.words("/word").count == 1)
    }

    @Test func `The words have the wanted length and number, and without a match the list is empty`() async throws {
        let words = try await words("/word?number=1000&length=5")
        #expect(words.count > 1 && words.allSatisfy { $0.count == 5 })
        #expect(try await self.words("/word?length=40").isEmpty)
        #expect(try await self.words("/word?number=0").isEmpty)
        #expect(try await self.words("/word?number=-1").isEmpty)
        #expect(try await self.words("/word?length=-1&diff=-1&lang=en").count == 1)
    }

    @Test func `The list of all words has no proper names and no offensive words`() async throws {
        let words = try await words("/all")
        #expect(Set(words).isSuperset(of: ["mouse", "run"]))
        #expect(Set(words).isDisjoint(with: ["Paris", "paris", "kike", "October", "ice cream"]))
        #expect(words == words.sorted())
    }

    /// The bodies are those of the service, byte for byte, as far as they are known.
    @Test(arguments: [
        ("/word?lang=de", 403, #"{"Error":"No translation for this language"}"#),
        ("/word?lang=EN", 403, #"{"Error":"No translation for this language"}"#),
        ("/all?lang=xx", 403, #"{"Error":"No translation for this language"}"#),
        ("/word?swear=1", 400, #"Unknown argument: "swear""#), ("/all?number=1", 400, #"Unknown argument: "number""#),
        ("/word?number=many", 400, #"The following argument failed to parse: number: Int = "many""#),
        ("/word?number=99999999999", 400, #"The following argument failed to parse: number: Int = "99999999999""#),
        ("/word?length=", 400, #"The following argument failed to parse: length: Int = """#),
        ("/word?number=%ff", 400, #"The following argument failed to parse: number: Int = """#),
        ("/words", 404, "Not Found"), ("/", 404, "Not Found"), ("/languages", 200, "[]"),
    ])
    func `The emulator refuses the same requests as the service`(target: String, status: Int, body: String) async throws
    {
        let response = try await get(target)
        #expect(response.status.code == status)
        #expect(String(decoding: response.body, as: UTF8.self) == body)
    }

    @Test func `Without a lexicon, the word bank answers, and diff selects its difficulty`() async throws {
        let easy = try await words("/word?number=100&diff=1", hasLexicon: false)
        #expect(easy.count == 10 && easy.contains("happy"))
        #expect(try await words("/word?number=100&diff=5", hasLexicon: false).contains("vellichor"))
        #expect(try await words("/word?number=100", hasLexicon: false).count == 30)
        #expect(try await words("/word?length=5", hasLexicon: false).allSatisfy { $0.count == 5 })
    }

    @Test func `The client takes the emulator's answer to too many requests for a limit`() throws {
        let date = Date(timeIntervalSince1970: 0)
        #expect(
            RandomWord.upstream.classify(RandomWordEmulator().throttled, date)
                == .throttled(until: date.addingTimeInterval(5)))
    }
}
