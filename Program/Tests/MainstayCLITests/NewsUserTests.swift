// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNewsBrowser
import Testing

@testable import MainstayCLI

@Suite struct NewsUserTests {
    @Test func `A user is a page with the name, the day of joining and links`() throws {
        var user = HackerNews.User(id: "ann<b>")
        (user.karma, user.created, user.submitted) = (12, 1_300_000_000, [1])
        user.about = "I write <i>slow</i> programs.<p><a href=\"https://example.org/ann\">Mine</a>"
        let url = try #require(HTTPURL("https://news.ycombinator.com/user?id=ann"))
        #expect(
            PageLines.lines(of: NewsUser.page(of: user, at: url), width: 60).map(\.plain) == [
                "ann<b>", "", "12 points, since 2011-03-13, 1 submission", "", "I write slow programs.", "", "Mine[1]",
                "", "Links", "[1] https://example.org/ann",
            ])
        let bare = PageLines.lines(of: NewsUser.page(of: HackerNews.User(id: "bob"), at: url), width: 60)
        #expect(bare.map(\.plain) == ["bob"])
    }
}
