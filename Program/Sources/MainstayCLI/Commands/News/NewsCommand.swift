// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayNewsBrowser
import MainstayServices

/// `mainstay news`: the lists of Hacker News.
enum NewsCommand: Command {
    static let limit = CommandSpecification.Option(
        name: "limit", letter: "n", value: "count", help: "The number of stories, at most 500. (default: 30)")
    static let follow = CommandSpecification.Option(
        name: "follow", letter: "f", help: "Keep the list current until Ctrl-C.")
    static let plain = CommandSpecification.Option(
        name: "plain", help: "Print lines instead of using the full screen, for scripts and screen readers.")
    static let stream = CommandSpecification.Option(
        name: "stream", help: "With --json: print a line of JSON each time items arrive.")

    static let specification = CommandSpecification(
        name: "news", overview: "Read Hacker News: its lists, discussions, users, and search.",
        discussion: """
            On a terminal the news takes the full screen; ? shows the keys. With --plain, or in a pipe, a list is printed. The lists
            are top, new, best, ask, show and job. New stories come newest first, the others in the list's order. What was read stays
            readable without a network, and so does all that 'news sync' has fetched. A tick marks the stories that you have read.
            """,
        arguments: [
            .init(
                name: "list", choices: HackerNews.StoryList.allCases.map(\.rawValue),
                help: "top, new, best, ask, show or job. (default: top)", isRequired: false)
        ],
        options: [limit, follow, plain, stream, .json, .offline, .verbose, .upstream, .printRequest, .color, .help])

    static let subcommands: [any Command.Type] = [
        NewsItem.self, NewsRead.self, NewsUser.self, NewsSearch.self, NewsSaved.self, NewsHidden.self, NewsMuted.self,
        NewsSync.self,
    ]

    static var keys: [KeyTable] { NewsBrowser.keys }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let list = try list(invocation)
        let limit = try invocation.count(of: limit, upTo: 500, standard: 30)
        if invocation.arguments.has(.printRequest) {
            return try invocation.printRequest(HackerNews.list(list), to: HackerNews.upstream)
        }
        if NewsScreen.isWanted(invocation), let status = try await NewsScreen(invocation).run(.list(.site(list))) {
            return status
        }
        try Interruption.endsAtOnce()
        let services = try invocation.services()
        var report = StoriesReport(invocation, services)
        let stories = services.news.stories.stories(list, limit: limit, order: list == .new ? .newestFirst : .ranked)
        do {
            for try await listing in stories { try await report.show(listing) }
        } catch let error as APIError {
            guard let status = invocation.noteNotKept("the list \(list.rawValue)", error) else { throw error }
            return status
        }
        let status = try report.end()
        guard invocation.arguments.has(follow) else { return status }
        var follower = NewsFollower(
            services: services, list: list, limit: limit, report: report, invocation: invocation)
        return try await follower.run()
    }

    private static func list(_ invocation: Invocation) throws(UsageError) -> HackerNews.StoryList {
        guard let word = invocation.arguments.positional.first else { return .top }
        if let list = HackerNews.StoryList(rawValue: word) { return list }
        let names = HackerNews.StoryList.allCases.map(\.rawValue) + subcommands.map { $0.specification.word }
        let similar = Similarity.closest(to: word, among: names).map { " Did you mean '\($0)'?" }
        throw UsageError(
            "There is no list '\(word.printable)'."
                + (similar ?? " The lists are: \(names.prefix(6).joined(separator: ", "))."),
            specification)
    }
}
