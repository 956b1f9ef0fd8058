// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct MemoryLimitTests {
    /// Each row: the configured limit, and whether a hundred replies of 20 KB fit.
    @Test(arguments: [(1 << 20, false), (4 << 20, true), (nil, true)])
    func `Replies in memory take no more than is configured`(limit: Int?, fits: Bool) async throws {
        let directory = try TemporaryDirectory()
        let body = Array("\"\(String(repeating: "x", count: 20_000))\"".utf8)
        let upstream = try LoopbackServer { _ in .response(fields: [.cacheControl: "max-age=3600"], body: body) }
        let file = directory.file("config.json")
        let server = limit.map { ", \"server\": {\"memory\": \($0)}" } ?? ""
        try Data("{\"upstreams\": {\"hacker-news.firebaseio.com\": {\"url\": \"\(upstream.url)\"}}\(server)}".utf8)
            .write(to: URL(filePath: file))
        let configuration = try Configuration(file: file, environment: [:])
        let access = configuration.server
        let directories = Directories(
            environment: [
                "XDG_CACHE_HOME": directory.path, "XDG_DATA_HOME": directory.path, "XDG_CONFIG_HOME": directory.path,
            ])
        let gateway = Gateway(
            services: Services(
                configuration: configuration, directories: directories, isShared: true,
                memoryLimit: access.memory, clock: ManualClock(), warn: { _ in }),
            server: access)
        let requests = try (1...100).map {
            try #require(HTTPServerRequest(target: "/hacker-news.firebaseio.com/v0/item/\($0).json"))
        }
        for request in requests {
            #expect(try await gateway.response(to: request).body == body)
            // The first use of a kept reply makes it ready to send.
            #expect(gateway.immediateResponse(to: request)?.body == body)
        }
        let kept = requests.count { gateway.immediateResponse(to: $0) != nil }
        #expect(fits ? kept == 100 : 1...(1 << 20) / body.count ~= kept)
    }
}
