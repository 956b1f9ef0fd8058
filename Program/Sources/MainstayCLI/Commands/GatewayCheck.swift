// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGateway
import MainstayKit
import MainstayServices

/// The result of the check of a running gateway by `mainstay doctor`.
struct GatewayCheck: Encodable {
    /// The accepted difference between the clocks, in seconds. With a larger one, kept replies look too fresh or too
    /// old.
    private static let tolerance = 5.0

    let url: String
    /// How many milliseconds `/health` took to answer. `nil` if it did not answer.
    var milliseconds: Int?
    var isReady = false
    /// What is wrong with the gateway, including its own reasons for not being ready.
    var problems: [String] = []
    /// The gateway's version. `nil` if the gateway does not tell this caller.
    var version: String?
    /// How many seconds the gateway's clock is ahead of this machine's clock.
    var clockAhead: Double?
    /// Whether the gateway wants another token for its metrics. Then nothing is known about its upstreams.
    var wantsMetricsToken = false
    /// The upstreams that want no requests to some routes.
    var paused: [Pause] = []

    /// What `/ready` says about an upstream that wants no requests.
    struct Pause: Codable {
        var upstream, until: String
        var routes: Int
        /// `own` for the upstream's own credentials or none, `caller` for those of single callers.
        var credentials: String
    }

    /// The state of each upstream's breaker.
    var breakers: [String: String] = [:]

    /// How many confirmed differences from its description each upstream has, by their level. `nil` if the gateway does
    /// not learn.
    var drift: [String: [String: Int]]?

    /// The requests since the last answer of the operations that no longer answer, by upstream and operation.
    var unanswered: [String: [String: Int]] = [:]

    /// Asks a gateway for its health, its readiness and its metrics.
    ///
    /// - Parameters:
    ///   - token: The token that callers need; `nil` if they need no token.
    ///   - metricsToken: The token for the metrics; `nil` if there is none.
    init(_ url: HTTPURL, token: String?, metricsToken: String?, through services: Services) async {
        self.url = "\(url)"
        let ask = { (path: String, token: String?) async throws(TransportError) -> HTTPResponse in
            var request = HTTPRequest(
                url: url.appending(path: [path]), options: HTTPRequest.Options(timeout: .seconds(5)))
            request.fields[.authorization] = token.map { "Bearer \($0)" }
            return try await services.send(request)
        }
        let began = ContinuousClock.now
        var path = "health"
        do throws(TransportError) {
            let health = try await ask(path, token)
            milliseconds = Int(began.duration(to: .now).inSeconds * 1_000)
            guard health.status == 200 else {
                problems.append("/health answers \(health.status); is this a gateway of Mainstay?")
                return
            }
            let now = Date()
            clockAhead = health.fields[.date].flatMap { HTTPDate.parse($0, now: now) }
                .map { ($0.timeIntervalSince(now) + 0.5).rounded() }
            path = "ready"
            readReadiness(try await ask(path, token))
            path = "metrics"
            readMetrics(try await ask(path, metricsToken ?? token))
        } catch {
            problems.append("/\(path) \(error.asAnswer)")
        }
        if let clockAhead, abs(clockAhead) > Self.tolerance {
            problems.append(
                "Its clock is \(Int(abs(clockAhead))) seconds \(clockAhead > 0 ? "ahead of" : "behind") this machine's clock."
            )
        }
    }

    /// Whether the gateway is ready and without problems, and no upstream refuses all callers. What one caller's own
    /// credentials may not ask for is no problem of the gateway.
    var isWell: Bool {
        isReady && problems.isEmpty && breakers.values.allSatisfy { $0 == "closed" }
            && paused.allSatisfy { $0.credentials == "caller" }
    }

    private mutating func readReadiness(_ response: HTTPResponse) {
        isReady = response.status == 200
        do {
            guard case .object(let members) = try JSONDecoder().decode(JSON.self, from: Data(response.body)),
                case .array(let reasons) = members["problems"]
            else { return problems.append("/ready answers \(response.status) without a list of problems.") }
            problems += reasons.compactMap { if case .string(let reason) = $0 { reason } else { nil } }
            if case .array(let pauses) = members["paused"] { paused = pauses.compactMap(Pause.init) }
        } catch {
            problems.append("/ready answers \(response.status) without a list of problems.")
        }
    }

    private mutating func readMetrics(_ response: HTTPResponse) {
        wantsMetricsToken = response.status == 401 || response.status == 403
        guard response.status == 200 else { return }
        for line in String(decoding: response.body, as: UTF8.self).split(separator: "\n") {
            let values = line.split(separator: "\"")
            if line.hasPrefix("mainstay_drift_total{"), values.count > 3 {
                let count = line.split(separator: " ").last.flatMap { Int($0) } ?? 0
                drift = drift ?? [:]
                if count > 0 { drift?[String(values[1]), default: [:]][String(values[3])] = count }
            }
            if line.hasPrefix("mainstay_unanswered_requests{"), values.count > 3 {
                unanswered[String(values[1]), default: [:]][String(values[3])] =
                    line.split(separator: " ").last.flatMap { Int($0) } ?? 0
            }
            guard line.hasSuffix(" 1") else { continue }
            if line.hasPrefix("mainstay_build_info{"), values.count > 1 { version = String(values[1]) }
            if line.hasPrefix("mainstay_breaker_state{"), values.count > 3 {
                breakers[String(values[1])] = String(values[3])
            }
        }
    }

    /// The result as lines of text for a person.
    func text(_ style: Style) -> String {
        var lines = [style.bold("Gateway at \(url)")]
        if let milliseconds { lines.append("  answers in \(milliseconds) ms") }
        if milliseconds != nil { lines.append(isReady ? "  is ready" : style.warning("  is not ready")) }
        if wantsMetricsToken {
            lines.append(
                "  its metrics want a token: set \(ServerConfiguration.metricsVariable) to see its version and upstreams"
            )
        }
        if let version {
            let difference = version == Release.version ? "" : " (this program is \(Release.version))"
            lines.append("  version \(version.printable)\(difference)")
        }
        for (host, state) in breakers.sorted(by: { $0.key < $1.key }) where state != "closed" {
            lines.append(
                style.warning("  \(host.printable) fails: its breaker is \(state == "open" ? "open" : "half open")"))
        }
        if drift?.isEmpty == true { lines.append("  learns, and no upstream has changed") }
        for (host, counts) in (drift ?? [:]).sorted(by: { $0.key < $1.key }) {
            let levels = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
            lines.append(
                style.warning(
                    "  \(host.printable) answers differently from its description (\(levels.printable)): see /gateway"))
        }
        for (host, operations) in unanswered.sorted(by: { $0.key < $1.key }) {
            for (operation, requests) in operations.sorted(by: { $0.key < $1.key }) {
                let text = "\(host) no longer answers \(operation): none of the last \(requests) requests was answered"
                lines.append(style.warning("  \(text.printable)"))
            }
        }
        for pause in paused {
            let routes = pause.routes == 1 ? "1 route" : "\(pause.routes) routes"
            let whose = pause.credentials == "caller" ? " with credentials of callers" : ""
            let text = "\(pause.upstream) gets no requests for \(routes)\(whose) until \(pause.until)"
            lines.append(style.warning("  \(text.printable) (mainstay cache resume \(pause.upstream.printable))"))
        }
        return (lines + problems.map { style.warning("  \($0.printable)") }).joined(separator: "\n")
    }
}

extension GatewayCheck.Pause {
    /// Reads a member of `paused`; `nil` if it has another form.
    fileprivate init?(_ json: JSON) {
        guard let upstream = json["upstream"]?.text, let until = json["until"]?.text,
            let credentials = json["credentials"]?.text, case .integer(let routes) = json["routes"]
        else { return nil }
        self.init(upstream: upstream, until: until, routes: Int(clamping: routes), credentials: credentials)
    }
}
