// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTesting

/// A few replies by path, and who asked for them.
struct Site {
    var replies: [String: String] = [:]
    var faults: [String: ScriptedTransport.Step] = [:]

    func transport(clock: any TimeSource = ContinuousClock()) -> ScriptedTransport {
        ScriptedTransport(clock: clock) { [self] request in
            let path = String(request.url.path.dropFirst(4))
            if let fault = faults[path] { return fault }
            return .respond(HTTPResponse(status: 200, body: Array((replies[path] ?? "null").utf8)))
        }
    }

    func stories(_ transport: any Transport, concurrency: Int = 4) -> HackerNewsStories {
        HackerNewsStories(news: HackerNews(transport: transport), concurrency: concurrency)
    }

    mutating func add(_ id: Int, _ members: String) {
        replies["item/\(id).json"] = #"{"id": \#(id), \#(members)}"#
    }
}

extension Answer where Value == HackerNews.Item {
    init(_ item: HackerNews.Item) {
        self.init(item, provenance: Provenance())
    }
}
