// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDictionaries
import MainstayFreeDictionary
import MainstayHTTPServer
import MainstayLexicon
import MainstayWords

/// The page at `/`: a search box and the definitions of a word. It works without JavaScript and loads nothing from other hosts.
struct DictionaryPage {
    /// The path of the style sheet.
    static let stylePath = "/style.css"

    let dictionary: ChainedDictionary
    /// The page without a search.
    let empty: HTTPServerResponse

    init(dictionary: ChainedDictionary) {
        self.dictionary = dictionary
        empty = Self.page(
            status: 200, title: "Mainstay", word: "",
            content: """
                <h1>Mainstay</h1>
                <p>Look a word up above. The last line of an answer says where it came from.</p>
                <p>Programs ask <code>/\(FreeDictionary.upstream.host)/api/v2/entries/en/</code> and a word.</p>
                """)
    }

    /// Answers with the page for the word in the query, or with the empty page.
    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        guard let word = request.query.flatMap({ QueryString.value(of: "word", in: $0) }) else { return .now(empty) }
        return .later { .whole(await response(for: word)) }
    }

    private func response(for word: String) async -> HTTPServerResponse {
        do throws(APIError) {
            let answer = try await dictionary.entries(for: word)
            let entries = answer.value.map { Self.render($0.entry) }.joined(separator: "\n")
            return Self.page(status: 200, title: word, word: word, content: entries + Self.render(answer.provenance))
        } catch {
            let (status, text): (HTTPStatus, String) =
                switch error.kind {
                case .notFound: (404, "There is no entry for “\(word)”.")
                case .invalidRequest: (400, "Type a word to look up.")
                case .throttled: (503, "\(error)")
                default: (502, "\(error)")
                }
            let suggestions = Self.related(
                "Did you mean", dictionary.suggestions(for: word))
            return Self.page(
                status: status, title: word, word: word,
                content: "<p role=\"status\">\(HTML.escape(text))</p>\(suggestions)")
        }
    }

    private static func page(status: HTTPStatus, title: String, word: String, content: String) -> HTTPServerResponse {
        let body = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(HTML.escape(title.isEmpty ? "Mainstay" : title))</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="\(stylePath)">
            </head>
            <body>
            <header>
            <form action="/" role="search">
            <label for="word">Look a word up</label>
            <input id="word" name="word" type="search" value="\(HTML.escape(word))" required autofocus autocapitalize="none">
            <button>Look up</button>
            </form>
            </header>
            <main>
            \(content)
            </main>
            </body>
            </html>

            """
        return HTTPServerResponse(
            status: status,
            fields: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-cache",
                .contentSecurityPolicy:
                    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; "
                    + "frame-ancestors 'none'",
                HTTPFieldName(known: "Referrer-Policy"): "no-referrer",
            ], body: Array(body.utf8))
    }

    private static func render(_ entry: FreeDictionary.Entry) -> String {
        let spoken = ([entry.phonetic] + (entry.phonetics ?? []).map(\.text)).compactMap(\.self).first { !$0.isEmpty }
        let phonetic = spoken.map { " <span class=\"phonetic\">\(HTML.escape($0))</span>" } ?? ""
        let meanings = (entry.meanings ?? []).map(render).joined(separator: "\n")
        let origin = entry.origin.map { "<p>Origin: \(HTML.escape($0))</p>" } ?? ""
        return "<article>\n<h1>\(HTML.escape(entry.word))\(phonetic)</h1>\n\(meanings)\n\(origin)</article>\n"
    }

    private static func render(_ meaning: FreeDictionary.Meaning) -> String {
        let definitions = meaning.definitions.map { definition in
            let example = definition.example.map { "<p class=\"example\"><q>\(HTML.escape($0))</q></p>" } ?? ""
            return "<li>\(HTML.escape(definition.definition))\(example)"
                + related(definition.synonyms, definition.antonyms) + "</li>"
        }
        let named = meaning.definitions.flatMap { ($0.synonyms ?? []) + ($0.antonyms ?? []) }
        let others = { (words: [String]?) in words?.filter { !named.contains($0) } }
        return
            "<h2>\(HTML.escape(meaning.partOfSpeech ?? ""))</h2>\n<ol>\n\(definitions.joined(separator: "\n"))\n</ol>\n"
            + related(others(meaning.synonyms), others(meaning.antonyms))
    }

    private static func related(_ synonyms: [String]?, _ antonyms: [String]?) -> String {
        related("Synonyms", synonyms ?? []) + related("Antonyms", antonyms ?? [])
    }

    private static func related(_ label: String, _ words: [String]) -> String {
        guard !words.isEmpty else { return "" }
        let links = words.map { word in
            "<a href=\"/?word=\(PercentEncoding.queryComponent(word))\">\(HTML.escape(word))</a>"
        }
        return "<p class=\"related\">\(label): \(links.joined(separator: ", "))</p>"
    }

    private static func render(_ provenance: Provenance) -> String {
        let source =
            switch provenance.source.value {
            case .network, .revalidated: "from \(provenance.provider)"
            case .cache: "from the cache, as \(provenance.provider) answered before"
            case .stale: "from the cache, out of date, as \(provenance.provider) answered before"
            case .embedded: "from the embedded dictionary (\(provenance.provider))"
            }
        let text = provenance.because.map { "\(source); \($0)" } ?? source
        return "<p class=\"provenance\">\(HTML.escape(text))</p>\n"
    }

    /// The style sheet.
    static let style = HTTPServerResponse(
        status: 200, fields: [.contentType: "text/css; charset=utf-8", .cacheControl: "max-age=3600"],
        body: Array(
            """
            :root { color-scheme: light dark; font: 1.05rem/1.5 system-ui, sans-serif; }
            body { max-width: 42rem; margin: 0 auto; padding: 1rem; }
            form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
            label { flex-basis: 100%; }
            input { flex: 1 1 12rem; min-width: 0; }
            input, button { font: inherit; padding: .5rem .75rem; min-height: 2.75rem; box-sizing: border-box; }
            h1 { margin: 2rem 0 0; }
            h2 { margin: 1.25rem 0 0; font-size: 1rem; font-style: italic; font-weight: 600; }
            ol { margin: .25rem 0; padding-left: 1.75rem; }
            li { margin: .5rem 0; }
            .phonetic { font-size: 1rem; font-weight: 400; }
            .example, .related { margin: .15rem 0; }
            .related { font-size: .9rem; }
            .provenance { margin-top: 2rem; font-size: .85rem; opacity: .75; }

            """.utf8))
}
