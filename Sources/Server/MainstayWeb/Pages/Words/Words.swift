// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayWords

/// Answers what begins with a word: the look-up, completions, and a random word.
struct Words: Sendable {
    /// The longest text that is looked up, in characters.
    private static let longestWord = 200

    let sources: WebSources
    let home: Home

    var routes: [PageRoute] {
        [
            .get("/") { await lookUp($0) },
            .get("/random") { _ in await randomWord() },
            .get("/complete") { await complete($0) },
        ]
    }

    private func lookUp(_ visit: Visit) async -> Reply {
        guard let word = visit.query["q"] else { return .page(await home.page(visit)) }
        let isThesaurus = visit.query["view"] == "thesaurus" && sources.thesaurus != nil
        var page = LookUpPage(
            word: word, result: await result(word, isThesaurus: isThesaurus), isThesaurus: isThesaurus,
            hasThesaurus: sources.thesaurus != nil, canKeep: visit.belongings != nil,
            recordingHosts: sources.recordingHosts)
        if case .found(let answer) = page.result, answer.source == .embedded {
            page.correction = await sources.dictionary.nearestCommonWord(to: word)
        }
        if visit.query["done"] == "kept", await isKept(word, visit) { page.notice = "“\(word)” is on a card now." }
        return .page(page)
    }

    private func isKept(_ word: String, _ visit: Visit) async -> Bool {
        do throws(KeptWordsError) {
            let kept = try await visit.belongings?.keptWords.all() ?? []
            return kept.contains { $0.lowercased() == word.lowercased() }
        } catch {
            // The page is about the word, and it can be read all the same.
            return false
        }
    }

    private func result(_ word: String, isThesaurus: Bool) async -> LookUpPage.Result {
        do throws(APIError) {
            guard word.count <= Self.longestWord else {
                throw APIError(.invalidRequest("the word is too long"), upstream: "", endpoint: "entries")
            }
            if isThesaurus, let thesaurus = sources.thesaurus { return .found(try await thesaurus.entries(for: word)) }
            return .found(try await sources.dictionary.entries(for: word))
        } catch {
            let suggestions = error.kind == .notFound ? await sources.dictionary.suggestions(for: word) : []
            return .failed(error, suggestions: suggestions)
        }
    }

    private func randomWord() async -> Reply {
        do throws(APIError) {
            return .see(
                Address(query: [("q", try await sources.dictionary.randomWord(difficulty: .medium).value.word)]))
        } catch {
            return .page(ProblemPage(error, section: .words))
        }
    }

    /// Words for what a person has typed so far, as a JSON array.
    private func complete(_ visit: Visit) async -> Reply {
        let text = String((visit.query["q"] ?? "").prefix(Self.longestWord))
        let words = text.isEmpty ? [] : Array(await sources.completions(text).prefix(10))
        do {
            let body = Array(try JSONEncoder().encode(words))
            return .file(
                HTTPServerResponse(
                    status: 200, fields: PageFields.asset("application/json", cacheControl: "private, max-age=60"),
                    body: body))
        } catch {
            return .page(ProblemPage(error, section: .words))
        }
    }
}
