// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import MainstayTrips
import Testing

/// The service's replies, and the envelope that some stand in.
@Suite struct EnvelopeTests {
    @Test(
        arguments: [
            (200, #"[{"id": "a"}]"#, .success), (200, "[]", .success), (200, "", .success),
            (200, #"{"statusCode":200,"body":"{}"}"#, .success), (200, #"{"statusCode":404,"body":""}"#, .notFound),
            (200, #"{"statusCode":410,"body":""}"#, .notFound),
            (200, #"{"statusCode":429,"body":""}"#, .throttled(until: nil)),
            (200, #"{"statusCode":500,"body":""}"#, .failure), (200, #"{"statusCode":401,"body":""}"#, .credentials),
            (200, " {\n\t\"statusCode\" :  404 , \"body\": \"\"}", .notFound),
            (200, #"{"statusCode":"404"}"#, .success),
            (200, #"{"body":"","statusCode":404}"#, .success), (404, #"{"statusCode":200,"body":"{}"}"#, .notFound),
            (503, "", .failure), (429, "", .throttled(until: nil)),
        ] as [(Int, String, Upstream.Outcome)])
    func `A reply's outcome is its own, or that of its envelope`(status: Int, body: String, outcome: Upstream.Outcome) {
        let response = HTTPResponse(status: HTTPStatus(status), body: Array(body.utf8))
        #expect(Trips.upstream.classify(response, .distantPast) == outcome)
    }

    @Test(arguments: [
        #"{"statusCode":200}"#, #"{"statusCode":200,"body":null}"#, #"{"statusCode":200,"body":"not JSON"}"#,
        #"{"statusCode":200,"body":"{}"}"#, #"{"statusCode":200,"body":{"code":"VNO"}}"#, "{}", "[]",
        #"{"code": null}"#, "",
    ])
    func `What holds no airport is undecodable`(reply: String) async {
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 200, body: Array(reply.utf8))))
        let error = await #expect(throws: APIError.self) { try await Trips(transport: transport).airport("VNO") }
        if case .undecodable = error?.kind {} else { Issue.record("\(String(describing: error))") }
    }

    @Test(arguments: [
        ("vno", "/airports/VNO"), ("Vno", "/airports/VNO"), ("../trips", "/airports/..%2FTRIPS"),
        ("a b", "/airports/A%20B"),
        ("", "/airports/"), ("..", "/airports/%2E%2E"), ("é", "/airports/%C3%89"),
    ])
    func `An airport is asked for in capital letters, in one segment of the path`(code: String, path: String) throws {
        let request = try Trips.airport(code).request(to: Trips.upstream)
        #expect(request.url.target == path)
        #expect(request.fields[.accept] == "application/json")
    }

    @Test func `Trips of one place are asked for as a repository too`() async throws {
        let transport = ScriptedTransport { _ in .respond(HTTPResponse(status: 200, body: Array("[]".utf8))) }
        let repository: any TripRepository = Trips(transport: transport)
        _ = try await repository.trips(in: nil)
        _ = try await repository.trips(in: Trips.Region(id: "blc", name: "Baltics", countryCodes: []))
        #expect(transport.requests.map(\.url.path) == ["/trips", "/trips/blc"])
    }

    @Test func `Every path begins with a segment that the gateway knows`() throws {
        let requests = try [
            Trips.trips().request(to: Trips.upstream), Trips.regions().request(to: Trips.upstream),
            Trips.airport("a").request(to: Trips.upstream),
        ]
        #expect(requests.compactMap { $0.url.pathSegments?.first } == Trips.firstSegments)
    }
}
