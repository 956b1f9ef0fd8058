// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@Suite struct HTTPArchiveTests {
    private func text(_ archive: HTTPArchive) throws -> String {
        String(decoding: try archive.data(), as: UTF8.self)
    }

    private func entry(_ body: [UInt8]) -> HTTPArchive.Entry {
        let request = HTTPRequest(
            method: .post, url: HTTPURL("https://api.example.com/words?q=a%20b&c+d=%C3%A9&e")!,
            fields: [.contentType: "application/json", .accept: "*/*"], body: body)
        let response = HTTPResponse(
            status: 302, fields: [.location: "/elsewhere", .contentType: "text/plain"], body: body)
        return HTTPArchive.Entry(
            startedAt: Date(timeIntervalSince1970: 784_111_777.25), request: .init(request), response: .init(response),
            timings: .init(wait: .microseconds(1_234_567), receive: .milliseconds(20)))
    }

    @Test(
        arguments: [[], [0], [0xFF, 0xFE], Array("a\u{0}b".utf8), Array("é \"\\\n/".utf8), Array("{".utf8)] as [[UInt8]]
    )
    func `What is written is read again, whatever the content is`(body: [UInt8]) throws {
        let failed = HTTPArchive.Entry(
            request: .init(method: "GET", url: "https://api.example.com/"), response: .init(TransportError(.tls)))
        let archive = HTTPArchive([entry(body), failed], creator: "Test", creatorVersion: "1")
        let read = try HTTPArchive(try archive.data())
        #expect(read == archive)
        #expect(try text(read) == text(archive))
        #expect(HTTPRequest(read.entries[0].request)?.body == body)
        #expect(HTTPResponse(read.entries[0].response)?.body == body)
        #expect(HTTPResponse(read.entries[1].response) == nil)
    }

    @Test func `An entry has the members that HAR demands`() throws {
        let text = try text(HTTPArchive([entry(Array("mouse".utf8))]))
        for member in [
            #""version" : "1.2""#, #""startedDateTime" : "1994-11-06T08:49:37.250Z""#, #""time" : 1254.567"#,
            #""httpVersion" : "unknown""#, #""headersSize" : -1"#, #""bodySize" : 5"#, #""redirectURL" : "/elsewhere""#,
            #""statusText" : "Found""#, #""wait" : 1234.567"#, #""receive" : 20"#, #""dns" : -1"#, #""size" : 5"#,
            #""mimeType" : "text/plain""#, #""text" : "mouse""#,
        ] { #expect(text.contains(member), "\(member)") }
        #expect(text.hasSuffix("}\n"))
        #expect(
            entry([]).request.queryString == [.init("q", "a b"), .init("c d", "é"), .init("e", "")])
    }

    @Test func `Without a date the archive has that of 1970, which is read as none`() throws {
        let entry = HTTPArchive.Entry(
            request: .init(method: "GET", url: "https://api.example.com/"), response: .init(status: 200))
        #expect(try text(HTTPArchive([entry])).contains(#""startedDateTime" : "1970-01-01T00:00:00.000Z""#))
        #expect(try HTTPArchive(try HTTPArchive([entry]).data()).entries == [entry])
    }

    @Test func `Browsers' archives are read`() throws {
        let archive = try HTTPArchive(Data(BrowserArchive.text.utf8))
        #expect(archive.creator == "WebInspector" && archive.creatorVersion == "537.36")
        try #require(archive.entries.count == 5)
        let page = archive.entries[0]
        let started = try #require(page.startedAt)
        #expect(abs(started.timeIntervalSince1970 - 1_781_000_000.123) < 1e-6)
        #expect(page.took == .microseconds(151_235))
        #expect(page.timings.blocked == .microseconds(2_100) && page.timings.dns == nil && page.timings.ssl == nil)
        #expect(page.timings.wait == .microseconds(140_034))
        // The pseudo-fields of HTTP/2 are not fields, and the content is decoded.
        let request = try #require(HTTPRequest(page.request))
        #expect(request.url.description == "https://words.example.com/v1/words?q=caf%C3%A9&page=1")
        #expect(request.fields == [.accept: "application/json"])
        let response = try #require(HTTPResponse(page.response))
        #expect(response.fields == [.contentType: "application/json; charset=utf-8"])
        #expect(response.body == Array(#"{"word":"café"}"#.utf8) && response.status == 200)

        #expect(HTTPResponse(archive.entries[1].response)?.body == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(archive.entries[1].took == .milliseconds(12), "the sum of the timings, because there is no time")
        #expect(archive.entries[1].startedAt == Date(timeIntervalSince1970: 1_780_992_800.5))

        let form = archive.entries[2]
        #expect(HTTPRequest(form.request)?.body == Array("user=a+b&note=%26%3D".utf8))
        #expect(form.timings == HTTPArchive.Timings() && form.startedAt == Date(timeIntervalSince1970: 1_781_000_001))
        #expect(HTTPResponse(form.response)?.status == 204)

        #expect(archive.entries[3].response.error == "net::ERR_NAME_NOT_RESOLVED")
        #expect(HTTPResponse(archive.entries[3].response) == nil)
        #expect(HTTPRequest(archive.entries[4].request) == nil, "a socket is not a request to send")
        #expect(HTTPResponse(archive.entries[4].response) == nil, "the archive does not have its content")
    }

    @Test func `Every millisecond is written as it was read`() throws {
        let changed = try (1..<1_000).filter { millisecond in
            let date = "2026-06-09T10:13:20.\("\(1_000 + millisecond)".dropFirst())Z"
            let text =
                #"{"log": {"entries": [{"startedDateTime": "\#(date)", "request": {"method": "GET", "url": "u"}, "response": {"status": 200}}]}}"#
            return try !self.text(HTTPArchive(Data(text.utf8))).contains(date)
        }
        #expect(changed == [])
    }

    @Test func `A byte order mark is ignored`() throws {
        #expect(try HTTPArchive(Data([0xEF, 0xBB, 0xBF]) + HTTPArchive().data()) == HTTPArchive())
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"log": {}}"#, #"{"log": {"entries": {}}}"#, #"{"log": {"entries": [{"request": ]}}"#,
    ])
    func `What is no archive is refused`(text: String) {
        #expect(throws: DecodingError.self) { try HTTPArchive(Data(text.utf8)) }
    }

    @Test(arguments: [
        (#"{}"#, #"no "request""#), ("1", "no Dictionary<String, Any>"), ("null", "no Dictionary<String, Any>"),
        (#"{"request": {"method": "GET"}}"#, #"no "url" at request"#),
        (
            #"{"request": {"method": "GET", "url": "u"}, "response": {"status": 200, "content": {"text": "!", "encoding": "base64"}}}"#,
            "not base64 at response.content.text"
        ),
        (
            #"{"request": {"method": "GET", "url": "u", "headers": [{"name": "a", "value": 1}]}, "response": {"status": 200}}"#,
            "no Array<Any> at request.headers.Index 0.value"
        ),
    ])
    func `An entry that cannot be read is left out, and the archive says why`(bad: String, reason: String) throws {
        let good = #"{"request": {"method": "GET", "url": "https://api.example.com/"}, "response": {"status": 200}}"#
        let archive = try HTTPArchive(Data(#"{"log": {"entries": [\#(good), \#(bad), \#(good)]}}"#.utf8))
        #expect(archive.entries.count == 2)
        #expect(archive.skipped == [.init(index: 1, reason: reason)])
        #expect(try HTTPArchive(archive.data()).skipped == [])
    }

    @Test(arguments: [
        #"{"request": {"method": "GET", "url": "u"}}"#,
        #"{"request": {"method": "GET", "url": "u"}, "response": null}"#,
    ])
    func `An entry with a request only is read`(entry: String) throws {
        let entries = try HTTPArchive(Data(#"{"log": {"entries": [\#(entry)]}}"#.utf8)).entries
        #expect(entries.first?.request.url == "u" && entries.first?.response.status == 0)
        #expect(entries.first?.response.error == "the archive has no response")
    }

    @Test func `A list of values is one field`() throws {
        let entry =
            #"{"request": {"method": "GET", "url": "u", "headers": [{"name": "accept", "value": ["text/html", "*/*"]}]}}"#
        let request = try #require(HTTPArchive(Data(#"{"log": {"entries": [\#(entry)]}}"#.utf8)).entries.first?.request)
        #expect(request.headers == [.init("accept", "text/html, */*")])
    }

    @Test func `A length that redaction changed is corrected, and one without content stays`() throws {
        var archived = HTTPArchive.Response(status: 200, headers: [.init("Content-Length", "99")])
        #expect(HTTPResponse(archived)?.fields[.contentLength] == "99")
        archived.content = .init([1, 2])
        #expect(HTTPResponse(archived)?.fields[.contentLength] == "2")
        archived.content.isCut = true
        #expect(HTTPResponse(archived) == nil)
    }

    @Test(arguments: [(-1.0, nil), (0, .zero), (0.0004, .zero), (1e300, .seconds(1e12))] as [(Double, Duration?)])
    func `Any number is a time`(number: Double, time: Duration?) throws {
        let text =
            #"{"log": {"entries": [{"request": {"method": "GET", "url": "u"}, "response": {"status": 200}, "timings": {"wait": \#(number)}}]}}"#
        #expect(try HTTPArchive(Data(text.utf8)).entries.first?.timings.wait == time)
    }
}
