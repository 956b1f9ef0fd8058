// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct MetricsTests {
    private let json = HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array("[1]".utf8))

    /// A gateway to two upstreams.
    private struct Connected: GatewayStatus {
        let version = "9.8.7"

        func files() async -> [(purpose: String, bytes: Int)] { [("replies", 4_096)] }

        func memory() -> Int { 77 }

        func upstreams() async -> [UpstreamState] {
            var (one, two) = (upstream("a.example"), upstream("b.example"))
            one.upstream.quota = [Quota(36, per: .seconds(3_600))]
            (one.breaker, one.left, two.reported) = (.halfOpen, [9], 3)
            return [one, two]
        }

        private func upstream(_ host: String) -> UpstreamState {
            UpstreamState(
                Upstream(host: host, baseURL: HTTPURL("https://\(host)")!, timeToLive: .seconds(60)), breaker: nil)
        }
    }

    /// A gateway that lacks something.
    private struct Broken: GatewayStatus {
        func problems() async -> [String] { ["The disk is \"gone\"."] }
    }

    /// A gateway whose disk is busy.
    private struct Slow: GatewayStatus {
        func readiness() async -> (problems: [String], degradations: [String]) { ([], ["The file is slow."]) }
    }

    private let status = Connected()

    @Test func `What is slow does not make a gateway unready, and what is broken does`() async throws {
        let slow = try await OperatedGateway(status: Slow(), to: ScriptedTransport()).get("/ready")
        #expect(slow.status == 200)
        let text = String(decoding: slow.body, as: UTF8.self)
        #expect(text.contains("\"degraded\"") && text.contains("The file is slow."))
        #expect(try await OperatedGateway(status: Broken(), to: ScriptedTransport()).get("/ready").status == 503)
    }

    @Test func `All metrics are there from the start, with zeros`() async throws {
        let metrics = try await OperatedGateway(status: status, to: ScriptedTransport()).metrics()
        for name in [
            "mainstay_requests_total", "mainstay_attempts_total", "mainstay_failures_total", "mainstay_cache_total",
            "mainstay_attempt_duration_seconds_count", "mainstay_request_duration_seconds_count",
            "mainstay_refused_requests_total", "mainstay_connections", "mainstay_connections_total",
            "mainstay_log_lines_dropped_total", "mainstay_wait_seconds_total", "mainstay_store_failures_total",
        ] { #expect(metrics.sum(name) == 0, "\(name)") }
        for result in ["hit", "miss", "stale", "revalidated", "embedded", "none"] {
            for status in ["2xx", "3xx", "4xx", "5xx"] {
                let labels = ["upstream=\"a.example\"", "status=\"\(status)\"", "cache=\"\(result)\""]
                #expect(metrics.sum("mainstay_requests_total", labels[0], labels[1], labels[2]) == 0)
            }
        }
    }

    @Test func `Whether the configuration could be read again is told`() async throws {
        let gateway = try OperatedGateway(to: ScriptedTransport())
        for isSuccessful in [true, false, true] {
            gateway.operation.noteReload(isSuccessful: isSuccessful)
            let metrics = try await gateway.metrics()
            #expect(metrics.samples["mainstay_config_last_reload_successful"] == (isSuccessful ? 1 : 0))
        }
    }

    @Test func `An API that is no longer in the configuration is no longer in the metrics`() async throws {
        let operation = GatewayOperation(clock: ManualClock())
        let transport = ScriptedTransport(.respond(json))
        let gateway = try OperatedGateway(operation: operation, to: transport)
        try await gateway.get("/a.example/x")
        #expect(try await gateway.metrics().sum("mainstay_requests_total", "upstream=\"a.example\"") == 1)
        let sources = GatewaySources(
            upstreams: [], freshReply: { _, _ in nil }, streamingTransport: nil, counters: operation.counters,
            clock: gateway.clock)
        let other = Gateway(sources: sources, operation: operation)
        let text = String(
            decoding: try await other.response(to: #require(HTTPServerRequest(target: "/metrics"))).body, as: UTF8.self)
        #expect(!text.contains("a.example") && text.contains("upstream=\"mainstay\""))
    }

    @Test func `Gauges tell the state of upstreams, memory, files and the process`() async throws {
        let metrics = try await OperatedGateway(status: status, to: ScriptedTransport()).metrics()
        #expect(metrics.samples["mainstay_build_info{version=\"9.8.7\"}"] == 1)
        #expect(metrics.samples["mainstay_breaker_state{upstream=\"a.example\",state=\"halfOpen\"}"] == 1)
        #expect(metrics.samples["mainstay_breaker_state{upstream=\"a.example\",state=\"closed\"}"] == 0)
        #expect(metrics.samples["mainstay_quota_left{upstream=\"a.example\",window=\"3600\"}"] == 9)
        #expect(metrics.samples["mainstay_quota_reported_left{upstream=\"a.example\"}"]?.isNaN == true)
        #expect(metrics.samples["mainstay_quota_reported_left{upstream=\"b.example\"}"] == 3)
        #expect(metrics.samples["mainstay_memory_bytes{use=\"replies\"}"] == 77)
        #expect(metrics.samples["mainstay_file_bytes{file=\"replies\"}"] == 4_096)
        #expect(try #require(metrics.samples["process_resident_memory_bytes"]) > 1_000_000)
        #expect(try #require(metrics.samples["process_open_fds"]) > 2)
        #expect(metrics.samples["process_start_time_seconds"] == 784_111_777)
    }

    @Test func `Requests are counted by upstream, class of status and cache result, whether a log is kept or not`()
        async throws
    {
        for format in [nil, AccessFormat.json] {
            let operated = try OperatedGateway(
                format, to: ScriptedTransport(.respond(json), .respond(HTTPResponse(status: 500))))
            for _ in 0..<4 { try await operated.get("/a.example/x") }
            try await operated.get("/nowhere")
            try await operated.get("/health")
            let metrics = try await operated.metrics()
            let a = "upstream=\"a.example\""
            #expect(metrics.sum("mainstay_requests_total", a, "2xx", "\"miss\"") == 1)
            #expect(metrics.sum("mainstay_requests_total", a, "2xx", "\"hit\"") == 3)
            #expect(metrics.sum("mainstay_requests_total", "upstream=\"mainstay\"", "4xx") == 1)
            #expect(metrics.sum("mainstay_requests_total", "upstream=\"mainstay\"", "2xx") == 1)
            #expect(metrics.sum("mainstay_request_duration_seconds_count", a) == 4)
            #expect(metrics.sum("mainstay_attempt_duration_seconds_count", a) == 1)
        }
    }

    @Test func `What the server refuses itself is counted by status`() async throws {
        let operated = try OperatedGateway(to: ScriptedTransport())
        let peer = SocketAddress(host: "127.0.0.1", port: 1)
        operated.gateway.serverRefused(nil, from: peer, with: 400)
        operated.gateway.serverRefused(HTTPServerRequest(target: "/"), from: peer, with: 429)
        let metrics = try await operated.metrics()
        #expect(metrics.samples["mainstay_refused_requests_total{status=\"400\"}"] == 1)
        #expect(metrics.samples["mainstay_refused_requests_total{status=\"429\"}"] == 1)
        #expect(metrics.samples["mainstay_refused_requests_total{status=\"503\"}"] == 0)
    }

    @Test func `A gateway is ready, or says why not`() async throws {
        let ready = try await OperatedGateway(to: ScriptedTransport()).get("/ready")
        #expect(ready.status == 200)
        #expect(String(decoding: ready.body, as: UTF8.self) == #"{"problems":[],"status":"ready"}"#)
        var server = ServerConfiguration()
        server.tokens = ["secret"]
        let operated = try OperatedGateway(server: server, status: Broken(), to: ScriptedTransport())
        // Those who watch a gateway have no token.
        let response = try await operated.get("/ready")
        #expect(response.status == 503 && response.fields[.cacheControl] == "no-store")
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text == #"{"problems":["The disk is \"gone\"."],"status":"not ready"}"#)
        #expect(try await operated.get("/metrics").status == 401)
    }
}
