// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

/// The settings of a host hold for its web pages, which the news show.
@Suite(.timeLimit(.minutes(10))) struct PageSettingsTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func configuration(_ settings: String) throws -> Configuration {
        try folder.write(
            Array(#"{"upstreams": {"example.com": {"url": "https://example.com", \#(settings)}}}"#.utf8),
            to: "config.json")
        return try Configuration(file: folder.file("config.json"), environment: [:])
    }

    @Test(arguments: ["https", "http"])
    func `Files answer for the pages of a host at both schemes`(scheme: String) async throws {
        try folder.makeDirectory("pages")
        try folder.write(Array("<p>from a file".utf8), to: "pages/page.html")
        let services = Services(
            configuration: try configuration(#""mocks": "pages""#),
            directories: Directories(environment: ["HOME": folder.path]), isOffline: true, warn: { _ in })
        let url = try #require(HTTPURL("\(scheme)://example.com/page.html"))
        let page = try await services.news.pages.page(at: url)
        #expect(page.value.blocks.first?.runs.first?.text == "from a file")
    }

    #if os(Linux)
    @Test func `A gateway reads no page of its own network, unless the configuration names its host`() async throws {
        let server = try LoopbackServer { _ in
            .response(fields: [.contentType: "text/html"], body: Array("<p>of this machine".utf8))
        }
        let pages = { (configuration: Configuration, isShared: Bool) in
            Services(
                configuration: configuration, directories: Directories(environment: ["HOME": folder.path]),
                isShared: isShared, warn: { _ in }
            ).news.pages
        }
        let error = await #expect(throws: WebPageError.self) {
            try await pages(Configuration(), true).page(at: server.url)
        }
        #expect(error?.description.contains("private network") == true && server.requests.isEmpty)
        // A person in the terminal chooses the address.
        let own = try await pages(Configuration(), false).page(at: server.url)
        #expect(own.value.blocks.first?.runs.first?.text == "of this machine")
        let name = server.url.host
        try folder.write(
            Array(#"{"upstreams": {"\#(name)": {"url": "http://\#(name)"}}}"#.utf8), to: "config.json")
        let named = try Configuration(file: folder.file("config.json"), environment: [:])
        #expect(try await pages(named, true).page(at: server.url).value.blocks.count == 1)
    }
    #endif

    @Test func `The address and the credentials of a host do not hold for its pages at http`() throws {
        let configuration = try configuration(
            #""credentials": [{"field": "Authorization", "value": "Bearer secret"}], "stale": 77"#)
        let url = try #require(HTTPURL("http://example.com/"))
        let site = configuration.configured(Upstream(host: "http://example.com", name: "example.com", baseURL: url))
        #expect(site.staleLimit == .seconds(77))
        #expect(site.baseURL == url && site.credentials.isEmpty)
    }
}
