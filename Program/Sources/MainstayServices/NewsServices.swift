// SPDX-License-Identifier: Apache-2.0

public import MainstayAppStores
public import MainstayHackerNews
import MainstayKit
public import MainstayNews

/// The clients for Hacker News, and the user's reading log.
public struct NewsServices: Sendable {
    /// Hacker News, through all policies.
    public let hackerNews: HackerNews
    /// Its search, through all policies.
    public let search: HackerNewsSearch
    /// Stories and their comments.
    public let stories: any StoryRepository
    /// The pages of stories, for reading.
    public let pages: WebPages
    /// The log of what the user has read, saved, hidden and muted.
    public let readingLog: ReadingLog
    /// Live updates of lists and items; `nil` if the network must not be used.
    public let live: LiveNews?

    init(wiring: Wiring, directories: Directories) {
        hackerNews = wiring.api(HackerNews.self)
        search = wiring.api(HackerNewsSearch.self)
        stories = HackerNewsStories(news: hackerNews)
        pages = WebPages(clock: wiring.clock) { wiring.client(ofSite: $0) }
        readingLog = ReadingLog(file: directories.readingFile)
        live = wiring.streamingTransport.map { [hackerNews] in
            LiveNews(news: hackerNews, transport: $0, clock: wiring.clock)
        }
    }
}
