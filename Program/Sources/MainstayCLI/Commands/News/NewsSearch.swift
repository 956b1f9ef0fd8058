// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayNewsBrowser
import MainstayServices

/// `mainstay news search`: finds stories and comments.
enum NewsSearch: Command {
    private static let limit = CommandSpecification.Option(
        name: "limit", letter: "n", value: "count", help: "The number of results, at most 1000. (default: 20)")
    private static let tag = CommandSpecification.Option(
        name: "tag", value: "tag", isRepeated: true,
        help: "Only items with a tag: story, comment, poll, show_hn, ask_hn, author_NAME, story_ID. Can be repeated.")
    private static let newest = CommandSpecification.Option(
        name: "newest", help: "Sort by date instead of relevance.")

    static let specification = CommandSpecification(
        name: "news search", overview: "Search stories and comments.",
        discussion: "With --offline, what is kept on this machine is searched: what you have read, saved and fetched.",
        arguments: [.init(name: "query", help: "The words to look for.", isRepeated: true)],
        options: [limit, tag, newest, .json, .offline, .verbose, .upstream, .printRequest, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let query = HackerNewsSearch.Query(
            invocation.arguments.positional.joined(separator: " "), tags: invocation.arguments.values(of: tag),
            isByDate: invocation.arguments.has(newest),
            hitsPerPage: try invocation.count(of: limit, upTo: 1000, standard: 20))
        if invocation.arguments.has(.printRequest) {
            return try invocation.printRequest(HackerNewsSearch.search(query), to: HackerNewsSearch.upstream)
        }
        let news = try invocation.services().news
        let answer =
            invocation.arguments.has(.offline)
            ? Answer(
                try await KeptNewsSearch(news.stories).search(query, saved: try await kept(invocation, news)),
                provenance: Provenance(source: .embedded, provider: "stories and comments that are kept"))
            : try await news.search.search(query)
        if invocation.wantsJSON {
            try invocation.printJSON(answer)
        } else if !answer.value.hits.isEmpty {
            try invocation.console.print(text(answer, invocation))
        }
        guard !answer.value.hits.isEmpty else {
            let origin = ProvenanceText.describe(answer.provenance).printable
            invocation.console.note("Error: nothing was found, \(origin)")
            return .notFound
        }
        return .success
    }

    private static func kept(_ invocation: Invocation, _ news: NewsServices) async throws -> [HackerNews.Item] {
        guard FileManager.default.fileExists(atPath: invocation.directories.readingFile) else { return [] }
        return try await news.readingLog.marks().saved
    }

    private static func text(_ answer: Answer<HackerNewsSearch.Page>, _ invocation: Invocation) -> String {
        let stories = StoryText(style: invocation.style, width: invocation.console.listWidth, now: Date())
        var lines: [String] = []
        let words = invocation.arguments.positional.joined(separator: " ")
        for (index, hit) in answer.value.hits.enumerated() {
            guard let result = SearchResult(hit, words: words) else { continue }
            let story = stories.lines(
                for: Answer(result.item, provenance: answer.provenance), rank: index + 1, isRead: false)
            // The found words, in their context, come between the title and the line of facts.
            lines +=
                story.prefix(1) + TextWrap.block(result.context.printable, indent: 5, width: stories.width)
                + story.dropFirst()
        }
        let count = answer.value.nbHits ?? answer.value.hits.count
        lines += ["", invocation.style.dim("\(count) found, \(ProvenanceText.describe(answer.provenance).printable)")]
        return lines.joined(separator: "\n")
    }
}
