// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayAppStores
import MainstayFoundation
import MainstayHackerNews
import MainstayNews
import MainstayServices

/// Prints a list of stories while it arrives.
struct StoriesReport {
    private let invocation: Invocation
    private let services: Services
    private let text: StoryText
    private let isStream: Bool
    private let isInPlace: Bool
    private var listing: StoryListing?
    private var read: Set<Int> = []
    /// The number of stories that are printed and stay, or the number of lines on the screen that the next output replaces.
    private var printed = 0
    private var noted = 0

    init(_ invocation: Invocation, _ services: Services) {
        self.invocation = invocation
        self.services = services
        text = StoryText(style: invocation.style, width: invocation.console.width, now: Date())
        isStream = invocation.arguments.has(NewsCommand.stream)
        isInPlace = !invocation.wantsJSON && invocation.console.isTerminal
    }

    /// The numbers of the stories shown, in the list's order.
    var ids: [Int] { listing?.ids.value ?? [] }

    /// Shows the stories that have arrived.
    mutating func show(_ listing: StoryListing) async throws {
        if self.listing == nil { read = await marks(among: listing.ids.value) }
        let isNews = listing.stories.count > (self.listing?.stories.count ?? 0)
        self.listing = listing
        if invocation.wantsJSON {
            if isStream, isNews { try invocation.printJSONLine(listing.stories.map(\.value)) }
        } else if isInPlace {
            if isNews { try redraw(listing, isLast: false) }
        }
    }

    /// Shows the complete list, the missing stories, and the provenance.
    mutating func end() throws -> ExitStatus {
        guard let listing else { return .success }
        if invocation.wantsJSON {
            if !isStream { try invocation.printJSON(Document(listing)) }
        } else {
            try redraw(listing, isLast: true)
        }
        for missing in listing.missing.dropFirst(noted) { invocation.console.note("Warning: \(missing)".printable) }
        noted = listing.missing.count
        guard listing.stories.isEmpty, !listing.missing.isEmpty else { return .success }
        return listing.missing.map(\.status).max { $0.rawValue < $1.rawValue } ?? .success
    }

    /// Starts again with a changed list, overwriting the lines on the screen.
    mutating func replace(with listing: StoryListing) throws {
        self.listing = listing
        noted = listing.missing.count
        if invocation.wantsJSON {
            try invocation.printJSONLine(listing.stories.map(\.value))
        } else {
            if !isInPlace { printed = 0 }
            try redraw(listing, isLast: true)
        }
    }

    private mutating func redraw(_ listing: StoryListing, isLast: Bool) throws {
        var lines: [String] = []
        for (index, story) in listing.stories.enumerated() {
            lines += text.lines(for: story, rank: index + 1, isRead: read.contains(story.value.id))
        }
        if isLast { lines += ["", invocation.style.dim(text.provenance(of: listing))] }
        let room = invocation.console.size.rows - 1
        if isInPlace {
            // Lines that do not fit are printed at the end, when nothing will be overwritten.
            if !isLast { lines = Array(lines.prefix(room)) }
            try invocation.console.rewrite(over: min(printed, room), with: lines)
            printed = lines.count
        } else {
            try invocation.console.print(lines.joined(separator: "\n"))
        }
    }

    private func marks(among ids: [Int]) async -> Set<Int> {
        do throws(ReadingLogError) {
            guard FileManager.default.fileExists(atPath: invocation.directories.readingFile) else { return [] }
            return try await services.news.readingLog.read(among: ids)
        } catch {
            invocation.console.note("Warning: the stories you have read cannot be marked: \(error)".printable)
            return []
        }
    }

    /// `{"value": [story, …], "source": …, …, "missing": [{"id": …, "reason": …}]}`.
    private struct Document: Encodable {
        private enum CodingKeys: CodingKey { case missing }

        private let listing: StoryListing

        init(_ listing: StoryListing) {
            self.listing = listing
        }

        func encode(to encoder: any Encoder) throws {
            try Answer(listing.stories.map(\.value), provenance: listing.ids.provenance).encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(listing.missing.map(MissingDocument.init), forKey: .missing)
        }
    }
}

/// A missing item, in JSON.
struct MissingDocument: Encodable {
    var id: Int
    var reason: String

    init(_ missing: MissingItem) {
        (id, reason) = (missing.id, "\(missing)")
    }
}

extension MissingItem {
    /// The exit status of a run whose only result is this missing item.
    var status: ExitStatus {
        if case .failed(let error) = reason { Failure(error).status } else { .notFound }
    }
}
