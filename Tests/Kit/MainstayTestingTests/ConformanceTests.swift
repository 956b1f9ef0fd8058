// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConformanceTests {
    private static let mouse = Array("mouse".utf8)

    /// What the suite's servers would say, as far as a script can say it.
    private static func step(for request: HTTPRequest) -> ScriptedTransport.Step? {
        let path = request.url.path
        switch path {
        case "/whole":
            return .respond(HTTPResponse(status: 200, fields: named(["ETag": "\"1\"", "X-A": "b"]), body: mouse))
        case _ where path.hasPrefix("/status/"):
            let code = Int(path.dropFirst("/status/".count)) ?? 0
            return .respond(HTTPResponse(status: HTTPStatus(code), fields: [.retryAfter: "7"], body: mouse))
        case "/head": return .respond(HTTPResponse(status: 200, fields: [.contentLength: "5"]))
        case "/none/204": return .respond(HTTPResponse(status: 204, fields: [.etag: "\"1\""]))
        case "/none/304": return .respond(HTTPResponse(status: 304, fields: [.etag: "\"1\""]))
        case "/chunked", "/trailers", "/endless", "/interim":
            return .stream(chunks: [.bytes(Array("mo".utf8)), .bytes(Array("use".utf8))])
        case "/large":
            return .stream(chunks: Array(repeating: .bytes([UInt8](repeating: 0, count: 1 << 20)), count: 20))
        case "/drip": return .stream(fields: named(["X-A": "b"]), chunks: mouse.map { .bytes([$0]) })
        case "/gzip":
            return .respond(
                HTTPResponse(status: 200, fields: [.etag: "\"1\""], body: [UInt8](repeating: 0, count: 70_001)))
        case "/lines":
            return .respond(HTTPResponse(status: 200, fields: named(["Set-Cookie": "a=1", "set-cookie": "b=2"])))
        case "/hop": return .respond(HTTPResponse(status: 200, fields: [.etag: "\"1\""]))
        case "/exact", "/exact-chunked", "/announced", "/unannounced":
            let count = path.hasPrefix("/exact") ? 1000 : 1001
            return .respond(HTTPResponse(status: 200, body: [UInt8](repeating: 1, count: count)))
        case "/bomb": return .stream(chunks: Array(repeating: .bytes([UInt8](repeating: 0, count: 1 << 20)), count: 17))
        case "/left": return .respond(HTTPResponse(status: 200, body: [1, 2]))
        case "/right": return .respond(HTTPResponse(status: 200, body: [3]))
        case _ where path.hasPrefix("/at-once/"): return .respond(HTTPResponse(status: 200, body: Array(path.utf8)))
        case "/never": return .hang
        case "/nowhere": return .respond(HTTPResponse(status: 302, body: Array("where".utf8)))
        case "/refused": return .fail(.connectionRefused)
        case "/tls": return .fail(.tls)
        case "/": return .fail(.nameNotResolved)
        case "/headless": return .hang
        case "/streamed": return .respond(HTTPResponse(status: 200, fields: [.contentLength: "5"], body: mouse))
        case "/gated": return .stream(chunks: [.bytes(Array("mo".utf8)), .bytes(Array("use".utf8))])
        case "/cut": return .stream(chunks: [.bytes(Array("mou".utf8)), .fail(.truncated)])
        case "/stream-bomb":
            return .stream(chunks: Array(repeating: .bytes([UInt8](repeating: 0, count: 1 << 20)), count: 17))
        default: return nil
        }
    }

    /// What is about servers, connections and redirects, of which a script has none.
    private static let withoutServer = [
        "a target arrives as it was built", "fields arrive as they were made",
        "Host and Content-Length are the transport's", "no type of content is made up",
        "content comes back from an echo", "no cookie is kept", "nothing is cached", "content is bytes, UTF-8 or not",
        "closed before the head", "reset before the head", "closed within the head", "a truncated body",
        "no body where one was announced", "reset within the body", "closed within a chunk", "a chunk that is not one",
        "garbage", "HTTP/0.9", "two lengths", "a length that is no number", "content that is not gzip",
        "an unknown encoding",
        "no reply within the time limit", "no end within the time limit", "redirects do not add to the time limit",
        "cancelling the task ends the transfer", "a length announced above the limit ends the transfer at once",
        "content above the limit ends the transfer while it is read",
        "redirects are followed with the method they ask for", "a redirect loop ends after five",
        "no key goes to another origin", "keys go along within the origin",
        "a Location that is no http URL is refused", "a connection is used again",
        "a connection the server has closed is replaced",
        "more content than announced does not run into the next response", "a POST is not sent twice",
        "a stream that is not read stands still", "a stream that is dropped ends its transfer",
        "cancelling the task that reads ends the transfer", "no chunk within the idle timeout",
        "a stream follows redirects", "content of a known length is sent with Content-Length",
        "content of an unknown length arrives whole", "empty content is sent", "large content arrives whole",
        "the progress of content is that of sending it", "references of a reply are relative to the URL that answered",
        "a redirect to a query with brackets is followed", "a reply is fresh no longer than the redirect to it",
        "content that fails fails the request",
        "content that is shorter or longer than announced fails",
        "a file that is not there fails the request", "content that never comes ends at the time limit",
        "content follows a redirect that keeps the method, and only if it can be read again",
        "an interrupted download continues where it stopped", "events continue after the last one",
    ]

    @Test func `The scripted transport keeps what a transport promises, as far as it has a server`() async {
        let exceptions = Dictionary(uniqueKeysWithValues: Self.withoutServer.map { ($0, "there is no server") })
        let suite = TransportConformance({ ScriptedTransport(answering: Self.step) }, exceptions: exceptions)
        for result in await suite.run() { #expect(result.isFine, "\(result)") }
    }

    @Test func `A transport that answers everything alike fails`() async {
        struct Deaf: Transport {
            func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { HTTPResponse(status: 200) }
        }
        let waiting = [
            "no reply within the time limit", "no end within the time limit", "cancelling the task ends the transfer",
            "a connection the server has closed is replaced",
            "a length announced above the limit ends the transfer at once",
            "content above the limit ends the transfer while it is read",
        ]
        let suite = TransportConformance(
            { Deaf() },
            exceptions: Dictionary(uniqueKeysWithValues: waiting.map { ($0, "it waits for what never comes") }))
        let results = await suite.run()
        // It keeps nothing, adds nothing and sends nothing, which is all it can be praised for.
        #expect(
            results.filter { $0.outcome == .passed }.map(\.name).count <= 3,
            "\(results.filter { $0.outcome == .passed })")
    }

    @Test func `An exception that names no check is a mistake`() async {
        var exceptions = Dictionary(uniqueKeysWithValues: TransportConformance.names.map { ($0, "not now") })
        exceptions["a mouse"] = "a typing error"
        let results = await TransportConformance({ ScriptedTransport() }, exceptions: exceptions).run()
        #expect(results.filter { !$0.isFine }.map(\.name) == ["a mouse"])
    }

    private static func named(_ pairs: KeyValuePairs<String, String>) -> HTTPFields {
        HTTPFields(pairs.map { HTTPFields.Field(name: HTTPFieldName(known: $0.key), known: $0.value) })
    }
}
