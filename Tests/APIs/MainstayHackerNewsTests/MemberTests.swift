// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayTestSupport
import Testing

/// Each member that the two APIs document, by its name, in the property that is meant for it.
@Suite struct MemberTests {
    private static let item: [MemberRow] = {
        let id = #""id": 1"#
        return [
            MemberRow("type", #""story""#, \HackerNews.Item.type, .story, required: id),
            MemberRow("type", #""essay""#, \HackerNews.Item.type?.rawValue, "essay", required: id, odd: "7"),
            MemberRow("deleted", "true", \HackerNews.Item.deleted, true, required: id, odd: #""yes""#),
            MemberRow("dead", "false", \HackerNews.Item.dead, false, required: id, odd: "1"),
            MemberRow("by", #""ann""#, \HackerNews.Item.by, "ann", required: id),
            MemberRow("time", "1175714200", \HackerNews.Item.time, 1_175_714_200, required: id),
            MemberRow("time", "0", \HackerNews.Item.date, Date(timeIntervalSince1970: 0), required: id, odd: "1.5"),
            MemberRow("text", #""<p>a""#, \HackerNews.Item.text, "<p>a", required: id),
            MemberRow("parent", "2", \HackerNews.Item.parent, 2, required: id),
            MemberRow("poll", "3", \HackerNews.Item.poll, 3, required: id),
            MemberRow("kids", "[4, 5]", \HackerNews.Item.kids, [4, 5], required: id),
            MemberRow("kids", "[]", \HackerNews.Item.kids, [], required: id, odd: "[null]"),
            MemberRow("url", #""http://a.b/""#, \HackerNews.Item.url, "http://a.b/", required: id),
            MemberRow("score", "-1", \HackerNews.Item.score, -1, required: id),
            MemberRow("title", #""A title""#, \HackerNews.Item.title, "A title", required: id),
            MemberRow("parts", "[6]", \HackerNews.Item.parts, [6], required: id),
            MemberRow("descendants", "7", \HackerNews.Item.descendants, 7, required: id, odd: #""7""#),
        ]
    }()

    private static let user: [MemberRow] = {
        let id = #""id": "ann""#
        return [
            MemberRow("created", "1173923446", \HackerNews.User.created, 1_173_923_446, required: id),
            MemberRow("created", "60", \HackerNews.User.date, Date(timeIntervalSince1970: 60), required: id),
            MemberRow("karma", "-5", \HackerNews.User.karma, -5, required: id),
            MemberRow("about", #""writes""#, \HackerNews.User.about, "writes", required: id),
            MemberRow("submitted", "[1]", \HackerNews.User.submitted, [1], required: id, odd: #"["1"]"#),
            MemberRow("items", "[8]", \HackerNews.Updates.items, [8]),
            MemberRow("profiles", #"["ann"]"#, \HackerNews.Updates.profiles, ["ann"]),
        ]
    }()

    private static let search: [MemberRow] = {
        let (hits, id) = (#""hits": []"#, #""objectID": "1""#)
        return [
            MemberRow("nbHits", "12", \HackerNewsSearch.Page.nbHits, 12, required: hits),
            MemberRow("page", "1", \HackerNewsSearch.Page.page, 1, required: hits),
            MemberRow("nbPages", "2", \HackerNewsSearch.Page.nbPages, 2, required: hits),
            MemberRow("hitsPerPage", "20", \HackerNewsSearch.Page.hitsPerPage, 20, required: hits),
            MemberRow("processingTimeMS", "3", \HackerNewsSearch.Page.processingTimeMS, 3, required: hits),
            MemberRow("query", #""a""#, \HackerNewsSearch.Page.query, "a", required: hits),
            MemberRow("params", #""query=a""#, \HackerNewsSearch.Page.params, "query=a", required: hits),
            MemberRow("created_at_i", "5", \HackerNewsSearch.Hit.createdAtI, 5, required: id),
            MemberRow("title", #""t""#, \HackerNewsSearch.Hit.title, "t", required: id),
            MemberRow("url", #""u""#, \HackerNewsSearch.Hit.url, "u", required: id),
            MemberRow("author", #""ann""#, \HackerNewsSearch.Hit.author, "ann", required: id),
            MemberRow("points", "9", \HackerNewsSearch.Hit.points, 9, required: id),
            MemberRow("story_text", #""s""#, \HackerNewsSearch.Hit.storyText, "s", required: id),
            MemberRow("comment_text", #""c""#, \HackerNewsSearch.Hit.commentText, "c", required: id),
            MemberRow("num_comments", "4", \HackerNewsSearch.Hit.numComments, 4, required: id),
            MemberRow("story_id", "2", \HackerNewsSearch.Hit.storyID, 2, required: id),
            MemberRow("story_title", #""st""#, \HackerNewsSearch.Hit.storyTitle, "st", required: id),
            MemberRow("parent_id", "3", \HackerNewsSearch.Hit.parentID, 3, required: id),
            MemberRow("_tags", #"["story"]"#, \HackerNewsSearch.Hit.tags, ["story"], required: id),
        ]
    }()

    @Test(arguments: item + user + search)
    func `A member has its property, stays among the others if it is odd, and is never lost`(row: MemberRow) throws {
        #expect(try row.problems() == [])
    }

    @Test(arguments: [
        "{}", #"{"id": null}"#, #"{"id": {}}"#, #"{"id": 1.5}"#, "[]", "7", #"{"hits": null}"#, #"{"hits": [{}]}"#,
    ])
    func `What lacks what it must have is not decoded`(json: String) {
        let data = Data(json.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(HackerNews.Item.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(HackerNews.User.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(HackerNewsSearch.Page.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(HackerNewsSearch.Hit.self, from: data) }
    }

    @Test(arguments: [("8863", 8_863), ("-1", -1), ("", nil), ("a1", nil), ("1.0", nil), ("99999999999999999999", nil)])
    func `A hit has the id of its item if it is a number`(objectID: String, id: Int?) {
        #expect(HackerNewsSearch.Hit(objectID: objectID).id == id)
    }
}
