// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayServices

/// `mainstay news item`: a story and its comments.
enum NewsItem: Command {
    private static let depth = CommandSpecification.Option(
        name: "depth", value: "levels",
        help: "How many levels of replies to show; deeper ones are counted. (default: all)")

    static let specification = CommandSpecification(
        name: "news item", overview: "Read a story and its comments, while they still arrive.",
        discussion: "Comments since your last visit are marked as new.",
        arguments: [.init(name: "id", help: "The item's number, as the lists show it, or its web address.")],
        options: [
            depth, NewsCommand.plain, NewsCommand.stream, .json, .offline, .verbose, .upstream, .printRequest, .color,
            .help,
        ])

    static var keys: [KeyTable] { NewsCommand.keys }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let text = invocation.arguments.positional.first ?? ""
        guard let id = ItemAddress.number(in: text) else {
            throw UsageError("'\(text.printable)' is not an item: give its number or its web address.", specification)
        }
        let depth = try invocation.count(of: depth, upTo: 1_000_000, standard: .max)
        if invocation.arguments.has(.printRequest) {
            return try invocation.printRequest(HackerNews.item(id), to: HackerNews.upstream)
        }
        if NewsScreen.isWanted(invocation), let status = try await NewsScreen(invocation).run(.item(id)) {
            return status
        }
        try Interruption.endsAtOnce()
        let services = try invocation.services()
        let visit = try await StoryVisit(to: id, services, invocation)
        var report = ThreadReport(invocation, depth: depth, seen: visit.seen)
        do {
            for try await thread in services.news.stories.thread(id, resuming: nil) { try report.show(thread) }
        } catch let error as APIError where error.kind == .notFound {
            invocation.console.note("Error: there is no item \(id)")
            return .notFound
        } catch let error as APIError {
            guard let status = invocation.noteNotKept("item \(id)", error) else { throw error }
            return status
        }
        try report.end()
        await visit.note(report.comments)
        return .success
    }
}

/// One visit to a story: which comments are new since the last visit, and the record that it was read.
private struct StoryVisit {
    let seen: Set<Int>?
    private let id: Int
    private let services: Services
    private let console: Console

    init(to id: Int, _ services: Services, _ invocation: Invocation) async throws {
        self.id = id
        self.services = services
        console = invocation.console
        try Directories.make(invocation.directories.data)
        do throws(ReadingLogError) {
            seen = try await services.news.readingLog.comments(of: id)
        } catch {
            console.note("Warning: new comments cannot be marked: \(error)".printable)
            seen = nil
        }
    }

    func note(_ comments: [Int]) async {
        do throws(ReadingLogError) {
            try await services.news.readingLog.note(comments, of: id, at: Date())
        } catch {
            console.note("Warning: this visit cannot be recorded: \(error)".printable)
        }
    }
}
