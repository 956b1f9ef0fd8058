// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
public import MainstayKit

/// Searches the stories and comments that are kept on this machine, without a network.
public struct KeptNewsSearch: Sendable {
    private let stories: any StoryRepository

    /// Makes a search.
    ///
    /// - Parameter stories: The repository, which must not use the network.
    public init(_ stories: any StoryRepository) {
        self.stories = stories
    }

    /// Finds the stories and comments that have all words of a query, stories first.
    ///
    /// - Parameters:
    ///   - query: The words, and the number of results. A tag `story` or `comment` leaves out the others.
    ///   - saved: Stories that are kept whether or not a list has them.
    ///   - show: Called with the stories that were found, before the comments are searched.
    /// - Throws: `APIError` of kind `offline` if no list is kept.
    public func search(
        _ query: HackerNewsSearch.Query, saved: [HackerNews.Item] = [],
        show: (HackerNewsSearch.Page) async -> Void = { _ in }
    ) async throws(APIError) -> HackerNewsSearch.Page {
        let words = query.text.lowercased().split(separator: " ").map(String.init)
        let limit = query.hitsPerPage ?? 20
        let kept = try await keptStories(saved)
        var hits: [HackerNewsSearch.Hit] = []
        if !query.tags.contains("comment") {
            hits = kept.map { HackerNewsSearch.Hit(story: $0) }.filter { $0.has(words) }
        }
        if query.isByDate { hits.sort { ($0.createdAtI ?? 0) > ($1.createdAtI ?? 0) } }
        hits = Array(hits.prefix(limit))
        if !query.tags.contains("story") {
            await show(page(hits, query))
            for story in kept where hits.count < limit {
                hits += await comments(of: story).filter { $0.has(words) }.prefix(limit - hits.count)
            }
        }
        return page(hits, query)
    }

    private func page(_ hits: [HackerNewsSearch.Hit], _ query: HackerNewsSearch.Query) -> HackerNewsSearch.Page {
        var page = HackerNewsSearch.Page(hits: hits)
        (page.nbHits, page.query) = (hits.count, query.text)
        return page
    }

    private func keptStories(_ saved: [HackerNews.Item]) async throws(APIError) -> [HackerNews.Item] {
        var (items, known, failure) = ([HackerNews.Item](), Set<Int>(), APIError?.none)
        for list in HackerNews.StoryList.allCases {
            do throws(APIError) {
                var last: StoryListing?
                for try await listing in stories.stories(list, limit: 500, order: .ranked) { last = listing }
                items += (last?.stories ?? []).map(\.value).filter { known.insert($0.id).inserted }
            } catch {
                failure = error
            }
        }
        items += saved.filter { known.insert($0.id).inserted }
        if items.isEmpty, let failure { throw failure }
        return items
    }

    /// The comments of a story that are kept.
    private func comments(of story: HackerNews.Item) async -> [HackerNewsSearch.Hit] {
        var thread: CommentThread?
        do throws(APIError) {
            for try await new in stories.thread(story.id, resuming: nil) { thread = new }
        } catch {
            // A story whose comments are not kept has none to search.
            return []
        }
        return (thread?.rows ?? []).compactMap { row in
            guard case .success(let item) = row.comment, item.isReadable else { return nil }
            return HackerNewsSearch.Hit(comment: item, of: story)
        }
    }
}

extension HackerNewsSearch.Hit {
    fileprivate init(story: HackerNews.Item) {
        self.init(objectID: "\(story.id)")
        (title, url, author, points) = (story.title, story.url, story.by, story.score)
        (createdAtI, storyText, numComments) = (story.time, story.text, story.descendants)
    }

    fileprivate init(comment: HackerNews.Item, of story: HackerNews.Item) {
        self.init(objectID: "\(comment.id)")
        (author, createdAtI, commentText, parentID) = (comment.by, comment.time, comment.text ?? "", comment.parent)
        (storyID, storyTitle) = (story.id, story.title)
    }

    /// Whether the text, the site or the author has all words, which are in lower case.
    fileprivate func has(_ words: [String]) -> Bool {
        let text = [
            HTMLText.title(title ?? ""), url.flatMap { HTTPURL($0)?.host }, author,
            HTMLText(commentText ?? storyText ?? "").plain,
        ]
        .compactMap(\.self).joined(separator: " ").lowercased()
        return words.allSatisfy(text.contains)
    }
}
