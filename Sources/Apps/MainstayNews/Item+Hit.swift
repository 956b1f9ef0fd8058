// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews

extension HackerNews.Item {
    /// Makes an item of a search result. A comment has no title, so the beginning of its text serves as one.
    public init(_ hit: HackerNewsSearch.Hit) {
        self.init(id: hit.id ?? 0, type: hit.commentText == nil ? .story : .comment)
        let comment = hit.commentText.map {
            HTMLText($0).plain.split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        title = hit.title ?? comment ?? hit.storyTitle
        (by, time, url, score, descendants) = (hit.author, hit.createdAtI, hit.url, hit.points, hit.numComments)
    }
}
