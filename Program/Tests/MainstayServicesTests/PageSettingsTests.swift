// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

/// What the settings of a host change for its web pages, whose addresses strangers choose.
@Suite(.timeLimit(.minutes(10))) struct PageSettingsTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func services(_ configuration: Configuration, isShared: Bool = false, isOffline: Bool = false) -> Services {
        Services(
            configuration: configuration, directories: Directories(environment: ["HOME": folder.path]),
            isOffline: isOffline, isShared: isShared, warn: { _ in })
    }

    @Test(arguments: ["https", "http"])
    func `Files that answer instead of a host answer for its pages`(scheme: String) async throws {
        try folder.makeDirectory("pages")
        try folder.write(Array("<p>from a file".utf8), to: "pages/page.html")
        try folder.write(
            Array(#"{"upstreams": {"example.com": {"url": "https://example.com", "mocks": "pages"}}}"#.utf8),
            to: "config.json")
        let services = services(
            try Configuration(file: folder.file("config.json"), environment: [:]), isOffline: true)
        let page = try await services.news.pages.page(at: #require(HTTPURL("\(scheme)://example.com/page.html")))
        #expect(page.value.blocks.first?.runs.first?.text == "from a file")
    }

    #if os(Linux)
    @Test func `A gateway reads no page of its own network, also if the configuration names its host`() async throws {
        let server = try LoopbackServer { _ in
            .response(fields: [.contentType: "text/html"], body: Array("<p>of this machine".utf8))
        }
        let name = server.url.host
        try folder.write(
            Array(#"{"upstreams": {"\#(name)": {"url": "\#(server.url)"}}}"#.utf8), to: "config.json")
        let named = try Configuration(file: folder.file("config.json"), environment: [:])
        for configuration in [Configuration(), named] {
            let error = await #expect(throws: WebPageError.self) {
                try await services(configuration, isShared: true).news.pages.page(at: server.url)
            }
            #expect(error?.description.contains("private network") == true)
        }
        #expect(server.requests.isEmpty)
    }

    @Test func `Who names a server for the stories at the terminal reads the pages of its network`() async throws {
        let server = try LoopbackServer { _ in
            .response(fields: [.contentType: "text/html"], body: Array("<p>of this machine".utf8))
        }
        var configuration = Configuration()
        try configuration.point("hacker-news.firebaseio.com", to: "http://127.0.0.1:1")
        let own = try await services(configuration).news.pages.page(at: server.url)
        #expect(own.value.blocks.first?.runs.first?.text == "of this machine")
        // A gateway has other readers than the person who named the server.
        await #expect(throws: WebPageError.self) {
            try await services(configuration, isShared: true).news.pages.page(at: server.url)
        }
    }
    #endif
}
