// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayServices

/// `mainstay news sync`: fetches stories with their comments and pages, to read them without a network.
enum NewsSync: Command {
    private static let list = CommandSpecification.Option(
        name: "list", value: "name", choices: HackerNews.StoryList.allCases.map(\.rawValue),
        help: "The list to fetch. (default: top)")

    static let specification = CommandSpecification(
        name: "news sync", overview: "Fetch stories, comments and pages, to read them offline.",
        arguments: [.init(name: "count", help: "The number of stories, at most 500. (default: 30)", isRequired: false)],
        options: [list, .verbose, .upstream, .help])

    /// How many stories are fetched at the same time. Each fetches many comments at the same time.
    private static let concurrency = 4

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let text = invocation.arguments.positional.first ?? "30"
        guard let count = Int(text), 1...500 ~= count else {
            throw UsageError("'\(text.printable)' is not a number of stories: 1 to 500.", specification)
        }
        let list = invocation.arguments.value(of: list).flatMap(HackerNews.StoryList.init) ?? .top
        try Interruption.endsAtOnce()
        let services = try invocation.services()
        var listing: StoryListing?
        for try await new in services.news.stories.stories(list, limit: count, order: .ranked) { listing = new }
        guard let listing else { return .success }
        var total = Outcome()
        let showsProgress = invocation.console.notesAreOnTerminal
        await withTaskGroup(of: Outcome.self) { group in
            var waiting = listing.stories.map(\.value)[...]
            for story in waiting.prefix(concurrency) { group.addTask { await fetch(story, services.news) } }
            waiting = waiting.dropFirst(concurrency)
            for await outcome in group {
                total.add(outcome)
                if let story = waiting.popFirst() { group.addTask { await fetch(story, services.news) } }
                if showsProgress {
                    invocation.console.noteInPlace("\(total.stories) of \(listing.stories.count) stories")
                }
            }
        }
        if showsProgress { invocation.console.noteInPlace("") }
        // The replies must be on the disk before the network is gone.
        services.flush(within: .seconds(30))
        total.missing[.story, default: []] += listing.missing.map(\.description)
        try invocation.console.print(total.text)
        for (kind, problems) in total.missing.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let first = problems.first else { continue }
            let were = problems.count == 1 ? "was" : "were"
            invocation.console.note(
                "Warning: \(kind.counted(problems.count)) \(were) not fetched; the first: \(first)".printable)
        }
        guard !total.missing.values.allSatisfy(\.isEmpty) else { return .success }
        return total.stories == 0 ? .unavailable : .success
    }

    /// What was fetched, and what was not.
    private struct Outcome {
        enum Kind: Int {
            case story, comment, page

            func counted(_ count: Int) -> String {
                switch self {
                case .story: count.counted("story", "stories")
                case .comment: count.counted("comment")
                case .page: count.counted("page")
                }
            }
        }

        var stories = 0
        var comments = 0
        var pages = 0
        /// Why items and pages are missing.
        var missing: [Kind: [String]] = [:]

        mutating func add(_ other: Outcome) {
            stories += other.stories
            comments += other.comments
            pages += other.pages
            missing.merge(other.missing, uniquingKeysWith: +)
        }

        var text: String {
            let parts = [Kind.story.counted(stories), Kind.comment.counted(comments), Kind.page.counted(pages)]
            return "\(parts[0]), \(parts[1]) and \(parts[2]) can be read offline."
        }
    }

    private static func fetch(_ story: HackerNews.Item, _ news: NewsServices) async -> Outcome {
        var outcome = Outcome(stories: 1)
        do throws(APIError) {
            var last: CommentThread?
            for try await thread in news.stories.thread(story.id, resuming: nil) { last = thread }
            outcome.comments = (last?.rows.count ?? 0) - (last?.missing.count ?? 0)
            outcome.missing[.comment] = last?.missing.map(\.description)
        } catch {
            outcome.missing[.story] = ["\(error)"]
        }
        guard let url = story.address else { return outcome }
        do throws(WebPageError) {
            _ = try await news.pages.page(at: url)
            outcome.pages = 1
        } catch {
            outcome.missing[.page] = ["\(url): \(error)"]
        }
        return outcome
    }
}
