// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayFreeDictionary
import MainstayKit
import MainstayWords
import Testing

/// What every repository can do because it has entries.
@Suite(.timeLimit(.minutes(10))) struct DictionaryRepositoryTests {
    /// A repository that knows some words, and counts how many it looks up at once.
    private final class Repository: DictionaryRepository {
        let known: [String: [String?]]
        let log = Lock<(asked: [String], running: Int, most: Int)>(([], 0, 0))

        init(_ known: [String: [String?]]) { self.known = known }

        func entries(for word: String) async throws(APIError) -> Answer<[WordEntry]> {
            log.withLock { log in
                log.asked.append(word)
                log.running += 1
                log.most = max(log.most, log.running)
            }
            for _ in 0..<10 { await Task.yield() }
            log.withLock { $0.running -= 1 }
            guard let definitions = known[word] else {
                throw APIError(.notFound, upstream: "test", endpoint: "entries")
            }
            let entries = definitions.map { definition in
                let meanings = definition.map {
                    [FreeDictionary.Meaning(partOfSpeech: "noun", definitions: [FreeDictionary.Definition($0)])]
                }
                return WordEntry(FreeDictionary.Entry(word: word, meanings: meanings ?? []))
            }
            return Answer(entries, provenance: HTTPResponse(status: 200).provenance)
        }

        func suggestions(for word: String) async -> [String] { [] }

        func randomWord(difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord> {
            throw APIError(.notFound, upstream: "test", endpoint: "random")
        }
    }

    @Test(arguments: [([nil, "second"], "second"), (["first", "second"], "first"), (["", "second"], "second")])
    func `A definition is the first that an entry has`(definitions: [String?], definition: String) async throws {
        #expect(try await Repository(["a": definitions]).definition(of: "a").value == definition)
    }

    @Test(arguments: [[], [nil], ["", nil]] as [[String?]])
    func `Without one, the word is not found`(definitions: [String?]) async {
        let error = await #expect(throws: APIError.self) {
            try await Repository(["a": definitions]).definition(of: "a")
        }
        #expect(error?.kind == .notFound && error?.endpoint == "definition")
    }

    @Test func `A repository's own error passes`() async {
        let error = await #expect(throws: APIError.self) { try await Repository([:]).definition(of: "a") }
        #expect(error?.kind == .notFound && error?.endpoint == "entries")
    }

    @Test(arguments: [0, 1, 3, 4, 5, 50])
    func `Words are loaded four at a time, and failures are told by word`(count: Int) async {
        let words = (0..<count).map { "w\($0)" }
        let known = words.filter { !$0.hasSuffix("1") }
        let repository = Repository(Dictionary(uniqueKeysWithValues: known.map { ($0, ["d"]) }))
        let failures = await repository.preload(words)
        #expect(Set(failures.keys) == Set(words).subtracting(known))
        #expect(failures.values.allSatisfy { $0.kind == .notFound })
        let log = repository.log.withLock { $0 }
        #expect(log.asked.sorted() == words.sorted())
        #expect(log.most <= 4 && (count == 0 || log.most >= 1))
    }
}
