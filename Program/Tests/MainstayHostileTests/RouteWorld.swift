// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayTrips

@testable import MainstayGateway
@testable import MainstayServices
@testable import MainstayWeb

/// The APIs behind gateways. They answer with samples, or as a situation wants.
final class RouteOrigins: Sendable {
    /// What happens in the place of the reply to a request; `nil` for the sample.
    typealias Happening = @Sendable (SampleReplies.Sample, HTTPRequest) -> ScriptedTransport.Step?

    /// The address of the trips, which have no public host.
    static let trips = "https://trips.example.com"

    private let state = Lock<Happening?>(nil)
    let transport: ScriptedTransport

    init(clock: ManualClock) {
        transport = ScriptedTransport(clock: clock) { [state] request in
            let host = request.url.authority == "trips.example.com" ? Trips.upstream.host : request.url.authority
            guard let sample = SampleReplies.reply(to: request.url.path, of: host) else {
                return .respond(HTTPResponse(status: 404))
            }
            return state.withLock(\.self)?(sample, request)
                ?? .respond(Situation.json(Array(sample.reply.utf8), [.cacheControl: "max-age=600"]))
        }
    }

    var happening: Happening? {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }

    /// The requests that have reached the network.
    var requests: [HTTPRequest] { transport.requests }
}

/// A gateway as the program makes it: with files, an operator and two callers with keys. Each is a process of its own.
struct RouteWorld {
    /// Who sends a request.
    enum Caller: Sendable, CaseIterable {
        case ann, bob, `operator`
        /// A browser in which Ann has signed in.
        case session
        case stranger
        /// Somebody with a key that is none.
        case wrong
    }

    /// What differs between gateways.
    struct Options {
        /// Whether there are pages, on which people sign in.
        var hasPages = false
        /// How many requests Ann may send.
        var quotas: [Quota] = []
        /// How many requests the gateway may send to each API.
        var apiQuota: [Quota] = []
        /// Who has signed in.
        var sessions: Sessions?
        /// The session of the browser, if it is an earlier one.
        var session: String?
    }

    static let keyOfBob = "mainstay_0123456789abcdef"

    let origins: RouteOrigins
    let clock: ManualClock
    let sheet: Sheet
    let directory: TemporaryDirectory
    let services: Services
    let sessions: Sessions
    private let gateway: Gateway
    private let log: AccessLog
    private let told = Lock<[String]>([])
    /// The identifier of the session of the browser.
    let session: String

    init(
        _ origins: RouteOrigins, in directory: TemporaryDirectory, _ clock: ManualClock, _ sheet: Sheet,
        _ options: Options = Options()
    ) throws {
        (self.origins, self.clock, self.sheet, self.directory) = (origins, clock, sheet, directory)
        let told = told
        let warn: @Sendable (String) -> Void = { text in told.withLock { $0.append(text) } }
        var directories = Directories(environment: [:])
        (directories.cache, directories.data) = (directory.path, directory.path)
        directories.configuration = directory.path
        let variables = Service.all.flatMap(\.upstream.credentials).compactMap(\.variable)
        var configuration = Configuration(
            environment: Dictionary(variables.map { ($0, Canary.credential.rawValue) }) { first, _ in first })
        try configuration.point(Trips.upstream.host, to: RouteOrigins.trips)
        // Otherwise the APIs' own quotas would be spent, each of another size.
        for host in Services.hosts {
            configuration.upstreams[host, default: UpstreamSettings()].quota = options.apiQuota
        }
        var server = ServerConfiguration()
        server.adminTokens = [Canary.token.rawValue]
        server.onlyAPI = false
        var keys = CallerKeys()
        for (name, key) in [("ann", Canary.key.rawValue), ("bob", Self.keyOfBob)] {
            _ = keys.add(
                CallerKey(
                    name: name, hash: CallerKey.hash(of: key), created: Situation.today,
                    quotas: name == "ann" ? options.quotas : [], isShadow: false))
        }
        sessions =
            options.sessions ?? Sessions(random: RandomSource(SeededGenerator(seed: 5)), clock: clock)
        session = options.session ?? sessions.begin(for: CallerKey.hash(of: Canary.key.rawValue))
        log = try AccessLog(.json, to: .file(directory.file("access.log")), clock: clock, warn: warn)
        let operation = GatewayOperation(log: log, clock: clock, warn: warn)
        let make = { [services = Service.all] (wrap: @escaping @Sendable (any Transport) -> any Transport) in
            Services(
                services, configuration: configuration, directories: directories, isShared: true, clock: clock,
                random: RandomSource(SeededGenerator(seed: 1)), counters: operation.counters, sharing: nil,
                through: { _ in wrap(origins.transport) }, warn: warn)
        }
        if options.hasPages {
            let served = try ServedGateway(
                server, keys, at: SocketAddress(host: "127.0.0.1", port: 80), in: directories, operation,
                sessions: sessions, warn: warn, services: make)
            (gateway, services) = (served.gateway, served.services)
        } else {
            // Without the pages it is as the program makes it, and much faster.
            let inspector = Inspector(origins.transport, clock: clock)
            services = make { _ in RequestTracing(inspector) }
            var sources = GatewaySources(services)
            sources.inspector = inspector
            gateway = Gateway(sources: sources, server: server, keys: keys, operation: operation)
        }
    }

    /// What the gateway has warned of.
    var warnings: [String] { told.withLock(\.self) }

    // MARK: Requests

    private func credentials(of caller: Caller) -> HTTPFields {
        switch caller {
        case .ann: [.authorization: "Bearer \(Canary.key.rawValue)"]
        case .bob: [.authorization: "Bearer \(Self.keyOfBob)"]
        case .operator: [.authorization: "Bearer \(Canary.token.rawValue)"]
        case .session: [.cookie: "mainstay-session=\(session)"]
        case .stranger: [:]
        case .wrong: [.authorization: "Bearer mainstay_0000000000000000"]
        }
    }

    /// A reply, and how many requests the gateway has sent for it.
    struct Told {
        let response: HTTPServerResponse
        let sent: Int
        /// Whether all content has arrived.
        var isWhole = true

        var status: Int { response.status.code }
        var cacheStatus: String { response.fields[.cacheStatus] ?? "" }
        var isHit: Bool { cacheStatus.contains("; hit") }
        /// Whether it says that it is no answer of the API of this moment.
        var isLesser: Bool { ["embedded", "stale"].contains { cacheStatus.contains($0) } }
        var text: String { String(decoding: response.body, as: UTF8.self) }
        /// The members of an answer in JSON; empty if it is none.
        var json: [String: Any] {
            let document = try? JSONDecoder().decode(JSON.self, from: Data(response.body))
            return document.map(Self.plain) as? [String: Any] ?? [:]
        }

        private static func plain(_ value: JSON) -> Any {
            switch value {
            case .object(let members): members.mapValues(plain)
            case .array(let items): items.map(plain)
            case .string(let text): text
            case .bool(let flag): flag
            case .integer(let number): Int(number)
            case .null, .number, .digits: value
            }
        }

        /// How it is called in messages.
        var brief: String { "\(status) (\(cacheStatus)): \(text.prefix(200))" }
    }

    /// Sends a request; `nil` if a server would have refused it before the gateway.
    func send(
        _ caller: Caller, _ method: HTTPMethod, _ target: String, _ fields: HTTPFields = [:], body: [UInt8] = [],
        from host: String = "127.0.0.1"
    ) async -> Told? {
        var all = credentials(of: caller)
        for field in fields.lines {
            if field.name == .host { all[.host] = field.value } else { all.append(field.value, for: field.name) }
        }
        if !body.isEmpty { all[.contentType] = "application/json" }
        guard
            let request = HTTPServerRequest(
                method: method, target: target, fields: all, body: body, peer: SocketAddress(host: host, port: 1))
        else { return nil }
        let sent = origins.requests.count
        var isWhole = true
        let response: HTTPServerResponse
        switch await gateway.answer(to: request).reply() {
        case .whole(let whole): response = whole
        case .stream(let stream):
            var content: [UInt8] = []
            do { content = try await stream.body.collect() } catch { isWhole = false }
            response = HTTPServerResponse(status: stream.status, fields: stream.fields, body: content)
        }
        let told = Told(response: response, sent: origins.requests.count - sent, isWhole: isWhole)
        note(told, "\(method) \(target)", method)
        return told
    }

    private func note(_ told: Told, _ name: String, _ method: HTTPMethod) {
        let response = told.response
        sheet.left(
            "the fields of \(name)", response.fields.lines.map { "\($0.name): \($0.value)" }.joined(separator: "\n"))
        sheet.left("the reply to \(name)", response.body)
        sheet.expect((200..<1_000).contains(told.status), .nothingTraps, "\(name) has status \(told.status)")
        guard told.status >= 400, method != .head, told.isWhole, told.status != 503 || name != "GET /ready" else {
            return
        }
        // An error of the gateway says what is wrong and what to do. Others are those of an API.
        let members = told.json
        let isOwn = members["title"] != nil && members["message"] != nil
        let isPassedOn = told.sent > 0 || told.isHit || told.isLesser
        sheet.expect(
            isPassedOn || isOwn && "\(members["message"] ?? "")".count > 10, .theReasonIsTold,
            "\(name) gives no reason: \(told.brief)")
    }

    // MARK: What is left behind

    /// Looks for secrets in what the gateway tells its operator and writes.
    func collect(_ random: inout SeededGenerator) async {
        let own = ["/metrics", "/admin/exchanges", "/admin/exchanges?format=har", "/admin/cache"]
        if let target = own.randomElement(using: &random) { _ = await send(.operator, .get, target) }
        log.finish(within: .seconds(5))
        for warning in warnings { sheet.failed(warning) }
        for request in origins.requests {
            let text = "\(request.url) \(request.fields)"
            for canary in Canary.found(in: Array(text.utf8)) where canary == .token || canary == .key {
                sheet.expect(false, .noSecretLeaves, "\(canary) is in a request: \(text)")
            }
            let isKnown = Service.all.contains { $0.upstream.baseURL.authority == request.url.authority }
            if !isKnown, request.url.authority != "trips.example.com" {
                sheet.left("a request to \(request.url.authority)", text)
            }
        }
    }

    /// Writes everything, so that another process can read it.
    func flush() { services.flush(within: .seconds(10)) }
}
