// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayServices

/// `mainstay news sync`: fetches stories with their comments and pages, to read them without a network.
enum NewsSync: Command {
    private static let list = CommandSpecification.Option(
        name: "list", value: "name", choices: HackerNews.StoryList.allCases.map(\.rawValue), isRepeated: true,
        help: "The list to fetch. Can be repeated. (default: top)")

    static let specification = CommandSpecification(
        name: "news sync", overview: "Fetch stories, comments and pages, to read them offline.",
        arguments: [
            .init(
                name: "count", help: "The number of stories of each list, at most 500. (default: 30)", isRequired: false
            )
        ],
        options: [list, .verbose, .upstream, .help])

    /// How many stories are fetched at the same time. Each fetches many comments at the same time.
    private static let concurrency = 4

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let text = invocation.arguments.positional.first ?? "30"
        guard let count = Int(text), 1...500 ~= count else {
            throw UsageError("'\(text.printable)' is not a number of stories: 1 to 500.", specification)
        }
        let names = invocation.arguments.values(of: list)
        try Interruption.endsAtOnce()
        let services = try invocation.services()
        var (stories, total, known) = ([HackerNews.Item](), Outcome(), Set<Int>())
        for list in names.isEmpty ? [.top] : names.compactMap(HackerNews.StoryList.init) {
            var listing: StoryListing?
            for try await new in services.news.stories.stories(list, limit: count, order: .ranked) { listing = new }
            stories += (listing?.stories ?? []).map(\.value).filter { known.insert($0.id).inserted }
            total.missing[.story, default: []] += listing?.missing.map(\.description) ?? []
        }
        let showsProgress = invocation.console.notesAreOnTerminal
        let comments = Lock(0)
        // A thread of a thousand comments takes seconds, so they are counted too.
        let progress: @Sendable (_ done: Int) -> Void = { [console = invocation.console, count = stories.count] done in
            guard showsProgress else { return }
            console.noteInPlace("\(done) of \(count) stories, \(comments.withLock(\.self).counted("comment"))")
        }
        await withTaskGroup(of: Outcome.self) { group in
            var waiting = stories[...]
            let begin = { (group: inout TaskGroup<Outcome>, done: Int) in
                guard let story = waiting.popFirst() else { return }
                group.addTask {
                    await fetch(story, services.news) { new in
                        comments.withLock { $0 += new }
                        progress(done)
                    }
                }
            }
            for _ in 0..<concurrency { begin(&group, 0) }
            for await outcome in group {
                total.add(outcome)
                progress(total.stories)
                begin(&group, total.stories)
            }
        }
        if showsProgress { invocation.console.noteInPlace("") }
        // The replies must be on the disk before the network is gone.
        let isWritten = await onThread { services.flush(within: .seconds(30)) }
        try invocation.console.print(total.text)
        if !isWritten {
            invocation.console.note("Warning: not all of it is kept: it could not be written.")
        }
        for (kind, problems) in total.missing.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let first = problems.first else { continue }
            let were = problems.count == 1 ? "was" : "were"
            invocation.console.note(
                "Warning: \(kind.counted(problems.count)) \(were) not fetched; the first: \(first)".printable)
        }
        guard isWritten else { return .unavailable }
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

    /// Fetches a story's comments and page.
    ///
    /// - Parameter tell: Called with the number of comments that have come since the last call.
    private static func fetch(
        _ story: HackerNews.Item, _ news: NewsServices, tell: (Int) -> Void
    ) async -> Outcome {
        var outcome = Outcome(stories: 1)
        do throws(APIError) {
            var last: CommentThread?
            for try await thread in news.stories.thread(story.id, resuming: nil) {
                tell(thread.rows.count - (last?.rows.count ?? 0))
                last = thread
            }
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
