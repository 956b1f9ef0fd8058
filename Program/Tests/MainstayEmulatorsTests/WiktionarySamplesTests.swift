// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayEmulators
import MainstayFreeDictionary
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// Compares the answers with real extracts, sense by sense.
@Suite struct WiktionarySamplesTests {
    private static let recordings = Recordings("wiktextract")

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: recordings.files(ending: ".jsonl"))
    func `Every entry is answered in its language, with all definitions, sounds and the origin`(name: String)
        async throws
    {
        let folder = try TemporaryDirectory()
        let content = try Self.recordings.read(name)
        try folder.write(Array(content), to: name)
        let outcome = try await UserDictionaryImport(
            .wiktionary, from: folder.file(name), to: folder.file("dictionaries"), date: Date(timeIntervalSince1970: 0)
        ).run()
        let lines = content.split(separator: 0x0A)
        #expect(outcome.entries == lines.count && outcome.skipped == 0)
        let emulator = try FreeDictionaryEmulator(
            lexicon: nil, dictionaries: UserDictionaries(directory: folder.file("dictionaries")))
        for line in lines {
            guard let extract = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
                let word = extract["word"] as? String, let language = extract["lang_code"] as? String
            else {
                Issue.record("\(name) has a line that is no entry")
                continue
            }
            let path = "/api/v2/entries/\(language)/\(PercentEncoding.segment(word))"
            let url = try #require(FreeDictionary.upstream.baseURL.replacingTarget(with: path))
            let response = try await emulator.send(HTTPRequest(method: .get, url: url))
            #expect(response.status == 200, "\(word)")
            let entries = try JSONDecoder().decode([FreeDictionary.Entry].self, from: Data(response.body))
            expect(extract, in: entries.filter { $0.word == word }, name)
        }
    }

    private func expect(_ extract: [String: Any], in entries: [FreeDictionary.Entry], _ name: String) {
        let word = extract["word"] as? String ?? ""
        let definitions = entries.flatMap { $0.meanings ?? [] }.flatMap(\.definitions)
        var next = definitions[...]
        for sense in extract["senses"] as? [[String: Any]] ?? [] {
            guard let gloss = (sense["glosses"] as? [String])?.last else { continue }
            // In the order of the extract.
            guard let place = next.firstIndex(where: { $0.definition.contains(gloss) }) else {
                Issue.record("\(name), \(word): no definition has \(gloss)")
                continue
            }
            let example = (sense["examples"] as? [[String: Any]])?.lazy.compactMap { $0["text"] as? String }.first
            if let example { #expect(definitions[place].example == example, "\(word)") }
            next = next[(place + 1)...]
        }
        let sounds = extract["sounds"] as? [[String: Any]] ?? []
        for sound in sounds {
            if let ipa = sound["ipa"] as? String {
                #expect(entries.contains { $0.phonetics?.contains { $0.text == ipa } == true }, "\(word) \(ipa)")
            }
            if let address = sound["mp3_url"] as? String {
                #expect(
                    entries.contains { $0.phonetics?.contains { $0.audio == address } == true }, "\(word) \(address)")
            }
        }
        if let origin = extract["etymology_text"] as? String, !origin.isEmpty {
            #expect(entries.contains { $0.origin == origin }, "\(word)")
        }
        #expect(entries.allSatisfy { $0.license?.name == "CC BY-SA 4.0 and GFDL" })
    }
}
