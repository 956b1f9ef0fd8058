// SPDX-License-Identifier: Apache-2.0

import Mainstay
public import MainstayAppStores
import MainstayEmulators
public import MainstayHackerNews
public import MainstayNews

/// Hacker News, and what a person has read of it.
public struct NewsServices: Sendable {
    /// The clients' own descriptions of their upstreams.
    static let upstreams = [HackerNews.upstream, HackerNewsSearch.upstream]

    /// Hacker News, through all policies.
    public let hackerNews: HackerNews
    /// Its search, through all policies.
    public let search: HackerNewsSearch
    /// Stories and what is said of them.
    public let stories: any StoryRepository
    /// What a person has read.
    public let readingLog: ReadingLog
    /// Lists and items as they change; `nil` where the network is not to be used.
    public let live: LiveNews?

    init(wiring: Wiring, directories: Directories, clock: any TimeSource) {
        // What is generated never stands in for what people wrote: the emulators serve the sandbox alone.
        hackerNews = wiring.client(HackerNews.init, HackerNews.upstream, embedded: nil)
        search = wiring.client(HackerNewsSearch.init, HackerNewsSearch.upstream, embedded: nil)
        stories = HackerNewsStories(news: hackerNews)
        readingLog = ReadingLog(file: directories.readingFile)
        live = (wiring.transport as? any StreamingTransport).map { [hackerNews] in
            LiveNews(news: hackerNews, transport: $0, clock: clock)
        }
    }

    /// What answers in place of the upstreams, from one generated site.
    static func emulators(clock: any TimeSource) -> [(upstream: Upstream, transport: any Transport)] {
        let site = HackerNewsSite(date: clock.date)
        return [
            (HackerNews.upstream, HackerNewsEmulator(site: site)),
            (HackerNewsSearch.upstream, HackerNewsSearchEmulator(site: site)),
        ]
    }
}
