// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayServices

/// `mainstay cache warm`: asks for what will be asked for.
enum CacheWarm: Command {
    /// The longest wait that an upstream's quota may demand.
    private static let longestWait = Duration.seconds(3_600)
    /// The largest list in bytes.
    private static let sizeLimit = 256 << 20

    static let specification = CommandSpecification(
        name: "cache warm", overview: "Fetch replies before they are asked for, within the quotas of the upstreams.",
        discussion: """
            The file has a URL of an upstream or a route of the gateway on each line, or it is an access log. Only what is not kept is
            fetched. If a quota is spent, the command waits until the upstream may be asked again.
            """,
        arguments: [CommandSpecification.Argument(name: "file", path: .file, help: "The list; - for standard input.")],
        options: [CacheCommand.gateway, .json, .verbose, .upstream, .color, .help])

    private struct Report: Encodable {
        var fetched = 0
        var kept = 0
        var failed = 0
        var skipped = 0
        /// Whether all that was fetched is on the disk. A gateway writes for itself.
        var written = true
    }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let gateway = try invocation.arguments.value(of: CacheCommand.gateway).map { text in
            guard let url = HTTPURL(text) else {
                throw UsageError(
                    "The value '\(text.printable)' is invalid for '--gateway <url>': use http://127.0.0.1:8080.",
                    specification)
            }
            return url
        }
        let file = invocation.arguments.positional[0]
        let contents =
            file == "-"
            ? try InputFile.standardInput(limit: sizeLimit) : try InputFile.contents(of: file, limit: sizeLimit)
        let services = try invocation.services(isShared: gateway == nil)
        // Without the file, the replies would be fetched for nothing.
        if gateway == nil { try await services.checkKeptReplies() }
        let bases = GatewaySources(services).upstreams.filter(\.rootSegments.isEmpty).map(\.client.upstream)
            .map { (name: $0.host, url: $0.baseURL) }
        let list = WarmTargets(String(decoding: contents, as: UTF8.self), gateway: gateway, bases: bases)
        var report = Report(skipped: list.skipped)
        let ask = try asking(gateway, services, invocation)
        for target in list.targets {
            let response = try await fetch(target, ask, services.clock, invocation.console)
            // A redirect, such as one to a page to sign in, and a part of a reply are no replies to the request.
            guard let response, response.status.isSuccess, response.status != 206 else {
                report.failed += 1
                invocation.console.note("\(target): \(response.map { "\($0.status)" } ?? "no answer")".printable)
                continue
            }
            // Another server, or a page that stands between, may answer with a success too.
            guard response.fields[.cacheStatus]?.contains("mainstay") == true else {
                report.failed += 1
                invocation.console.note("\(target): this is no answer of a gateway of Mainstay".printable)
                continue
            }
            let isHit = response.fields[.cacheStatus]?.contains("; hit") == true
            if isHit { report.kept += 1 } else { report.fetched += 1 }
        }
        // What is not on the disk when this process ends is not kept.
        if gateway == nil { report.written = await onThread { services.flush(within: .seconds(30)) } }
        if !report.written {
            invocation.console.note("Not all of these replies are kept: they could not be written.")
        }
        if invocation.wantsJSON {
            try invocation.printJSON(report)
        } else {
            try invocation.console.print(
                "\(report.fetched) fetched, \(report.kept) kept already, \(report.failed) failed, \(report.skipped) lines skipped"
            )
        }
        return !report.written || report.failed > 0 && report.fetched + report.kept == 0 ? .unavailable : .success
    }

    private typealias Asking = @Sendable (String) async throws -> HTTPServerResponse?

    /// Asks for a target, and once more after the wait that the answer names.
    private static func fetch(
        _ target: String, _ ask: Asking, _ clock: any TimeSource, _ console: Console
    ) async throws -> HTTPServerResponse? {
        let first = try await ask(target)
        // Both a spent quota and an upstream that is down name a time.
        guard let first,
            case .throttled(let until?) = Upstream.classifyByStatus(
                HTTPResponse(status: first.status, fields: first.fields), clock.date)
        else { return first }
        let wait = min(max(.seconds(1), .seconds(until.timeIntervalSince(clock.date) + 1)), longestWait)
        console.note("\(target): \(first.status); trying again in \(wait.components.seconds) s.".printable)
        try await clock.sleep(for: wait)
        return try await ask(target)
    }

    /// Asks a running gateway, or one that exists for this command only and fills the same files.
    private static func asking(
        _ gateway: HTTPURL?, _ services: Services, _ invocation: Invocation
    ) throws -> Asking {
        if let gateway {
            let server = try invocation.serverConfiguration()
            let token = (server.tokens + server.adminTokens).first
            return { target in
                guard let url = gateway.replacingTarget(with: target) else { return nil }
                var request = HTTPRequest(url: url, options: HTTPRequest.Options(timeout: .seconds(30)))
                request.fields[.authorization] = token.map { "Bearer \($0)" }
                let response = try await services.send(request)
                return HTTPServerResponse(status: response.status, fields: response.fields)
            }
        }
        let own = Gateway(sources: GatewaySources(services))
        return { target in
            guard let request = HTTPServerRequest(target: target) else { return nil }
            guard case .whole(let response) = await own.answer(to: request).reply() else { return nil }
            return response
        }
    }
}
