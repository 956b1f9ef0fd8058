// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Synchronization
import Testing

private struct Book: Codable, Sendable {
    var id: Int
    var title: String
}

private struct Problem: Decodable {
    var code: String
}

private struct Words: Sendable {
    func random() async throws -> String { "mouse" }
}

private func signIn() async throws -> CredentialSource.Value { CredentialSource.Value("token") }

/// The session of an app.
final class Session: Sendable {
    private let state = Mutex<String?>(nil)

    var token: String? {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }
}

struct SessionPolicy: IdentifyingTransport {
    let next: any Transport
    let session: Session

    func identity(for request: HTTPRequest) -> String? { session.token }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        request.fields[.authorization] = session.token.map { "Bearer \($0)" }
        return try await next.send(request)
    }
}

@Suite(.timeLimit(.minutes(10))) struct ComingFromSamples {
    /// The policy of the article, and the same without its identity.
    private struct PlainPolicy: Transport {
        let policy: SessionPolicy

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            try await policy.send(request)
        }
    }

    @Test(arguments: [false, true], [Pipeline.Options.Place.attempt, .exchange, .call])
    func `A policy that signs in gives nobody the reply to another user`(
        isPlain: Bool, place: Pipeline.Options.Place
    ) async throws {
        let session = Session()
        var options = Pipeline.Options()
        if isPlain {
            options.add("session", at: place) { PlainPolicy(policy: SessionPolicy(next: $0, session: session)) }
        } else if place == .exchange {

            options.add("session", at: .exchange) { SessionPolicy(next: $0, session: session) }

        } else {
            options.add("session", at: place) { SessionPolicy(next: $0, session: session) }
        }
        let transport = ScriptedTransport { request in
            let body = Array("[\"\(request.fields[.authorization] ?? "nobody")\"]".utf8)
            return .respond(HTTPResponse(status: 200, fields: ["Cache-Control": "max-age=600"], body: body))
        }
        let client = Client("https://api.example.com/v1", through: transport) { $0.options = options }
        for user in ["alice", "bob", "alice", "bob"] {
            session.token = user
            #expect(try await client.get("me", as: [String].self).value == ["Bearer \(user)"])
        }
        // With an identity, or above the cache, each user's reply is kept.
        #expect(transport.requests.count == (isPlain && place != .call ? 4 : 2))
    }

    private let book = Book(id: 7, title: "a")
    private let words = Words()

    /// Answers like an API of books.
    private let transport = ScriptedTransport { request in
        let book = #"{"id": 7, "title": "a"}"#
        return switch request.method {
        case .post: .respond(HTTPResponse(status: 201, body: Array(book.utf8)))
        case .delete: .respond(HTTPResponse(status: 409, body: Array(#"{"code": "lent"}"#.utf8)))
        default: .respond(HTTPResponse(status: 200, fields: ["ETag": #""1""#], body: Array("[\(book)]".utf8)))
        }
    }

    @Test func `The samples beside those of other libraries work`() async throws {
        let client = Client("https://api.example.com/v1", through: transport)

        let books = try await client.get("books", as: [Book].self).value
        #expect(books.map(\.id) == [7])

        let created: Book = try await client.post("books", .json(book)).value
        #expect(created.title == "a")

        let found = try await client.get("books", query: ["q": "swift & more", "page": 2], as: [Book].self).value
        #expect(found.count == 1)
        #expect(transport.requests.last?.url.target == "/v1/books?q=swift%20%26%20more&page=2")

        let answer = try await client.send(Endpoint<[Book]>(.get, "books", fields: ["X-Trace": "1"]))
        print(answer.status, answer.fields["ETag"] ?? "", answer.source)
        #expect(transport.requests.last?.fields["X-Trace"] == "1")

        do {
            try await client.send(Endpoint<Void>(.delete, "books/\(book.id)"))
        } catch let error as APIError {
            print(error.kind, try error.problem(as: Problem.self).code)
        }
        #expect(transport.requests.last?.method == .delete)

        let word = try await Retry.run { try await words.random() }
        #expect(word == "mouse")

        for try await page in client.pages(Endpoint<[Book]>(.get, "books")) {
            print(page.value.count)
        }
    }

    @Test func `A cancelled task, a time-out and a token are as easy`() async throws {
        let upstream = Upstream("https://api.example.com/v1")
        let hanging = ScriptedTransport { _ in .hang }
        let client = Client(upstream: upstream, transport: hanging)

        let task = Task { try await client.get("books", as: [Book].self) }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }

        let report = Endpoint<[Book]>(.get, "report", timeout: .seconds(30))
        #expect(try report.request(to: upstream).options.timeout == .seconds(30))

        let token = CredentialSource { _ in try await signIn() }
        let signedIn = Client("https://api.example.com/v1", credentials: [.bearer(from: token)], through: transport)
        _ = try await signedIn.get("books", as: [Book].self)
        #expect(transport.requests.last?.fields[.authorization] == "Bearer token")

        let network = ScriptedTransport(
            .fail(.connectionLost), .respond(HTTPResponse(status: 200, body: Array("[]".utf8))))
        let tested = Client("https://api.example.com/v1", through: network)
        #expect(try await tested.get("books", as: [Book].self).attempts == 2)
    }
}
