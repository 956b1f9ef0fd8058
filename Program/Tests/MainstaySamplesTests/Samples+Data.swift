// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDictionary
import MainstayEmulators
import MainstayFreeDictionary
import MainstayHTTPServer
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayOxford
import MainstayTranslations
import MainstayWordBank

func oxfordSample(id: String, key: String) async throws {
    let oxford = Oxford {
        $0.upstream.credentials[0].value = id
        $0.upstream.credentials[1].value = key
    }
    let answer = try await oxford.v2.entries("ace", [.lexicalCategory(.noun), .domains(.cards)])
    print(answer.value.results?.first?.word ?? "")
}

func lexiconSample(folder: String) throws {
    let lexicon = try Lexicon(path: "\(folder)/lexicon.sqlite")
    let entry = try lexicon.entry(for: "mice")
    print(entry?.matches.first?.headword ?? "")
    for suggestion in try lexicon.suggestions(for: "seredipity") { print(suggestion.word) }
    let words = try lexicon.words(matching: LexiconQuery(partOfSpeech: .noun, length: 5...6, prefix: "mo"))
    print(words)
}

func dictionarySample(lexicon: Lexicon) throws {
    let dictionary = try LocalDictionary(lexicon: lexicon)
    for entry in try dictionary.entries(for: "colour")?.value ?? [] {
        print(entry.word, entry.pronunciation ?? "", entry.variants.map(\.text))
        for meaning in entry.meanings { print(meaning.partOfSpeech ?? "", meaning.senses.map(\.text)) }
    }
}

func translationsSample(folder: String) throws {
    let translations = try Bilingual(path: "\(folder)/translations.sqlite")
    for entry in try translations.entries(for: "house", from: "en", to: "de") {
        print(entry.senses.flatMap(\.translations).map(\.text))
    }
}

func importSample(folder: String) async throws {
    let sources = try LexiconSources.find()
    let lexicon = LexiconImporter(from: sources, to: "\(folder)/lexicon.sqlite")
    let outcome = try await lexicon.runIfNeeded { phase, fraction in print(phase, fraction) }
    let translations = BilingualImporter(from: try FreedictPackage.installed(), to: "\(folder)/translations.sqlite")
    print(outcome, try await translations.runIfNeeded().imported.map(\.name))
}

func emulatorsSample(lexicon: Lexicon, transport: any Transport) async throws {
    let emulator = try FreeDictionaryEmulator(lexicon: lexicon)
    let offline = try await FreeDictionary(transport: emulator).entries(for: "mouse")
    let context = PipelineContext(upstream: FreeDictionary.upstream)
    let pipeline = Pipeline(through: transport, context: context, store: MemoryStore(), embedded: [emulator])
    let answer = try await FreeDictionary(transport: pipeline).entries(for: "mouse")
    print(offline.value.count, answer.source)
}

func wordBankSample() {
    for entry in WordBank.words(difficulty: .easy) { print(entry.word, entry.definition) }
}

func serverSample() async throws {
    struct Greeting: HTTPHandler {
        func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
            .now(HTTPServerResponse(status: 200, fields: [.contentType: "text/plain"], body: Array("Hello\n".utf8)))
        }
    }

    let server = try HTTPServer(configuration: .init(port: 8080), handler: Greeting())
    print("listening at http://\(server.address)")
    try await server.run()
}
