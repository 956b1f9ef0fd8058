// SPDX-License-Identifier: Apache-2.0

import Mainstay
public import MainstayAppStores
import MainstayEmulators
public import MainstayHackerNews
public import MainstayNews

/// The clients for Hacker News, and the user's reading log.
public struct NewsServices: Sendable {
    /// The upstreams, as their clients describe them.
    static let upstreams = [HackerNews.upstream, HackerNewsSearch.upstream]

    /// Hacker News, through all policies.
    public let hackerNews: HackerNews
    /// Its search, through all policies.
    public let search: HackerNewsSearch
    /// Stories and their comments.
    public let stories: any StoryRepository
    /// The log of what the user has read.
    public let readingLog: ReadingLog
    /// Live updates of lists and items; `nil` if the network must not be used.
    public let live: LiveNews?

    init(wiring: Wiring, directories: Directories, clock: any TimeSource) {
        // Generated text must never replace what people wrote, so only the sandbox uses the emulators.
        hackerNews = wiring.client(HackerNews.init, HackerNews.upstream, embedded: nil)
        search = wiring.client(HackerNewsSearch.init, HackerNewsSearch.upstream, embedded: nil)
        stories = HackerNewsStories(news: hackerNews)
        readingLog = ReadingLog(file: directories.readingFile)
        live = (wiring.transport as? any StreamingTransport).map { [hackerNews] in
            LiveNews(news: hackerNews, transport: $0, clock: clock)
        }
    }

    /// The emulators of the upstreams. They share one generated site.
    static func emulators(clock: any TimeSource) -> [(upstream: Upstream, transport: any Transport)] {
        let site = HackerNewsSite(date: clock.date)
        return [
            (HackerNews.upstream, HackerNewsEmulator(site: site)),
            (HackerNewsSearch.upstream, HackerNewsSearchEmulator(site: site)),
        ]
    }
}
