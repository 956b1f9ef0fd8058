// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayOxford
import MainstayTesting
import Testing

@Suite struct ErrorTests {
    private static let page = """
        <!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
        <title>404 Not Found</title>
        <h1>Not Found</h1>
        <p>No lemmas found matching supplied source_lang and word</p>
        """

    @Test(
        arguments: [
            (400, #"{"error": "Invalid field"}"#, .rejected), (401, "Authentication parameters missing", .credentials),
            (403, "Authentication failed", .credentials), (403, "Usage limits are exceeded", .throttled(until: nil)),
            (403, #"{"error": "Usage Limit Exceeded"}"#, .throttled(until: nil)),
            (404, #"{"error": "No entry found"}"#, .notFound), (404, page, .notFound),
            (414, #"{"error": "word_id too long"}"#, .rejected), (429, "", .throttled(until: nil)),
            (500, "<html></html>", .unavailable), (502, "", .unavailable), (503, "", .unavailable),
            (504, "", .unavailable),
            (200, "<html>A captive portal</html>", .undecodable("it is an HTML page: A captive portal")),
        ] as [(Int, String, APIError.Kind)])
    func `What is no answer is the error it is`(status: Int, body: String, kind: APIError.Kind) async {
        let error = await #expect(throws: APIError.self) {
            let transport = ScriptedTransport(
                .respond(HTTPResponse(status: HTTPStatus(status), body: Array(body.utf8))))
            return try await Oxford(transport: transport).send(Oxford.v2.entries("word"))
        }
        #expect(error?.kind == kind)
    }

    @Test(arguments: [
        (#"{"error": "No entry found"}"#, "No entry found"),
        (page, "No lemmas found matching supplied source_lang and word"),
        ("Authentication failed\n", "Authentication failed"), ("", nil), ("<html></html>", nil), (#"{"x": 1}"#, nil),
    ])
    func `The service's own words are found in either form`(body: String, message: String?) {
        #expect(Oxford.problem(in: HTTPResponse(status: 404, body: Array(body.utf8))) == message)
    }

    /// The messages as the document that this client began with has them.
    private static let documented = [
        (
            200,
            """
            Success!
            """
        ),
        (
            400,
            """
            The request was invalid or cannot be otherwise served. An accompanying error message will explain \
            further.For example, when the filters provided are unknown, the source and target languages in the \
            translation endpoint are the same, or a numeric parameter such as offset and limit in the wordlist \
            endpoint cannot be evaluated as a number.
            """
        ),
        (
            403,
            """
            The request failed due to invalid credentials.Please check that the app_id and app_key are correct, \
            and that the URL you are trying to access is correct. These can be found in the API Credentials page
            """
        ),
        (
            404,
            """
            No information available or the requested URL was not found on the server.For example, when the \
            headword could not be found, a region or domain identifier do not exist, or the headword does not \
            contain any attribute that match the filters in the request. It may also be the case that the URL is \
            misspelled or incomplete.
            """
        ),
        (
            500,
            """
            Something is broken. Please contact us so the Oxford Dictionaries API team can investigate.
            """
        ),
        (
            502,
            """
            Oxford Dictionaries API is down or being upgraded.
            """
        ),
        (
            503,
            """
            The Oxford Dictionaries API servers are up, but overloaded with requests. Please try again later.
            """
        ),
        (
            504,
            """
            The Oxford Dictionaries API servers are up, but the request couldn’t be serviced due to some failure \
            within our stack. Please try again later.
            """
        ),
    ]

    @Test(arguments: documented)
    func `Each status has the documented message, with the punctuation that the document forgets`(
        code: Int, message: String
    ) {
        let status = OxfordStatus(HTTPStatus(code))
        #expect(status.code == code)
        let bare = { (text: String) in text.filter { !" .!".contains($0) } }
        #expect(bare(status.message) == bare(message))
        #expect(status.message.last.map { ".!".contains($0) } == true && !status.message.contains("  "))
    }

    @Test(arguments: [
        (401, "app_id and app_key"), (414, "128 characters"), (429, "60 a minute"),
        (418, "HTTP status code received: 418."),
    ])
    func `A status that the document does not have has a message too`(code: Int, message: String) {
        #expect(OxfordStatus(HTTPStatus(code)).message.contains(message))
    }

    @Test func `Without keys nothing is sent`() async {
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 200)))
        let pipeline = Pipeline(
            through: transport, context: PipelineContext(upstream: Oxford.upstream), store: MemoryStore())
        let error = await #expect(throws: APIError.self) {
            try await Oxford(transport: pipeline).send(Oxford.v2.entries("word"))
        }
        #expect(error?.kind == .credentials)
        #expect(error?.description.contains("OXFORD_APP_ID") == true)
        #expect(transport.requests.isEmpty)
    }

    @Test func `Keys are sent as fields, and are in no error`() async throws {
        var upstream = Oxford.upstream
        upstream.credentials[0].value = "id-7a1"
        upstream.credentials[1].value = "secret-9f2"
        let transport = ScriptedTransport(
            .respond(HTTPResponse(status: 403, body: Array("Authentication failed".utf8))))
        let pipeline = Pipeline(through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore())
        let error = await #expect(throws: APIError.self) {
            try await Oxford(transport: pipeline, upstream: upstream).send(Oxford.v2.entries("word"))
        }
        let sent = try #require(transport.requests.first)
        #expect(sent.fields[HTTPFieldName("app_id")] == "id-7a1")
        #expect(sent.fields[HTTPFieldName("app_key")] == "secret-9f2")
        var dumped = ""
        dump(error, to: &dumped)
        #expect(!dumped.contains("secret-9f2") && !"\(String(describing: error))".contains("secret-9f2"))
    }

    @Test func `Keys are in no cassette`() async throws {
        var upstream = Oxford.upstream
        upstream.credentials[0].value = "id-7a1b2c"
        upstream.credentials[1].value = "secret-9f2b2c"
        let path = FileManager.default.temporaryDirectory.appending(path: "cassette-\(UUID()).har").path()
        let reply = HTTPResponse(status: 200, body: Array(#"{"results": [], "echo": "secret-9f2b2c"}"#.utf8))
        let cassette = try Cassette(recording: ScriptedTransport(.respond(reply)), to: path)
        let pipeline = Pipeline(through: cassette, context: PipelineContext(upstream: upstream), store: MemoryStore())
        _ = try await Oxford(transport: pipeline, upstream: upstream).send(Oxford.v2.entries("word"))
        try cassette.save()
        let written = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        try FileManager.default.removeItem(atPath: path)
        #expect(written.contains("app_key") && !written.contains("secret-9f2b2c") && !written.contains("id-7a1b2c"))
    }

    @Test func `The quotas are those the service publishes`() {
        #expect(Oxford.upstream.quota == [Quota(60, per: .seconds(60)), Quota(1_000, per: .seconds(2_592_000))])
    }
}
