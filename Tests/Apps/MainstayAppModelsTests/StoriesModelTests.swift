// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayBase
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTesting
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct StoriesModelTests {
    /// Listings of two stories, growing, and what is missing.
    private struct Repository: StoryRepository {
        var replies: [String: String]

        private var stories: HackerNewsStories {
            HackerNewsStories(
                news: HackerNews(
                    transport: ScriptedTransport { request in
                        replies[String(request.url.path.dropFirst(4))].map {
                            .respond(HTTPResponse(status: 200, body: Array($0.utf8)))
                        } ?? .fail(.connectionRefused)
                    }), concurrency: 1)
        }

        func stories(_ list: HackerNews.StoryList, limit: Int, order: StoryListing.Order) -> Growing<StoryListing> {
            stories.stories(list, limit: limit, order: order)
        }

        func stories(_ ids: Answer<[Int]>, order: StoryListing.Order) -> Growing<StoryListing> {
            stories.stories(ids, order: order)
        }

        func thread(_ id: Int, resuming known: CommentThread?) -> Growing<CommentThread> {
            stories.thread(id, resuming: known)
        }
    }

    private let replies = [
        "topstories.json": "[2, 1]", "item/1.json": #"{"id": 1, "type": "story", "title": "one"}"#,
        "item/2.json": #"{"id": 2, "type": "story", "title": "two"}"#, "askstories.json": "[1]",
    ]

    @Test func `Stories are shown as they come, in order`() async {
        let model = StoriesModel(repository: Repository(replies: replies))
        let states = Observations { model.state }
        let watcher = Task {
            var seen: [Int] = []
            for await state in states {
                seen.append(state.content?.count ?? 0)
                if !state.isLoading { break }
            }
            return seen
        }
        await model.refresh()
        #expect(model.state.content?.map(\.id) == [2, 1])
        #expect(model.state.problem == nil)
        #expect(!model.isLoading)
        let seen = await watcher.value
        #expect(seen == seen.sorted())
        #expect(seen.last == 2)
    }

    @Test func `What is missing is said beside what is there`() async {
        var replies = replies
        replies["item/1.json"] = "null"
        let model = StoriesModel(repository: Repository(replies: replies))
        await model.refresh()
        #expect(model.state.content?.map(\.id) == [2])
        #expect(model.state.problem == "1 stories could not be read: item 1: there is no such item")
    }

    @Test func `Where there is nothing the reason is all there is`() async {
        let model = StoriesModel(repository: Repository(replies: [:]))
        await model.refresh()
        guard case .failed(let problem) = model.state else {
            Issue.record("\(model.state)")
            return
        }
        #expect(problem.contains("the connection was refused"))
    }

    @Test func `A refresh that fails takes nothing away`() async {
        let transport = Lock(replies)
        let stories = HackerNewsStories(
            news: HackerNews(
                transport: ScriptedTransport { request in
                    transport.withLock { $0[String(request.url.path.dropFirst(4))] }.map {
                        .respond(HTTPResponse(status: 200, body: Array($0.utf8)))
                    } ?? .fail(.connectionRefused)
                }))
        let model = StoriesModel(repository: stories)
        await model.refresh()
        transport.withLock { $0 = [:] }
        await model.refresh()
        #expect(model.state.content?.count == 2)
        #expect(model.state.problem?.contains("refused") == true)
    }

    @Test func `Another list begins anew`() async {
        let model = StoriesModel(repository: Repository(replies: replies))
        await model.refresh()
        await model.show(.ask)
        #expect(model.list == .ask)
        #expect(model.state.content?.map(\.id) == [1])
    }
}
