// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayServices

/// What the commands about a reader's marks have in common: they list them, or add and remove some.
private struct MarksCommand {
    let invocation: Invocation
    let services: Services
    let log: ReadingLog

    static let add = CommandSpecification.Option(
        name: "add", value: "id", isRepeated: true, help: "A story's number or address to add. Can be repeated.")
    static let remove = CommandSpecification.Option(
        name: "remove", value: "id", isRepeated: true, help: "A story's number or address to remove. Can be repeated.")
    static let options: [CommandSpecification.Option] = [.json, .offline, .verbose, .upstream, .color, .help]

    init(_ invocation: Invocation) throws {
        self.invocation = invocation
        services = try invocation.services()
        try Directories.make(invocation.directories.data)
        log = services.news.readingLog
    }

    /// Changes what the options name. Returns whether there was something.
    func change(
        _ add: CommandSpecification.Option, _ remove: CommandSpecification.Option,
        by change: (String, Bool) async throws -> Void
    ) async throws -> Bool {
        let (added, removed) = (invocation.arguments.values(of: add), invocation.arguments.values(of: remove))
        for text in added { try await change(text, true) }
        for text in removed { try await change(text, false) }
        return !added.isEmpty || !removed.isEmpty
    }

    func number(in text: String) throws(UsageError) -> Int {
        if let id = ItemAddress.number(in: text) { return id }
        throw UsageError(
            "'\(text.printable)' is not a story: give its number or its web address.", invocation.command)
    }

    /// Prints stories, or that there are none.
    func show(_ stories: [HackerNews.Item], none: String) throws {
        if invocation.wantsJSON { return try invocation.printJSON(stories) }
        guard !stories.isEmpty else { return try invocation.console.print(none) }
        let text = StoryText(style: invocation.style, width: invocation.console.listWidth, now: Date())
        let provenance = Provenance(provider: "this machine")
        let lines = stories.enumerated().flatMap { index, story in
            text.lines(for: Answer(story, provenance: provenance), rank: index + 1, isRead: false)
        }
        try invocation.console.print(lines.joined(separator: "\n"))
    }
}

/// `mainstay news saved`: the stories that the reader has saved.
enum NewsSaved: Command {
    static let specification = CommandSpecification(
        name: "news saved", overview: "List the stories that you have saved, or save some.",
        options: [MarksCommand.add, MarksCommand.remove] + MarksCommand.options)

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let marks = try MarksCommand(invocation)
        let isChanged = try await marks.change(MarksCommand.add, MarksCommand.remove) { text, isSaved in
            let id = try marks.number(in: text)
            let story =
                isSaved
                ? try await marks.services.news.hackerNews.item(id).value : HackerNews.Item(id: id, type: .story)
            try await marks.log.save(story, isSaved, at: Date())
        }
        if !isChanged || invocation.wantsJSON {
            try marks.show(try await marks.log.marks().saved, none: "No stories are saved.")
        }
        return .success
    }
}

/// `mainstay news hidden`: the stories that the reader has hidden.
enum NewsHidden: Command {
    static let specification = CommandSpecification(
        name: "news hidden", overview: "List the stories that you have hidden, or hide some.",
        options: [MarksCommand.add, MarksCommand.remove] + MarksCommand.options)

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let marks = try MarksCommand(invocation)
        let isChanged = try await marks.change(MarksCommand.add, MarksCommand.remove) { text, isHidden in
            try await marks.log.hide(try marks.number(in: text), isHidden)
        }
        guard !isChanged || invocation.wantsJSON else { return .success }
        let ids = try await marks.log.marks().hidden.sorted(by: >)
        var listing: StoryListing?
        let wanted = Answer(ids, provenance: Provenance(provider: "your hidden stories"))
        for try await new in marks.services.news.stories.stories(wanted, order: .ranked) { listing = new }
        let known = Dictionary(
            (listing?.stories ?? []).map { ($0.value.id, $0.value) }, uniquingKeysWith: { first, _ in first })
        // A story that cannot be read is listed by its number.
        try marks.show(ids.map { known[$0] ?? HackerNews.Item(id: $0, type: .story) }, none: "No stories are hidden.")
        return .success
    }
}

/// `mainstay news muted`: the words whose stories are not listed.
enum NewsMuted: Command {
    private static let add = CommandSpecification.Option(
        name: "add", value: "word", isRepeated: true, help: "A word to mute. Can be repeated.")
    private static let remove = CommandSpecification.Option(
        name: "remove", value: "word", isRepeated: true, help: "A word to mute no longer. Can be repeated.")

    static let specification = CommandSpecification(
        name: "news muted", overview: "List the words whose stories are not listed, or mute some.",
        options: [add, remove, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let marks = try MarksCommand(invocation)
        let isChanged = try await marks.change(add, remove) { text, isMuted in
            try await marks.log.mute(text.lowercased(), isMuted)
        }
        guard !isChanged || invocation.wantsJSON else { return .success }
        let muted = try await marks.log.marks().muted
        if invocation.wantsJSON {
            try invocation.printJSON(muted)
        } else {
            try invocation.console.print(
                muted.isEmpty ? "No words are muted." : muted.map(\.printable).joined(separator: "\n"))
        }
        return .success
    }
}
