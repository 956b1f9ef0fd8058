// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import MainstayTrips
import Testing

@testable import MainstayGateway

/// Every route of a gateway: its own, from the table that answers requests, and those of all APIs that this package has
/// a client for, which the runtime knows.
struct GatewayRoutes: ConsumerKind {
    static let name = "routes"

    /// A request for a route.
    struct Consumer: Sendable {
        let method: HTTPMethod
        let target: String
        var body = ""
        /// The reply of the API that it leads to; `nil` if the gateway answers by itself.
        var sample: SampleReplies.Sample?
        /// Who may send it.
        var access = RouteAccess.callers
        /// What is known of a route of the gateway's own.
        var row = OwnRow()
        /// The names of the values that it reads.
        var names: [String] = []

        var path: String { String(target.prefix { $0 != "?" }) }
        var isChange: Bool { !method.isSafe }
    }

    /// What the gateway's own routes are asked for, and what their answers claim.
    struct OwnRow: Sendable {
        var query = ""
        var body = ""
        /// Checks that what an answer with 200 says is so.
        var check: @Sendable (RouteCell, RouteWorld.Told) async throws -> Void = { _, _ in }
    }

    /// The request of an API that the operator's requests are about.
    static let anchor = "/hn.algolia.com/api/v1/search"

    /// One row for each path of `OwnRoute.all`.
    static let rows: [String: OwnRow] = [
        "/health": OwnRow { $0.claims($1.json["status"] as? String == "ok", $1, "is not well") },
        "/ready": OwnRow { $0.checkReady($1) },
        "/metrics": OwnRow {
            $0.claims(
                $1.text.contains("mainstay_") && $1.text.hasSuffix("\n"), $1, "has no metrics, or not all of them")
        },
        "/openapi.json": OwnRow { cell, told in
            let paths = (told.json["paths"] as? [String: Any])?.keys.map(\.self) ?? []
            cell.claims(
                OwnRoute.all.allSatisfy { paths.contains($0.path) }, told, "describes not all of its own routes")
        },
        "/admin/purge": OwnRow(
            body: #"{"url":"\#(anchor)","prefix":"\#(anchor)","tag":"t","upstream":"hn.algolia.com","soft":true}"#
        ) {
            cell, _ in await cell.checkAsked("what was purged")
        },
        "/admin/resume": OwnRow(body: #"{"upstream":"hn.algolia.com"}"#) { cell, told in
            cell.claims(
                "\(told.json["resumed"] ?? "")".contains("hn.algolia.com"), told, "has not resumed the upstream")
            await cell.checkAsked("an API that was resumed", anew: true)
        },
        "/admin/cache": OwnRow(
            query: "?url=\(anchor)&prefix=\(anchor)&tag=t&upstream=hn.algolia.com&limit=5&after=0"
        ) { $0.checkList($1) },
        "/admin/why": OwnRow(query: "?url=\(anchor)&ask=false") { cell, told in
            guard told.text.contains("The kept reply answers.") else { return }
            await cell.checkKept()
        },
        "/admin/exchanges": OwnRow(query: "?format=har") { cell, told in
            let entries = (told.json["log"] as? [String: Any])?["entries"] as? [Any] ?? []
            // Others may be on their way, or those of another process.
            let sent = cell.origins.requests.count
            cell.claims(entries.count <= sent, told, "has \(entries.count) of \(sent) exchanges")
        },
        "/admin/drift": OwnRow { cell, told in
            cell.claims(told.json["learns"] as? Bool == false, told, "says that it learns, or not that it does not")
        },
    ]

    /// Whether the description of an API takes a page with status 200 for a failure by itself. Its reply is passed on with
    /// its status: see the known issue below.
    static func classifies(_ target: String) -> Bool { target.hasPrefix("/www.dictionaryapi.com/") }

    /// The clients of all APIs.
    static let clients: [any APIClient.Type] = RuntimeTypes.ofMainstay.compactMap { $0.type as? any APIClient.Type }

    func consumers() -> [(name: String, consumer: Consumer)] {
        (Self.own + Self.clients.flatMap(Self.routes)).map { ("\($0.method) \($0.target)", $0) }
    }

    private static let own: [Consumer] = OwnRoute.all.flatMap { route in
        let row = rows[route.path] ?? OwnRow()
        return route.methods.filter { $0 != .options }.map { method in
            Consumer(
                method: method, target: route.path + row.query, body: method == .post ? row.body : "",
                access: route.access, row: row, names: route.operation.parameters.map(\.name))
        }
    }

    private static func routes(of client: any APIClient.Type) -> [Consumer] {
        let upstream = client.upstream
        let isAtRoot = client is Trips.Type
        // A favourite of the trips is a change, which only some of their backends take.
        let samples = SampleReplies.all.filter { sample in
            sample.host == upstream.host
                && (!isAtRoot || Trips.firstSegments.contains { sample.path.hasPrefix("/\($0)") })
        }
        let root = isAtRoot ? "" : "/\(upstream.host)"
        let others = upstream.gateway.methods.filter { $0 != .get && $0 != .options }.compactMap { method in
            samples.first.map { sample in
                Consumer(
                    method: method, target: root + sample.path, body: method.isSafe ? "" : "{}", sample: sample)
            }
        }
        return samples.map { Consumer(method: .get, target: root + $0.path, sample: $0) } + others
    }

    func leftOut(_ consumer: Consumer, _ situation: Situation) -> LeftOut? {
        guard case .changes(let change) = situation.happening, let reply = consumer.sample?.reply else { return nil }
        let all = (try? HostileReply.all(of: reply, .small)) ?? []
        return all.contains { $0.change == change } ? nil : .isNoJSON
    }

    func meet(_ situation: Situation, _ consumer: Consumer, _ sheet: Sheet, random: inout SeededGenerator) async throws
    {
        try await RouteCell(consumer, situation, sheet).run(&random)
    }
}

@Suite(.timeLimit(.minutes(240))) struct HostileRoutesTests {
    @Test func `Every route of a gateway meets every situation`() async throws {
        try await Grid.run(GatewayRoutes(), slice: 120)
    }

    @Test func `A page that the description of an API takes for a failure is not passed on as an answer`() async throws
    {
        let clock = ManualClock(date: Situation.today)
        let origins = RouteOrigins(clock: clock)
        origins.happening = { _, _ in .respond(Situation.json(Situation.portal)) }
        let world = try RouteWorld(origins, in: TemporaryDirectory(), clock, Sheet())
        let target = "/www.dictionaryapi.com/api/v3/references/collegiate/json/abyss"
        let told = await clock.pacing { await world.send(.ann, .get, target) }
        withKnownIssue("The content is checked only of what the description takes for an answer") {
            #expect((told?.status ?? 0) >= 400)
        }
    }

    @Test func `Every API has a service of the gateway and a reply`() {
        for client in GatewayRoutes.clients {
            let host = client.upstream.host
            #expect(Services.hosts.contains(host), "add Service(\(client).self) to Service.all")
            #expect(
                SampleReplies.all.contains { $0.host == host },
                "add a reply of \(client) (\(host)) to SampleReplies.all, so that its routes meet the situations")
        }
        for host in Services.hosts {
            #expect(
                GatewayRoutes.clients.contains { $0.upstream.host == host },
                "the service \(host) has no client that the runtime knows, so no route of it meets a situation")
        }
    }

    @Test func `Every route of the gateway's own has a row that asks for all that it reads`() {
        let consumers = GatewayRoutes().consumers().map(\.consumer)
        for route in OwnRoute.all {
            let path = route.path
            guard let row = GatewayRoutes.rows[path] else {
                Issue.record(
                    "add a row for \(path) to GatewayRoutes.rows: what it is asked for, and a check of what its answer claims"
                )
                continue
            }
            for method in route.methods where method != .options {
                #expect(
                    consumers.contains { $0.path == path && $0.method == method && $0.sample == nil },
                    "\(method) \(path) is no consumer")
            }
            for parameter in route.operation.parameters.map(\.name) {
                #expect(
                    row.query.contains("\(parameter)="), "add \(parameter)=… to the query of the row of \(path)")
            }
            guard case .object(let schema)? = route.operation.content, case .object(let members)? = schema["properties"]
            else { continue }
            for member in members.keys {
                #expect(row.body.contains("\"\(member)\":"), "add \"\(member)\" to the body of the row of \(path)")
            }
        }
        for path in GatewayRoutes.rows.keys {
            #expect(OwnRoute.all.contains { $0.path == path }, "the row of \(path) is of no route: take it away")
        }
    }
}
