// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstayTesting

/// A made-up Hacker News for tests: some stories, and a thread that grows.
final class NewsSite: Sendable {
    let server: LoopbackServer
    private let comments: Lock<Int>

    /// - Parameters:
    ///   - comments: How many comments story 1 has.
    ///   - missing: The targets of which nothing can be used.
    init(comments: Int = 12, missing: Set<String> = []) throws {
        self.comments = Lock(comments)
        let count = self.comments
        server = try LoopbackServer { request in
            if missing.contains(request.target) {
                // A page comes, and it cannot be unpacked.
                return request.target.hasPrefix("/page")
                    ? .response(fields: [.contentEncoding: "gzip"], body: Array("no gzip".utf8)) : .response(404)
            }
            let body = Self.reply(
                to: request.target, comments: count.withLock(\.self), port: request.fields[.host] ?? "")
            let isPage = request.target.hasPrefix("/page")
            return .response(fields: [.contentType: isPage ? "text/html" : "application/json"], body: Array(body.utf8))
        }
    }

    func setComments(_ count: Int) { comments.withLock { $0 = count } }

    /// The options that send the program here.
    var options: [String] { ["--upstream", "hacker-news.firebaseio.com=\(server.url)"] }

    private static func reply(to target: String, comments: Int, port: String) -> String {
        if target.hasPrefix("/page") {
            return "<title>A page</title><h1>Heading</h1><p>Words of the page, <a href=/two>a link</a>.</p>"
        }
        let name = target.dropFirst(4).dropLast(5)
        if name.hasSuffix("stories") {
            return name == "newstories" ? "[3, 2]" : "[\((1...20).map(String.init).joined(separator: ","))]"
        }
        guard name.hasPrefix("item/"), let id = Int(name.dropFirst(5)) else { return "null" }
        if id >= 1_000 { return comment(id, comments: comments) }
        let kids =
            id == 1 ? stride(from: 1_000, to: 1_000 + comments, by: 3).map(String.init).joined(separator: ",") : ""
        return """
            {"id": \(id), "type": "story", "title": "Story number \(id), 日本語 and a title of usual length", "by": "ann", "time": 1700000000,
             "score": \(id), "url": "http://\(port)/page\(id)", "descendants": \(id == 1 ? comments : 0), "kids": [\(kids)]}
            """
    }

    private static func comment(_ id: Int, comments: Int) -> String {
        let kids = (id - 1_000) % 3 < 2 && id + 1 < 1_000 + comments ? "\(id + 1)" : ""
        return """
            {"id": \(id), "type": "comment", "by": "bob", "time": 1700000100, "kids": [\(kids)],
             "text": "Comment \(id) has words enough for two lines on a small screen. end\(id)"}
            """
    }
}
