// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@testable import MainstayLearning

@Suite struct PathLearnerTests {
    /// The templates of paths that were asked for, those in a set with POST.
    private func templates(_ exchanges: [(path: String, reply: JSON)], posted: Set<String> = []) -> [String] {
        var learner = PathLearner()
        let paths = exchanges.map { $0.path.dropFirst().split(separator: "/").map(String.init) }
        for (path, exchange) in zip(paths, exchanges) {
            let isPost = posted.contains(exchange.path)
            learner.add(path, [exchange.reply], members: exchange.reply, isPost: isPost)
        }
        let tree = learner.templates()
        return Set(paths.map { PathNames.template(tree.segments(of: $0)) }).sorted()
    }

    @Test func `Segments that a reply repeats are values`() {
        #expect(
            templates([
                ("/users/ann", ["login": "ann"]), ("/users/bob", ["login": "bob"]),
                ("/repos/ann/tools", ["full_name": "ann/tools"]), ("/emojis", ["smile": "…"]),
            ]) == ["/emojis", "/repos/{repo}/{name}", "/users/{user}"])
    }

    @Test func `Numbers, hashes and dates are values, and names beside numbers are not`() {
        #expect(
            templates([
                ("/v1/books/12", [:]), ("/v1/books/popular", [:]), ("/v1/books/13/pages/2", [:]),
                ("/v1/commits/6dcb09b5b57875f334f61aebed695e2e4193db5e", [:]), ("/v1/days/2026-01-31", [:]),
            ]) == [
                "/v1/books/popular", "/v1/books/{book}", "/v1/books/{book}/pages/{page}", "/v1/commits/{commit}",
                "/v1/days/{day}",
            ])
    }

    @Test func `A name that is found below several values is a constant`() {
        let users = ["ann", "bob", "eve"]
        let exchanges = users.flatMap { user -> [(String, JSON)] in
            [
                ("/users/\(user)", ["login": .string(user)]), ("/users/\(user)/followers", [["login": "ann"]]),
                ("/users/\(user)/following", [["login": "bob"]]),
            ]
        }
        #expect(templates(exchanges) == ["/users/{user}", "/users/{user}/followers", "/users/{user}/following"])
    }

    @Test func `What says the form of a reply stays behind the value`() {
        #expect(
            templates([
                ("/v0/item/12.json", [:]), ("/v0/user/ann.json", ["id": "ann"]), ("/v0/topstories.json", []),
            ]) == ["/v0/item/{item}.json", "/v0/topstories.json", "/v0/user/{user}.json"])
    }

    @Test func `Collections of one version stay apart`() {
        #expect(
            templates([
                ("/v2/addresses", ["items": [], "more": true]), ("/v2/parcels", ["items": [], "more": true]),
            ]) == ["/v2/addresses", "/v2/parcels"])
    }

    @Test func `What is only posted and says the name of its collection is a function`() {
        let functions = ["create_collection", "follow_collection"].map { "/v1/collections/\($0)" }
        let things = ["/v1/secrets/my_secret", "/v1/secrets/other_secret"]
        let exchanges = (functions + things).map { (path: $0, reply: JSON.object(["ok": true, "error": .null])) }
        #expect(templates(exchanges, posted: Set(functions)) == functions + ["/v1/secrets/{secret}"])
    }

    @Test func `Paths beyond the limit are not learned from`() {
        var learner = PathLearner()
        let long = (0..<PathLearner.nodeLimit).map { "s\($0)" }
        learner.add(long + ["more"], [], members: nil)
        #expect(learner.nodes.count == 1)
        learner.add(["a", "b"], [], members: nil)
        #expect(learner.nodes.count == 3)
    }
}
