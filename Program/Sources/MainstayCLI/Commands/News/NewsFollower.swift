// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayServices

/// Keeps a printed list current.
struct NewsFollower {
    let services: Services
    let list: HackerNews.StoryList
    let limit: Int
    var report: StoriesReport
    let invocation: Invocation

    /// Follows the list until the process ends.
    mutating func run() async throws -> ExitStatus {
        guard let live = services.news.live else {
            invocation.console.note(
                "Error: a list cannot be followed without the network; leave out --follow or --offline.")
            return .unavailable
        }
        var shown = report.ids
        for await event in live.list(list) {
            switch event {
            case .value(let ids):
                let ids = Array(ids.prefix(limit))
                guard ids != shown else { continue }
                shown = ids
                try await show(
                    Answer(ids, provenance: Provenance(provider: services.news.hackerNews.client.upstream.host)))
            case .interrupted(let reason, let delay):
                invocation.console.note(
                    "Warning: \(reason); trying again in \(Int(delay.inSeconds.rounded(.up))) s".printable)
            case .polling(let interval):
                invocation.console.note(
                    "The upstream sends no events. Mainstay asks it every \(Int(interval.inSeconds)) s instead.")
            }
        }
        return .unavailable
    }

    private mutating func show(_ ids: Answer<[Int]>) async throws {
        var last: StoryListing?
        let order: StoryListing.Order = list == .new ? .newestFirst : .ranked
        for try await listing in services.news.stories.stories(ids, order: order) { last = listing }
        if let last { try report.replace(with: last) }
    }
}
