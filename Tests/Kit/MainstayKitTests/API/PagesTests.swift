// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

@Suite struct PagesTests {
    private let endpoint = Endpoint<[Int]>(.get, "numbers", query: ["q": "a"])

    private func client(_ pages: [String: (body: String, link: String?)]) -> (Client, ScriptedTransport) {
        let transport = ScriptedTransport { request in
            guard let page = pages[request.url.target] else { return .fail(.tls) }
            var fields: HTTPFields = [:]
            fields["Link"] = page.link
            return .respond(HTTPResponse(status: 200, fields: fields, body: Array(page.body.utf8)))
        }
        return (Client(upstream: Fixture.upstream, transport: transport), transport)
    }

    private func values(_ pages: Pages<[Int]>) async throws -> [[Int]] {
        var values: [[Int]] = []
        for try await page in pages { values.append(page.value) }
        return values
    }

    /// Each row: the Link field of the first page, and whether a second page follows.
    @Test(
        arguments: [
            (#"</numbers?p=2>; rel="next""#, true), (#"<?p=2>; rel=next"#, true),
            (#"<https://api.example.com/numbers?p=2>;rel="prefetch NEXT""#, true),
            (#"</a,b;c>; title="x, \" y"; rel=prev, </numbers?p=2>; REL="next"; title="n""#, true),
            (#"</numbers?p=2>; rel="last""#, false), (#"</numbers?p=2>"#, false), ("", false), ("<", false),
            (#"</numbers?p=2>; title="rel=next""#, false), (#"</x>; rel=a; rel=next"#, false), (nil, false),
        ] as [(String?, Bool)])
    func `The next page is where the Link field says`(link: String?, follows: Bool) async throws {
        let (client, transport) = client(["/numbers?q=a": ("[1]", link), "/numbers?p=2": ("[2]", nil)])
        #expect(try await values(client.pages(endpoint)) == (follows ? [[1], [2]] : [[1]]))
        #expect(transport.requests.count == (follows ? 2 : 1))
    }

    @Test(arguments: ["<https://elsewhere.example/numbers>; rel=next", "<http://api.example.com/>; rel=next"])
    func `A next page at another origin is an error, and nothing is sent there`(link: String) async throws {
        let (client, transport) = client(["/numbers?q=a": ("[1]", link)])
        var pages = client.pages(endpoint).makeAsyncIterator()
        #expect(try await pages.next()?.value == [1])
        await #expect(throws: APIError.self) { try await pages.next() }
        #expect(transport.requests.count == 1)
    }

    @Test func `A cursor or a number in the query replaces the one before`() async throws {
        let (client, _) = client([
            "/numbers?q=a": ("[1]", nil), "/numbers?q=a&page=2": ("[2]", nil), "/numbers?q=a&page=3": ("[]", nil),
        ])
        let pages = client.pages(endpoint, next: .query { $0.value.isEmpty ? nil : ["page": $0.value[0] + 1] })
        #expect(try await values(pages) == [[1], [2], []])
    }

    @Test func `Pages that never end are bounded`() async throws {
        let transport = ScriptedTransport { _ in .respond(HTTPResponse(status: 200, body: Array("[1]".utf8))) }
        let client = Client(upstream: Fixture.upstream, transport: transport)
        let number = Lock(1)
        let rule = Pages<[Int]>.Rule.query { _ in
            [
                "page": number.withLock {
                    $0 += 1; return $0
                }
            ]
        }
        var (count, failure): (Int, APIError?) = (0, nil)
        do throws(APIError) {
            var pages = client.pages(endpoint, next: rule).makeAsyncIterator()
            while try await pages.next() != nil { count += 1 }
        } catch {
            failure = error
        }
        #expect(count == 1_000 && transport.requests.count == 1_000)
        #expect(failure?.description.contains("more pages than the limit of 1000") == true)
        for try await _ in client.pages(endpoint, next: rule, limit: 5).prefix(5) { count += 1 }
        #expect(count == 1_005)
    }

    @Test func `Pages that end at the limit are complete`() async throws {
        let (client, _) = client(["/numbers?q=a": ("[1]", "</numbers?p=2>; rel=next"), "/numbers?p=2": ("[2]", nil)])
        #expect(try await values(client.pages(endpoint, limit: 2)) == [[1], [2]])
        await #expect(throws: APIError.self) { try await values(client.pages(endpoint, limit: 1)) }
    }

    @Test(arguments: ["</numbers?q=a>; rel=next", "<>; rel=next", "<#top>; rel=next"])
    func `A page that names itself as the next is the last`(link: String) async throws {
        let (client, transport) = client(["/numbers?q=a": ("[1]", link)])
        #expect(try await values(client.pages(endpoint)) == [[1]])
        #expect(transport.requests.count == 1)
    }

    @Test func `Pages that lead back are an error`() async throws {
        let (client, transport) = client([
            "/numbers?q=a": ("[1]", "<?p=2>; rel=next"), "/numbers?p=2": ("[2]", "<?q=a>; rel=next"),
        ])
        let error = await #expect(throws: APIError.self) { _ = try await values(client.pages(endpoint)) }
        #expect(error?.description.contains("one of those before it") == true)
        #expect(transport.requests.count == 2)
    }

    @Test func `A next page outside of the base URL is an error if there are credentials`() async throws {
        let transport = ScriptedTransport { _ in
            .respond(HTTPResponse(status: 200, fields: ["Link": "</other?p=2>; rel=next"], body: Array("[1]".utf8)))
        }
        let base = try #require(HTTPURL("https://api.example.com/v1"))
        let upstream = Upstream(host: "api.example.com", baseURL: base).with { $0.credentials = [.bearer("s3cret")] }
        let error = await #expect(throws: APIError.self) {
            _ = try await values(Client(upstream: upstream, transport: transport).pages(endpoint))
        }
        #expect(error?.description.contains("is outside of https://api.example.com/v1") == true)
        #expect(transport.requests.count == 1)
    }

    @Test func `A next page whose URL is not valid is called that`() async throws {
        let (client, _) = client(["/numbers?q=a": ("[1]", "</a b>; rel=next")])
        let error = await #expect(throws: APIError.self) { _ = try await values(client.pages(endpoint)) }
        #expect(error?.description == "the next page of numbers has no valid URL: /a b")
    }

    @Test func `After an error there is no page`() async throws {
        let (client, _) = client(["/numbers?q=a": ("[1]", "</lost>; rel=next")])
        var pages = client.pages(endpoint).makeAsyncIterator()
        _ = try await pages.next()
        await #expect(throws: APIError.self) { try await pages.next() }
        #expect(try await pages.next() == nil)
    }
}
