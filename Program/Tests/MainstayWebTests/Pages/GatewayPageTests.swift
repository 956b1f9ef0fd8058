// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayFreeDictionary
import MainstayKit
import Testing

@testable import MainstayGateway
@testable import MainstayWeb

@Suite struct GatewayPageTests {
    /// A site with a gateway that a test decides.
    private func site(_ change: (inout ShownGateway, Date) -> Void) async throws -> TestSite {
        try await TestSite { sources in
            var gateway = ShownGateway(clock: sources.clock)
            change(&gateway, sources.clock.date)
            sources.gateway = gateway
        }
    }

    @Test func `Each upstream has its state, its limits and its keys`() async throws {
        let words = try await TestSite().get("/gateway").words
        #expect(words.contains("api.dictionaryapi.dev") && words.contains("450 in 5 min, 449 left"))
        #expect(words.contains("fails; the next try is in 1 min") && words.contains("missing"))
        #expect(words.contains("is on this machine"))
        #expect(words.contains("No upstream has been asked yet."))
    }

    @Test func `An upstream that was not asked does not answer, and one whose keys are missing neither`() async throws {
        let words = try await TestSite().get("/gateway").words
        #expect(words.contains("not asked yet") && words.contains("not asked, because its keys are missing"))
        #expect(!words.contains("answers; last"))
    }

    @Test func `What an upstream answered last is told, with failures, routes and pauses`() async throws {
        let site = try await site { gateway, now in
            var (works, fails, pauses) = (
                UpstreamState(FreeDictionary.upstream, breaker: .closed),
                UpstreamState(FreeDictionary.upstream, breaker: .closed),
                UpstreamState(FreeDictionary.upstream, breaker: nil)
            )
            (works.lastSuccess, works.lastFailure) = (now.addingTimeInterval(-5), now.addingTimeInterval(-9))
            (works.requests, works.failures) = (20, 3)
            (fails.lastFailure, fails.failure) = (now.addingTimeInterval(-7), "the name <b> was not found")
            (pauses.lastSuccess, pauses.lastFailure) = (now.addingTimeInterval(-60), now.addingTimeInterval(-2))
            pauses.failure = "it answered 429 Too Many Requests"
            pauses.pauses = [
                UpstreamState.Pause(
                    route: "GET /x/{}", until: now.addingTimeInterval(3_600), status: 429, concernsCallers: true),
                UpstreamState.Pause(
                    route: nil, until: now.addingTimeInterval(60), status: 0, concernsCallers: false),
            ]
            gateway.shownUpstreams = [works, fails, pauses]
        }
        let words = try await site.get("/gateway").words
        #expect(words.contains("answers; last 5 s ago") && words.contains("3 of 20 requests in 5 min failed"))
        #expect(words.contains("failed 7 s ago: the name &lt;b&gt; was not found; it has not answered since the start"))
        #expect(words.contains("it answered 429 Too Many Requests; it last answered 1 min ago"))
        #expect(
            words.contains("GET /x/{} is paused for another 1 h (429 Too Many Requests), for one caller’s credentials"))
        #expect(
            words.contains(
                "a route that was asked for before this start, or by another program, is paused for another 1 min (its limit is spent)"
            ))
        #expect(words.contains("mainstay cache resume"))
    }

    @Test func `The last exchanges are shown as text, the newest first`() async throws {
        let site = try await TestSite()
        for path in ["first", "second", "%3Cb%3E"] {
            let url = try #require(HTTPURL("https://example.com/\(path)?key=secret"))
            _ = try await site.inspector.send(HTTPRequest(url: url))
        }
        let shown = try await site.get("/gateway")
        let first = try #require(shown.text.firstRange(of: "example.com/first"))
        let second = try #require(shown.text.firstRange(of: "example.com/second"))
        #expect(second.lowerBound < first.lowerBound)
        #expect(shown.words.contains("GET https://example.com/first") && !shown.text.contains("<b>"))
    }

    @Test func `Callers are shown with what they have used, and nothing of their keys`() async throws {
        let quota = Quota(100, per: .seconds(3_600))
        let site = try await site { gateway, now in
            gateway.shownCallers = [
                CallerUse(
                    key: CallerKey(name: "kiosk", hash: "", created: now, quotas: [quota], isShadow: false),
                    left: [CallerWindows.Left(quota: quota, requests: 40, seconds: 60)], allowed: 60, refused: 3,
                    lastUsed: now.addingTimeInterval(-90)),
                CallerUse(
                    key: CallerKey(name: "<b>", hash: "", created: now, quotas: [], isShadow: true), left: [],
                    allowed: 0, refused: 0, lastUsed: nil),
            ]
            (gateway.shownCache.hits, gateway.shownCache.misses) = (3, 1)
            (gateway.shownCache.memoryBytes, gateway.shownCache.readyReplies) = (2_048, 2)
        }
        let shown = try await site.get("/gateway")
        #expect(shown.words.contains("100 in 1 h, 40 left") && shown.words.contains("60, 3 refused"))
        #expect(shown.words.contains("1 min ago") && shown.words.contains("&lt;b&gt;"))
        #expect(shown.words.contains("75 % of 4 requests") && shown.words.contains("2.0 KiB"))
    }

    @Test func `Gateways that share a store are shown with what each does`() async throws {
        let site = try await site { gateway, now in
            var (one, two, three) = (
                NodeState(name: "http://127.0.0.1:1/", told: now), NodeState(name: "<b>", told: now),
                NodeState(name: "three", told: now.addingTimeInterval(-30))
            )
            (one.isThis, one.requests, one.sent, one.leased, one.purges) = (true, 1_234, 56, 7, 8)
            two.failing = ["https://api.example.com"]
            three.requests = 1
            gateway.shownNodes = [one, two, three]
        }
        let words = try await site.get("/gateway").words
        #expect(words.contains("http://127.0.0.1:1/ (this one)") && words.contains("1234"))
        #expect(words.contains("does not ask https://api.example.com") && words.contains("&lt;b&gt;"))
        #expect(words.contains("silent; told this 30 s ago"))
        #expect(try await !TestSite().get("/gateway").words.contains("share a store"))
    }

    @Test func `Why a reply is kept is said, or what is wrong with the URL`() async throws {
        let site = try await site { gateway, now in
            let reply = KeptReason.Reply(
                status: 200, bytes: 12, age: 3, isFresh: true, freshFor: 57, freshUntil: now, decidedBy: "max-age=60",
                onlyFor: ["Accept-Language": "<de>"], tags: [])
            gateway.reasons = [
                KeptReason(
                    url: "/a.example/x", upstream: "a.example", answer: "The kept reply answers.", replies: [reply])
            ]
        }
        let shown = try await site.get("/gateway/why?url=/a.example/x")
        #expect(shown.words.contains("The kept reply answers.") && shown.words.contains("Fresh"))
        #expect(shown.words.contains("max-age=60") && shown.words.contains("Accept-Language: &lt;de&gt;"))
        #expect(!shown.words.contains("Tags"))
        let wrong = try await site.get("/gateway/why?url=%3Cx%3E")
        #expect(wrong.status == 400 && wrong.words.contains("no upstream has it"))
        #expect(try await site.get("/gateway/why").location == "/gateway")
    }

    @Test func `Other machines do not see it`() async throws {
        for target in ["/gateway", "/gateway/why?url=/x"] {
            let shown = try await TestSite(keepsThings: false).get(target)
            #expect(shown.status == 403 && !shown.words.contains("api.dictionaryapi.dev"))
        }
    }
}
