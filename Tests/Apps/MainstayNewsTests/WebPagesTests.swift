// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews
import MainstayTesting
import Testing

@Suite struct WebPagesTests {
    private static let url = HTTPURL("https://example.com/folder/page")!

    private func html(_ text: String) -> HTTPResponse {
        HTTPResponse(status: 200, fields: [.contentType: "text/html"], body: Array(text.utf8))
    }

    private func redirect(_ location: String, _ status: HTTPStatus = 302) -> HTTPResponse {
        HTTPResponse(status: status, fields: [.location: location])
    }

    private func pages(through transport: any Transport, clock: any TimeSource = ContinuousClock()) -> WebPages {
        WebPages(clock: clock) { Client(upstream: $0, transport: transport) }
    }

    @Test func `Pages are fetched, and what is no page is an error that says so`() async throws {
        let replies: [(HTTPResponse, String)] = [
            (html("<p>hello"), "hello"),
            (HTTPResponse(status: 200, fields: [.contentType: "text/plain"], body: Array("<p>".utf8)), "<p>"),
            (HTTPResponse(status: 200, body: Array(" <p>guessed".utf8)), "guessed"),
            (
                HTTPResponse(status: 200, fields: [.contentType: "application/pdf"]),
                "error: the page is not text but application/pdf"
            ),
            (HTTPResponse(status: 403), "error: example.com answers with status 403 instead of the page"),
            (HTTPResponse(status: 302), "error: example.com answers with status 302 instead of the page"),
            (
                redirect("http://example.com/"),
                "error: example.com does not lead to a page: it redirected to an address that is not allowed (from https to http)"
            ),
        ]
        for (response, expected) in replies {
            do {
                let page = try await pages(through: ScriptedTransport(.respond(response))).page(at: Self.url).value
                #expect(page.blocks.first?.runs.first?.text == expected)
            } catch {
                #expect("error: \(error)" == expected)
            }
        }
    }

    @Test func `Links are relative to the address that answers`() async throws {
        let transport = ScriptedTransport(
            .respond(redirect("/new/place", 301)), .respond(redirect("https://other.org/a/b?c")),
            .respond(html("<a href=d>d</a> <a href=/e>e</a> <base href=f/>")))
        let answer = try await pages(through: transport).page(at: Self.url)
        #expect(answer.value.links == ["https://other.org/a/f/d", "https://other.org/e"])
        #expect(answer.attempts == 3)
        #expect(
            transport.requests.map(\.url.description) == [
                "https://example.com/folder/page", "https://example.com/new/place", "https://other.org/a/b?c",
            ])
        #expect(transport.requests.allSatisfy { $0.options.redirects == .pass })
    }

    @Test func `A page that only leads to another is not the one to read`() async throws {
        let transport = ScriptedTransport(
            .respond(html("<meta http-equiv=refresh content='0; url=/next'>Redirecting")), .respond(html("<p>the text"))
        )
        let answer = try await pages(through: transport).page(at: Self.url)
        #expect(answer.value.blocks.first?.runs.first?.text == "the text" && answer.attempts == 2)
        #expect(transport.requests.last?.url.description == "https://example.com/next")
        // One that leads on and on is shown as it is.
        let endless = ScriptedTransport { request in
            .respond(html("<meta http-equiv=refresh content='0; url=\(request.url)x'>again"))
        }
        #expect(try await pages(through: endless).page(at: Self.url).value.blocks.first?.runs.first?.text == "again")
        #expect(endless.requests.count == 6)
    }

    @Test func `A page that leads to itself is given up`() async {
        let transport = ScriptedTransport { _ in .respond(redirect("page")) }
        let error = await #expect(throws: WebPageError.self) { try await pages(through: transport).page(at: Self.url) }
        #expect(error?.description == "example.com does not lead to a page: it redirected more than 5 times")
        #expect(transport.requests.count == 6)
    }

    @Test func `All requests for a page together have one time limit`() async throws {
        let clock = ManualClock()
        let transport = ScriptedTransport(.respond(redirect("/a")), .respond(redirect("/b")), .respond(html("b")))
        _ = try await pages(through: transport, clock: clock).page(at: Self.url)
        let end = clock.now.advanced(by: .seconds(10))
        #expect(transport.requests.map(\.options.deadline) == [nil, end, end])
    }

    @Test(arguments: [301, 302, 303, 307, 308] as [HTTPStatus])
    func `A page that was read is there without a network, with the same links`(status: HTTPStatus) async throws {
        let url = HTTPURL("http://example.com/folder/page")!
        let store = MemoryStore(capacity: 10)
        let site = ScriptedTransport {
            .respond($0.url.scheme == .http ? redirect("https://example.com/folder/page", status) : html("<a href=b>b"))
        }
        for transport in [site, Offline()] as [any Transport] {
            let pages = WebPages { upstream in
                Client(Pipeline(through: transport, context: PipelineContext(upstream: upstream), store: store))
            }
            let answer = try await pages.page(at: url)
            #expect(answer.value.links == ["https://example.com/folder/b"])
            #expect(answer.source == (transport is Offline ? .cache : .network))
        }
        #expect(site.requests.count == 2)
    }
}
