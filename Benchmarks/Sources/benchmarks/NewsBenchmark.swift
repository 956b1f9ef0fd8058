// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayHTTPServer
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayURLSession

/// Measures stories and a discussion from a test server that takes 20 ms for each reply.
enum NewsBenchmark {
    private static let latency = Duration.milliseconds(20)
    private static let stories = 500
    private static let comments = 1000
    private static let concurrency = 32

    static func run(_ scratch: Scratch, program: String) async throws {
        let server = try HTTPServer(handler: StandIn())
        async let serving: Void = server.run()
        guard let url = HTTPURL("http://127.0.0.1:\(server.port)") else { return }
        try await lists(from: url)
        try await thread(from: url)
        try cached(scratch, program: program, from: url)
        try ScreenBenchmark.run(scratch, program: program, from: url)
        await server.shutdown(within: .zero)
        try await serving
    }

    /// A test server. Items 1…500 are stories. Item 1000 has the comments 1001…2000: ten replies to it, and ten to
    /// each of the first hundred comments.
    private struct StandIn: HTTPHandler {
        func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
            .later {
                do { try await Task.sleep(for: latency) } catch { return .whole(HTTPServerResponse(status: 503)) }
                return .whole(
                    HTTPServerResponse(
                        status: 200, fields: [.contentType: "application/json"], body: Array(body(request.path).utf8)))
            }
        }

        private func body(_ path: String) -> String {
            guard let id = Int(path.dropFirst("/v0/item/".count).dropLast(".json".count)) else {
                return "\(Array(1...stories))"
            }
            if id <= stories {
                return
                    #"{"id":\#(id),"type":"story","title":"Story \#(id)","time":\#(id),"score":\#(id),"by":"somebody"}"#
            }
            let first = 1001 + (id - 1000) * 10
            let kids = first + 9 <= 1000 + comments ? "\(Array(first..<first + 10))" : "[]"
            let text = String(repeating: "What was said, at some length &amp; with care. ", count: 8)
            return #"{"id":\#(id),"type":"comment","by":"somebody","time":\#(id),"text":"\#(text)","kids":\#(kids)}"#
        }
    }

    private static func repository(_ transport: any Transport, _ url: HTTPURL) -> HackerNewsStories {
        var upstream = HackerNews.upstream
        upstream.baseURL = url
        let pipeline = Pipeline(
            through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore(capacity: 2000))
        return HackerNewsStories(news: HackerNews(transport: pipeline, upstream: upstream), concurrency: concurrency)
    }

    private static func lists(from url: HTTPURL) async throws {
        let rounds = 1 + (stories + concurrency - 1) / concurrency
        let ideal = Double(rounds) * latency.seconds
        let transport = CurlTransport()
        var (totals, firsts, sessions): ([Double], [Double], [Double]) = ([], [], [])
        var memory: [Double] = []
        for _ in 0..<10 {
            let (first, total) = try await load(repository(transport, url))
            firsts.append(first)
            totals.append(total)
            memory.append(residentMegabytes())
            if sessions.count < 3 { sessions.append(try await load(repository(URLSessionTransport(), url)).total) }
        }
        report(
            "news", ratio: totals.median / ideal,
            "\(stories) stories against the ideal of \(rounds) rounds of 20 ms, \(concurrency) at a time, at most 1.3 wanted"
        )
        report(
            "news first", ratio: firsts.median / latency.seconds,
            "time to the first story against one reply, at most 3 wanted")
        report("news through URLSession", ratio: sessions.median / ideal, "the same against the same ideal")
        let sequential = try await sequential(transport, url)
        report("news beside a loop", ratio: sequential / totals.median, "one story after the other against this")
        report(
            "news memory", memory[9] - memory[2], "MB", "growth from the third run to the tenth, resident")
    }

    private static func load(_ repository: HackerNewsStories) async throws -> (first: Double, total: Double) {
        let start = ContinuousClock.now
        var first: Double?
        var count = 0
        for try await listing in repository.stories(.top, limit: stories, order: .ranked) {
            count = listing.stories.count
            if first == nil, count > 0 { first = (ContinuousClock.now - start).seconds }
        }
        guard count == stories, let first else { throw Skipped(reason: "\(count) stories came") }
        return (first, (ContinuousClock.now - start).seconds)
    }

    private static func sequential(_ transport: any Transport, _ url: HTTPURL) async throws -> Double {
        var upstream = HackerNews.upstream
        upstream.baseURL = url
        let news = HackerNews(transport: transport, upstream: upstream)
        let start = ContinuousClock.now
        for id in try await news.list(.top).value { _ = try await news.item(id) }
        return (ContinuousClock.now - start).seconds
    }

    private static func thread(from url: HTTPURL) async throws {
        let repository = repository(CurlTransport(), url)
        let start = ContinuousClock.now
        var screen: Double?
        var count = 0
        for try await thread in repository.thread(1000, resuming: nil) {
            count = thread.rows.count
            if screen == nil, count >= 20 { screen = (ContinuousClock.now - start).seconds }
        }
        let whole = (ContinuousClock.now - start).seconds
        guard count == comments, let screen else { throw Skipped(reason: "\(count) comments came") }
        report("thread first screen", screen * 1000, "ms", "20 of \(comments) comments, 20 ms a reply")
        report("thread whole", whole * 1000, "ms", "\(comments) comments, \(concurrency) at a time")
    }

    private static func cached(_ scratch: Scratch, program: String, from url: HTTPURL) throws {
        let upstream = "hacker-news.firebaseio.com=\(url)"
        try scratch.run(program, "news", "item", "1000", "--upstream", upstream)
        let arguments = ["news", "item", "1000", "--offline", "--upstream", upstream]
        var (screens, wholes, starts): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<15 {
            let (screen, whole) = try open(scratch, program, arguments)
            screens.append(screen)
            wholes.append(whole)
            starts.append(try milliseconds { try scratch.run(program, "--version") })
        }
        report(
            "thread cached", screens.median - starts.median, "ms",
            "first 20 of \(comments) kept comments as a process beyond its start, at most 10 wanted")
        report("thread cached whole", wholes.median - starts.median, "ms", "all of them, laid out and printed")
    }

    /// The milliseconds until twenty comments have arrived, and until all have.
    private static func open(
        _ scratch: Scratch, _ program: String, _ arguments: [String]
    ) throws -> (screen: Double, whole: Double) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = scratch.environment
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.run()
        var text = Data()
        var screen: Double?
        while case let more = output.fileHandleForReading.availableData, !more.isEmpty {
            if screen == nil {
                text += more
                let count = String(decoding: text, as: UTF8.self).components(separatedBy: "somebody,").count
                if count > 20 { screen = (ContinuousClock.now - start).seconds * 1000 }
            }
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0, let screen else { throw Skipped(reason: "no discussion was shown") }
        return (screen, (ContinuousClock.now - start).seconds * 1000)
    }

    private static func milliseconds(_ body: () throws -> Void) throws -> Double {
        let start = ContinuousClock.now
        try body()
        return (ContinuousClock.now - start).seconds * 1000
    }

    private static func residentMegabytes() -> Double {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = Double(text.split(separator: " ").dropFirst().first ?? "")
        else { return 0 }
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
    }
}
