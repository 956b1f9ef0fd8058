// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
@testable import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayCluster

/// The groups of replies that the answer to a change makes invalid (RFC 9875), at all nodes.
@Suite(.timeLimit(.minutes(10))) struct GroupInvalidationTests {
    private let model = SharedModel()
    private let clock = ManualClock()

    /// An upstream whose replies count the requests, and whose answer to POST makes a group invalid.
    private func transport() -> ScriptedTransport {
        let count = Lock(0)
        return ScriptedTransport { request in
            var fields: HTTPFields = ["Cache-Control": "max-age=600", "Cache-Groups": #""words", "all""#]
            if request.method == .post { fields = ["Cache-Group-Invalidation": #""words""#] }
            let number = count.withLock { count in
                count += 1
                return count
            }
            return .respond(HTTPResponse(status: 200, fields: fields, body: Array("\(number)".utf8)))
        }
    }

    private func caching(_ node: ModelNode, _ transport: ScriptedTransport) throws -> Pipeline {
        var upstream = Upstream(
            host: "api.example.com", baseURL: try #require(HTTPURL("https://api.example.com")))
        upstream.cacheMode = .shared
        return Pipeline(
            [.cache], through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: node.store)
    }

    private func ask(_ caching: Pipeline, _ method: HTTPMethod = .get) async throws -> String {
        let url = try #require(HTTPURL("https://api.example.com/word"))
        return String(decoding: try await caching.send(HTTPRequest(method: method, url: url)).body, as: UTF8.self)
    }

    @Test func `A change at one node removes the group at all nodes`() async throws {
        let (one, two) = (ModelNode(model, clock: clock), ModelNode(model, clock: clock))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        let transport = transport()
        let (first, second) = (try caching(one, transport), try caching(two, transport))
        #expect(try await ask(second) == "1")
        #expect(try await ask(first) == "1")
        clock.advance(by: .seconds(1))
        #expect(try await ask(first, .post) == "2")
        await one.node.purges.told()
        #expect(await two.node.purges.follow())
        clock.advance(by: .seconds(1))
        #expect(try await ask(second) == "3")
        #expect(try await ask(first) == "3")
        // The URL of the request, and the group.
        #expect(one.node.purges.sequence == 2)
    }

    /// A store that purges its memory and cannot write that down.
    private struct UnwrittenStore: PurgeableStore {
        let memory: MemoryStore

        private struct NotWritten: Error {}

        func variants(for key: StoreKey) async throws -> [StoredResponse] { memory.variants(for: key) }
        func store(_ response: StoredResponse, for key: StoreKey) async throws { memory.store(response, for: key) }
        func removeVariants(for key: StoreKey) async throws { memory.removeVariants(for: key) }
        func purge(_ purge: Purge, at date: Date) async throws {
            memory.purge(purge, at: date)
            throw NotWritten()
        }
    }

    @Test func `All groups are removed, although the file cannot be told of the first`() async throws {
        let (one, two) = (ModelNode(model, clock: clock), ModelNode(model, clock: clock))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        let transport = ScriptedTransport { request in
            var fields: HTTPFields = ["Cache-Control": "max-age=600", "Cache-Groups": "\"\(request.url.path)\""]
            if request.method == .post { fields = ["Cache-Group-Invalidation": #""/a", "/b", "/c""#] }
            return .respond(HTTPResponse(status: 200, fields: fields, body: []))
        }
        let upstream = Upstream(
            host: "api.example.com", baseURL: try #require(HTTPURL("https://api.example.com"))
        ).with { $0.cacheMode = .shared }
        let store = ClusterCacheStore(near: UnwrittenStore(memory: one.memory), far: one.node.replies)
        let caching = Pipeline(
            [.cache], through: transport, context: PipelineContext(upstream: upstream, clock: clock), store: store)
        for (method, path) in [(HTTPMethod.get, "/a"), (.get, "/b"), (.get, "/c"), (.post, "/d")] {
            let url = try #require(HTTPURL("https://api.example.com\(path)"))
            _ = try await caching.send(HTTPRequest(method: method, url: url))
            clock.advance(by: .seconds(1))
        }
        for path in ["/a", "/b", "/c"] {
            let url = try #require(HTTPURL("https://api.example.com\(path)"))
            #expect(try await caching.send(HTTPRequest(url: url)).provenance.source == .network)
        }
        await one.node.purges.told()
        // The URL of the request, and the groups.
        #expect(one.node.purges.sequence == 4)
    }

    @Test func `Without the store the change holds at its node, and the others hear of it later`() async throws {
        let (one, two) = (ModelNode(model, clock: clock), ModelNode(model, clock: clock))
        _ = await (one.node.purges.follow(), two.node.purges.follow())
        let transport = transport()
        let (first, second) = (try caching(one, transport), try caching(two, transport))
        _ = (try await ask(first), try await ask(second))
        clock.advance(by: .seconds(1))
        model.cut(true)
        _ = try await ask(first, .post)
        await one.node.purges.told()
        clock.advance(by: .seconds(1))
        model.cut(false)
        // The store still has the reply.
        #expect(try await ask(first) == "3")
        #expect(one.node.purges.doubts.count == 2)
        await one.node.replies.confirm()
        await one.node.purges.told()
        #expect(one.node.purges.doubts.count == 0)
        #expect(await two.node.purges.follow())
        #expect(try await ask(second) != "1")
    }
}
