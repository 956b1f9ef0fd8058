// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayServices

/// Prints a list of stories while it arrives.
struct StoriesReport {
    private let invocation: Invocation
    private let services: Services
    private let text: StoryText
    private let isStream: Bool
    private var listing: StoryListing?
    private var read: Set<Int> = []
    private var noted = 0

    init(_ invocation: Invocation, _ services: Services) {
        self.invocation = invocation
        self.services = services
        text = StoryText(style: invocation.style, width: invocation.console.listWidth, now: Date())
        isStream = invocation.arguments.has(NewsCommand.stream)
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
        }
    }

    /// Shows the complete list, the missing stories, and the provenance.
    mutating func end() throws -> ExitStatus {
        guard let listing else { return .success }
        if invocation.wantsJSON {
            if !isStream { try invocation.printJSON(Document(listing)) }
        } else {
            try print(listing.stories.map(\.value.id), of: listing)
            try invocation.console.print("\n" + invocation.style.dim(text.provenance(of: listing)))
        }
        invocation.noteMissing(Array(listing.missing.dropFirst(noted)))
        noted = listing.missing.count
        guard listing.stories.isEmpty, !listing.missing.isEmpty else { return .success }
        return listing.missing.map(\.status).max { $0.rawValue < $1.rawValue } ?? .success
    }

    /// Prints the stories that a changed list has and the list before did not have.
    mutating func replace(with listing: StoryListing) throws {
        let known = Set(ids)
        self.listing = listing
        noted = listing.missing.count
        if invocation.wantsJSON { return try invocation.printJSONLine(listing.stories.map(\.value)) }
        try print(listing.stories.map(\.value.id).filter { !known.contains($0) }, of: listing)
    }

    private func print(_ ids: [Int], of listing: StoryListing) throws {
        let wanted = Set(ids)
        var lines: [String] = []
        for (index, story) in listing.stories.enumerated() where wanted.contains(story.value.id) {
            lines += text.lines(for: story, rank: index + 1, isRead: read.contains(story.value.id))
        }
        if !lines.isEmpty { try invocation.console.print(lines.joined(separator: "\n")) }
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

extension MissingItem {
    /// The exit status of a run whose only result is this missing item.
    var status: ExitStatus {
        if case .failed(let error) = reason { Failure(error).status } else { .notFound }
    }
}
