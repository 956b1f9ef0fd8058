// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayFreeDictionary
import MainstayGames
import MainstayHackerNews
import MainstayKit
import MainstayTrips
import MainstayWeb
import MainstayWords

/// Sources whose every text is the same, to see what becomes of it on each page.
struct Texts: DictionaryRepository, QuestionSource {
    /// The text in all replies.
    var text = "abyss"
    /// Whether the dictionary has the word.
    var isKnown = true
    /// The time of everything, in seconds since 1970.
    var time: Int64 = 1_000_000_000
    /// The number of replies below the story.
    var depth = 2
    /// Why a question does not come from the network.
    var reason: String?

    // MARK: Words

    func entries(for word: String) async throws(APIError) -> Answer<[WordEntry]> {
        guard isKnown, !word.isEmpty else {
            throw APIError(
                word.isEmpty ? .invalidRequest("no word") : .notFound, upstream: "test", endpoint: "entries")
        }
        let definition = FreeDictionary.Definition(text, example: text, synonyms: [text], antonyms: [text])
        let entry = FreeDictionary.Entry(
            word: text, phonetic: text,
            phonetics: [
                FreeDictionary.Phonetic(text: text, audio: "https://api.dictionaryapi.dev/media/a.mp3"),
                FreeDictionary.Phonetic(text: text, audio: "https://elsewhere.example/b.mp3"),
            ],
            origin: text,
            meanings: [
                FreeDictionary.Meaning(
                    partOfSpeech: text, definitions: Array(repeating: definition, count: 7), synonyms: ["other \(text)"]
                )
            ])
        return Answer([WordEntry(entry)], provenance: Provenance(source: .network, provider: text))
    }

    /// The dictionary on this machine, which has the same texts.
    var reference: WordReference {
        var reference = WordReference { word throws(APIError) in
            Answer(try await entries(for: word).value, provenance: Provenance(source: .embedded, provider: text))
        }
        reference.languages = ["de", "es"]
        reference.partsOfSpeech = ["noun", "verb"]
        reference.translations = { [text] in ["\($1) \(text) of \($0)"] }
        reference.rhymes = { [text] _ in [text] }
        reference.meanings = { [text] _ in [.init(words: [text], partOfSpeech: text, definition: text)] }
        reference.matches = { [text] _ in (1, [text]) }
        return reference
    }

    func suggestions(for word: String) async -> [String] { [text] }

    func randomWord(difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord> {
        Answer(
            DefinedWord(word: text, partOfSpeech: nil, definition: text), provenance: Provenance(provider: "chance"))
    }

    func question(
        _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
    ) async -> SourcedQuestion? {
        var generator = SeededGenerator(seed: seed)
        let question = DictionaryQuestion(
            word: "\(text) \(Set(asked).count)", definition: "Definition: \(text)",
            distractors: ["one", "two", "three"],
            using: &generator)
        return question.map { SourcedQuestion($0, from: .bank, because: reason) }
    }

    // MARK: Replies

    /// A story with a comment below a comment, and a search that finds it.
    func newsReply(_ request: HTTPRequest) -> [UInt8] {
        if request.url.path.contains("search") {
            return json([
                "hits": .array([.object(["objectID": .string("1"), "title": .string(text), "author": .string(text)])]),
                "nbHits": .integer(1),
            ])
        }
        if request.url.path.contains("/user/none") { return Array("null".utf8) }
        if request.url.path.contains("/user/") {
            return json([
                "id": .string(text), "karma": .integer(7), "created": .integer(time), "about": .string(text),
                "submitted": .array([.integer(2), .integer(1)]),
            ])
        }
        guard request.url.path.contains("/item/") else { return Array("[1]".utf8) }
        let id = Int(request.url.path.split(separator: "/").last?.prefix { $0 != "." } ?? "") ?? 0
        var item: [String: JSON] = [
            "id": .integer(Int64(id)), "by": .string(text), "time": .integer(time),
            "type": .string(id == 1 ? "story" : "comment"),
        ]
        if id == 1 {
            item["title"] = .string(text)
            item["url"] = .string("https://example.com/x")
            item["descendants"] = .integer(Int64(depth))
        } else {
            item["text"] = .string(text)
        }
        if id <= depth { item["kids"] = .array([.integer(Int64(id + 1))]) }
        return json(item)
    }

    func tripsReply(_ request: HTTPRequest) -> [UInt8] {
        let place: JSON = .object([
            "city": .string(text), "airport_code": .string("VNO"), "country_code": .string(text),
        ])
        let trip: JSON = .object([
            "id": .string("trip-1"), "price": .number(72.5), "currency": .string(text), "airlines": .string(text),
            "flight_number": .integer(7), "departure": place, "destination": place,
            "departure_at": .integer(time == 1_000_000_000 ? 1_552_848_000_000 : time),
            "return_at": .integer(time == 1_000_000_000 ? 1_553_153_100_000 : time),
        ])
        let region: JSON = .object(["id": .string("blc"), "name": .string(text)])
        return json(.array([request.url.path == "/regions" ? region : trip]))
    }

    func oxfordReply(_ request: HTTPRequest) -> [UInt8] {
        guard isKnown else { return [] }
        let sense: JSON = .object([
            "definitions": .array([.string(text)]), "examples": .array([.object(["text": .string(text)])]),
            "domains": .array([.object(["id": .string("x"), "text": .string(text)])]),
            "synonyms": .array([.object(["text": .string(text)])]),
        ])
        let entry: JSON = .object([
            "text": .string(text), "lexicalCategory": .object(["id": .string("noun"), "text": .string(text)]),
            "entries": .array([.object(["senses": .array([sense]), "etymologies": .array([.string(text)])])]),
        ])
        return json(["results": .array([.object(["word": .string(text), "lexicalEntries": .array([entry])])])])
    }

    private func json(_ members: [String: JSON]) -> [UInt8] { json(.object(members)) }

    private func json(_ value: JSON) -> [UInt8] {
        do { return Array(try JSONEncoder().encode(value)) } catch { return [] }
    }
}
