// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// What a person has read, saved and hidden: in the person's files, or without an account in a cookie of the browser.
struct NewsMemory: Sendable {
    /// What is known of a story that was read.
    struct Known: Sendable {
        /// The number of comments that it had.
        var comments: Int
        var upTo: ReadUpTo
    }

    private let files: (any ReadingHistory)?
    private let request: HTTPServerRequest
    private var cookie: NewsCookie

    init(of visit: Visit) {
        files = visit.belongings?.reading
        request = visit.request
        cookie = NewsCookie(files == nil ? KeptCookie.value(of: OwnCookies.news, in: visit.request) : "")
    }

    /// The field for the cookie as it is now; `nil` if the person has files.
    var field: String? {
        files == nil ? KeptCookie.field(OwnCookies.news, cookie.text, for: request) : nil
    }

    /// What is known of stories that were read, by story.
    func known(of stories: [Int]) async throws -> [Int: Known] {
        var known: [Int: Known] = [:]
        guard let files else {
            for visit in cookie.visits { known[visit.story] = Known(comments: visit.comments, upTo: .time(visit.time)) }
            return known
        }
        for (story, count) in try await files.counts(of: stories) {
            known[story] = Known(comments: count.asCount, upTo: .comment(try await files.lastRead(of: story) ?? 0))
        }
        return known
    }

    /// What was saved, hidden and muted. Saved stories of a cookie have a number only.
    func marks() async throws -> NewsMarks {
        if let files { return try await files.marks() }
        var marks = NewsMarks()
        (marks.saved, marks.hidden) = (cookie.saved.map { HackerNews.Item(id: $0) }, Set(cookie.hidden))
        return marks
    }

    /// Saves a story, or removes it from the saved ones.
    mutating func save(_ story: HackerNews.Item, _ isSaved: Bool, at date: Date) async throws {
        cookie.save(story.id, isSaved)
        try await files?.save(story, isSaved, at: date)
    }

    /// Hides a story, or lists it again.
    mutating func hide(_ story: Int, _ isHidden: Bool) async throws {
        cookie.hide(story, isHidden)
        try await files?.hide(story, isHidden)
    }

    /// Records at the beginning of a visit that a story is read. With files, the end of the visit is recorded.
    mutating func begin(_ story: Answer<HackerNews.Item>, at date: Date) {
        // A kept reply shows nothing that was written after it.
        let age = story.provenance.age ?? .zero
        let time = Int(date.timeIntervalSince1970) - Int(age.components.seconds)
        let item = story.value
        cookie.record(NewsCookie.Visit(story: item.id, comments: item.commentCount ?? 0, time: time))
    }

    /// Records the comments of a story that was read, if there are files.
    func record(_ story: HackerNews.Item, comments: [Int], at date: Date) async throws {
        try await files?.record(story.id, comments: comments, count: story.commentCount, at: date)
    }
}
