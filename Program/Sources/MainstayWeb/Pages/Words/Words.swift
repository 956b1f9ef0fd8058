// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDictionary
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayWords

/// Answers what begins with a word: the look-up with its views, completions, and a random word.
struct Words: Sendable {
    /// The longest text that is looked up, in characters.
    private static let longestWord = 200
    /// The most words that a search shows.
    private static let mostWords = 100
    /// The most meanings that a search shows.
    private static let mostMeanings = 20
    /// How long the page waits for a dictionary on the network if the one on this machine has the word.
    private static let time = Duration.milliseconds(100)

    let sources: WebSources
    let home: Home
    private let views: [LookUpView]
    private let oxford: OxfordDictionaries
    private let patience: Patience

    init(sources: WebSources, home: Home, patience: Patience) {
        (self.sources, self.home, self.patience) = (sources, home, patience)
        views = LookUpView.all(sources)
        oxford = OxfordDictionaries(sources: sources, views: views)
    }

    var routes: [PageRoute] {
        [
            .get("/", isExpensive: { LookUpView($0.query, among: views).isExpensive }) { await page($0) },
            .get("/entry") { await meanings($0.query["q"] ?? "", $0, isWhole: true) },
            .get("/oxford") { .see(Address(query: [("view", LookUpView.oxford.rawValue)] + $0.query.all)) },
            .get("/translate") { choose($0) },
            .get("/random") { _ in await randomWord() },
            .get("/complete") { await complete($0) },
        ]
    }

    private func page(_ visit: Visit) async -> Reply {
        let view = LookUpView(visit.query, among: views)
        let text = visit.query["q"]
        switch view {
        case .meanings: return text == nil ? .page(await home.page(visit)) : await meanings(text ?? "", visit)
        case .thesaurus: return await thesaurus(text ?? "", visit)
        case .translations: return await translations(text ?? "", visit)
        case .rhymes: return await rhymes(text ?? "", visit)
        case .byMeaning: return await byMeaning(text ?? "", visit)
        case .byPattern: return await byPattern(text ?? "", visit)
        case .oxford: return .page(await oxford.page(OxfordForm(visit.query)))
        }
    }

    // MARK: Entries

    /// - Parameter isWhole: Whether to wait for the best answer, however long that takes.
    private func meanings(_ word: String, _ visit: Visit, isWhole: Bool = false) async -> Reply {
        let local = await localEntries(word)
        var (result, isEarly) = (LookUpPage.Result?.none, false)
        if !isWhole, let local {
            result = await patience.value(within: Self.time) { await self.result(word, of: sources.dictionary) }
            isEarly = result == nil
            if isEarly { result = .found(local) }
        }
        if result == nil { result = await self.result(word, of: sources.dictionary) }
        guard let result else { return .page(ProblemPage.missing) }
        return await entries(word, result, in: .meanings, local: local?.value.first?.entry, isEarly: isEarly, visit)
    }

    private func thesaurus(_ word: String, _ visit: Visit) async -> Reply {
        let result = await result(word, of: sources.thesaurus ?? sources.dictionary)
        return await entries(word, result, in: .thesaurus, local: nil, isEarly: false, visit)
    }

    private func entries(
        _ word: String, _ result: LookUpPage.Result, in view: LookUpView, local: Entry?, isEarly: Bool, _ visit: Visit
    ) async -> Reply {
        var facts = WordFacts(word: word, entry: local)
        var headword = word
        if case .found(let answer) = result {
            headword = answer.value.first?.entry.word ?? word
            // A word that only a service knows is newer than the list of common words.
            if answer.source == .embedded || local != nil {
                facts.correction = await sources.dictionary.nearestCommonWord(to: word)
            }
            if view == .meanings { facts.translations = await translations(of: local?.word ?? word, visit) }
        }
        var page = LookUpPage(
            word: word, result: result, view: view, views: views, facts: facts, card: await card(headword, visit),
            isEarly: isEarly, recordingHosts: sources.recordingHosts)
        if visit.query["done"] == "kept", case .kept = page.card { page.notice = "“\(word)” is on a card now." }
        return .page(page)
    }

    /// The entries on this machine; `nil` if there are none.
    private func localEntries(_ word: String) async -> Answer<[WordEntry]>? {
        guard let reference = sources.reference, !word.isEmpty, word.count <= Self.longestWord else { return nil }
        do throws(APIError) { return try await reference.entries(word) } catch { return nil }
    }

    private func result(_ word: String, of dictionary: any DictionaryRepository) async -> LookUpPage.Result {
        do throws(APIError) {
            guard word.count <= Self.longestWord else {
                throw APIError(.invalidRequest("the word is too long"), upstream: "", endpoint: "entries")
            }
            return .found(try await dictionary.entries(for: word))
        } catch {
            let suggestions = error.kind == .notFound ? await sources.dictionary.suggestions(for: word) : []
            return .failed(error, suggestions: suggestions)
        }
    }

    private func card(_ word: String, _ visit: Visit) async -> CardState {
        guard let belongings = visit.belongings else { return .impossible }
        do throws(KeptWordsError) {
            let (kept, key) = (try await belongings.keptWords.all(), word.lowercased())
            return kept.contains { $0.lowercased() == key } ? .kept : .notKept
        } catch {
            // The page is about the word, and it can be read all the same.
            return .notKept
        }
    }

    // MARK: Translations

    private func translations(of word: String, _ visit: Visit) async -> (language: Language, words: [String])? {
        guard let reference = sources.reference,
            let language = Language.chosen(in: visit.request, among: reference.languages)
        else { return nil }
        return (language, await reference.translations(word, language.code))
    }

    private func translations(_ word: String, _ visit: Visit) async -> Reply {
        guard let reference = sources.reference, let first = reference.languages.first else {
            return .page(ProblemPage.missing)
        }
        let chosen = Language.chosen(in: visit.request, among: reference.languages)
        let language = chosen ?? Language(code: first)
        let text = String(word.prefix(Self.longestWord))
        let headword = await localEntries(text)?.value.first?.entry.word ?? text
        return .page(
            TranslationsPage(
                word: text, views: views, languages: reference.languages.map { Language(code: $0) },
                language: language, isChosen: chosen != nil,
                words: text.isEmpty ? [] : await reference.translations(headword, language.code),
                card: await card(text, visit)))
    }

    /// Remembers a language, and goes back to the word.
    private func choose(_ visit: Visit) -> Reply {
        let code = visit.query["to"] ?? ""
        let isKnown = code == Language.none || sources.reference?.languages.contains(code) == true
        return .see(
            LookUpView.translations.address(String((visit.query["q"] ?? "").prefix(Self.longestWord))),
            cookie: isKnown ? KeptCookie.field(OwnCookies.language, code, for: visit.request) : nil)
    }

    // MARK: Searches

    private func rhymes(_ word: String, _ visit: Visit) async -> Reply {
        let text = String(word.prefix(Self.longestWord))
        var rhymes: Result<[String], APIError>?
        if !text.isEmpty, let reference = sources.reference {
            do throws(APIError) { rhymes = .success(try await reference.rhymes(text)) } catch {
                rhymes = .failure(error)
            }
        }
        return .page(RhymesPage(word: text, views: views, rhymes: rhymes, card: await card(text, visit)))
    }

    private func byMeaning(_ description: String, _ visit: Visit) async -> Reply {
        let form = patternForm(visit)
        guard !form.text.isEmpty, let reference = sources.reference else {
            return .page(FindPage(view: .byMeaning, views: views, form: form, found: nil))
        }
        do throws(APIError) {
            let meanings = try await reference.meanings(form.text).prefix(Self.mostMeanings)
            return .page(FindPage(view: .byMeaning, views: views, form: form, found: .meanings(Array(meanings))))
        } catch {
            return .page(FindPage(view: .byMeaning, views: views, form: form, found: .nothing(error)))
        }
    }

    private func byPattern(_ text: String, _ visit: Visit) async -> Reply {
        let form = patternForm(visit)
        guard let pattern = form.pattern, let reference = sources.reference else {
            return .page(FindPage(view: .byPattern, views: views, form: form, found: nil))
        }
        do throws(APIError) {
            let found = try await reference.matches(pattern)
            let similar = found.words.isEmpty ? await sources.dictionary.suggestions(for: form.text) : []
            return .page(
                FindPage(
                    view: .byPattern, views: views, form: form,
                    found: .words(
                        count: found.count, Array(found.words.prefix(Self.mostWords)), similar: similar)))
        } catch {
            return .page(FindPage(view: .byPattern, views: views, form: form, found: .nothing(error)))
        }
    }

    private func patternForm(_ visit: Visit) -> PatternForm {
        PatternForm(
            visit.query, text: String((visit.query["q"] ?? "").prefix(Self.longestWord)),
            partsOfSpeech: sources.reference?.partsOfSpeech ?? [], styles: sources.reference?.styles ?? [])
    }

    // MARK: Words alone

    private func randomWord() async -> Reply {
        do throws(APIError) {
            return .see(
                LookUpView.meanings.address(try await sources.dictionary.randomWord(difficulty: .medium).value.word))
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
