// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayQueries
import MainstaySQLite
import MainstayTestSupport
import MainstayTesting
import Observation

/// The ways to sign in that the kit has.
enum SignInWay: String, CaseIterable, Sendable {
    case bearer, refreshToken, cookies, password
}

/// Where a client keeps replies.
enum ReplyPlace: String, CaseIterable, Sendable {
    case memory, file
}

/// A server that knows its users, and an app on one device that several people use.
@MainActor final class Harbour {
    struct Me: Codable, Sendable, Equatable {
        var name: String
    }

    struct Note: Codable, Sendable {
        var text: String
    }

    static let me = Endpoint<Me>(.get, "me")
    static let slow = Endpoint<Me>(.get, "slow")

    let directory: TemporaryDirectory
    let clock = ManualClock()
    let server: Server
    let client: Client
    let outbox: Outbox
    let way: SignInWay
    private let source: CredentialSource?
    private let jar: CookieJar?
    let events = Lock<[String]>([])
    var file: String { directory.file("app/outbox.sqlite") }

    /// The app starts with ann, who is signed in, or with nobody.
    init(_ way: SignInWay, keepingIn place: ReplyPlace = .memory, signedIn name: String? = "ann") throws {
        directory = try TemporaryDirectory()
        (server, self.way) = (Server(clock: clock), way)
        var jar: CookieJar?
        var source: CredentialSource?
        var credentials: [Credential] = []
        switch way {
        case .bearer:
            let token = CredentialSource(identity: name ?? "", value: name.map { "token of \($0)" })
            (source, credentials) = (token, [.bearer(from: token)])
        case .refreshToken:
            let token = CredentialSource.refreshToken(
                at: HTTPURL("https://login.example/token")!, "refresh of \(name ?? "nobody")",
                client: OAuthClient(id: "app"), identity: name ?? "", through: server, clock: clock)
            (source, credentials) = (token, [.bearer(from: token)])
        case .password:
            let pair = CredentialSource(
                identity: name ?? "", value: name.map { Credential.basicValue(user: $0, password: "secret") })
            (source, credentials) = (pair, [.basic(from: pair)])
        case .cookies:
            let cookies = CookieJar(account: name, clock: clock)
            if let name { cookies.accept(["sid=\(name); Path=/"], from: HTTPURL("https://api.example/v1/")!) }
            jar = cookies
        }
        if name == nil { source?.clear() }
        (self.source, self.jar) = (source, jar)
        let store: any CacheStore =
            switch place {
            case .memory: MemoryStore()
            case .file: try SQLiteStore(file: directory.file("replies.sqlite"))
            }
        let transport = SignedInTransport(next: server, cookies: jar)
        client = Client("https://api.example/v1", credentials: credentials, through: transport, store: store) {
            [clock, events] settings in
            settings.clock = clock
            (settings.options.breaker, settings.options.fallback) = (nil, .never)
            settings.options.schedule = Retry.Schedule(attempts: 1)
            settings.observer = { event in
                if case .storeFailed(let text) = event.kind { events.withLock { $0.append(text) } }
            }
        }
        outbox = Outbox(for: client, file: directory.file("app/outbox.sqlite"), clock: clock)
    }

    /// Another person signs in on the device.
    func signIn(_ name: String) async throws {
        switch way {
        case .bearer: source?.replace(with: "token of \(name)", identity: name)
        case .refreshToken: source?.replace(with: "refresh of \(name)", identity: name)
        case .password:
            source?.replace(with: Credential.basicValue(user: name, password: "secret"), identity: name)
        case .cookies:
            jar?.account = nil
            jar?.removeAll()
            try await client.send(Endpoint<Void>(.post, "session", body: .text(name), credentials: .none))
            jar?.account = name
        }
    }

    func signOut() {
        source?.clear()
        jar?.account = nil
        jar?.removeAll()
    }

    @discardableResult func write(_ text: String) async throws -> UUID {
        try await outbox.enqueue(
            Endpoint<Void>(.post, "notes", body: .json(Note(text: text)), idempotencyKey: .random), as: .note,
            showing: Note(text: text))
    }

    /// What is kept for the present user.
    func kept() async throws -> String? {
        do {
            return try await client.send(Self.me, cache: .onlyIfCached).value.name
        } catch let error as APIError where error.response?.status == 504 || error.kind == .credentials {
            return nil
        }
    }
}

extension WriteKind<Harbour.Note> {
    static var note: Self { WriteKind("note") }
}

/// A server that answers each request as its user's.
final class Server: Transport {
    private struct State {
        var notes: [String] = []
        var isOnline = true
        var requests: [String] = []
    }

    private let state = Lock(State())
    /// Holds replies to `slow`, and token requests for ann's second token.
    let gate = Gate()
    let arrival = Gate()
    private let clock: any TimeSource

    init(clock: any TimeSource) { self.clock = clock }

    /// The notes with the names of those whose credentials they came with.
    var notes: [String] { state.withLock(\.notes) }
    /// The users of the requests for data, in order: `me ann`.
    var requests: [String] { state.withLock(\.requests) }

    func goOffline(_ isOffline: Bool = true) { state.withLock { $0.isOnline = !isOffline } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard state.withLock(\.isOnline) else { throw TransportError(.unreachable) }
        let body = String(decoding: request.body ?? [], as: UTF8.self)
        let name = request.url.path.split(separator: "/").last.map(String.init) ?? ""
        if name == "token" {
            let user = body.contains("ann") ? "ann" : "bob"
            return Self.json(["access_token": "token of \(user)"])
        }
        if name == "session" {
            return HTTPResponse(status: 204, fields: ["Set-Cookie": "sid=\(body); Path=/"])
        }
        guard let user = Self.user(of: request) else { return HTTPResponse(status: 401) }
        state.withLock { $0.requests.append("\(name) \(user)") }
        switch (request.method, name) {
        case (.get, "slow"):
            arrival.open()
            await gate.pass()
            return Self.json(["name": user], "sid=\(user) late; Path=/")
        case (.get, _): return Self.json(["name": user])
        default:
            if name == "slow" {
                arrival.open()
                await gate.pass()
            }
            state.withLock { $0.notes.append("\(user): \(body)") }
            return HTTPResponse(status: 201)
        }
    }

    private static func user(of request: HTTPRequest) -> String? {
        let value = request.fields[.authorization] ?? request.fields[.cookie] ?? ""
        let text =
            value.hasPrefix("Basic ")
            ? Data(base64Encoded: String(value.dropFirst(6))).map { String(decoding: $0, as: UTF8.self) } ?? "" : value
        return ["ann", "bob"].first { text.contains($0) }
    }

    private static func json(_ value: [String: String], _ cookie: String? = nil) -> HTTPResponse {
        var fields: HTTPFields = ["Content-Type": "application/json", "Cache-Control": "max-age=600"]
        fields["Set-Cookie"] = cookie
        do {
            return HTTPResponse(status: 200, fields: fields, body: Array(try JSONEncoder().encode(value)))
        } catch {
            return HTTPResponse(status: 500)
        }
    }
}

/// A transport with a jar, as those of the package are.
struct SignedInTransport: IdentifyingTransport {
    let next: any Transport
    let cookies: CookieJar?

    func identity(for request: HTTPRequest) -> String? { cookies?.identity(for: request) }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let session = cookies?.session(of: request)
        let response = try await next.send(cookies?.adding(to: request) ?? request)
        cookies?.accept(response.fields, from: request.url, in: session)
        return response
    }
}

/// Waits until what the closure reads makes it true.
@MainActor func until(_ isTrue: @escaping @MainActor () -> Bool) async {
    let (changed, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    var changes = changed.makeAsyncIterator()
    while !withObservationTracking(isTrue, onChange: { tell.yield() }) { _ = await changes.next() }
}
