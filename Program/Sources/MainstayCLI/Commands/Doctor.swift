// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayGateway
import MainstayKit
import MainstayLexicon
import MainstayServices

/// `mainstay doctor`: says what is installed, where files are, and whether upstreams answer.
enum Doctor: Command {
    static let specification = CommandSpecification(
        name: "doctor", overview: "Say what is installed, where files are, and whether upstreams answer.",
        discussion: """
            With the address of a running gateway, such as http://127.0.0.1:8080, it asks that gateway instead. It sends the token in
            MAINSTAY_TOKEN, if there is one, and for the metrics the one in MAINSTAY_METRICS_TOKEN or MAINSTAY_ADMIN_TOKEN.
            """,
        arguments: [
            CommandSpecification.Argument(name: "url", help: "The address of a running gateway.", isRequired: false)
        ],
        options: [.json, .offline, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if let text = invocation.arguments.positional.first {
            return try await check(gateway: text, through: try invocation.services(), invocation)
        }
        // The warnings until the dictionary is checked; `nil` after that.
        let held = Lock<[String]?>([])
        let services = try invocation.services(warn: { [console = invocation.console] warning in
            let isHeld = held.withLock { held in
                held?.append(warning)
                return held != nil
            }
            if !isHeld { console.warn(warning) }
        })
        let dictionary = lexicon(services)
        let warnings = held.withLock { held in
            defer { held = nil }
            return held ?? []
        }
        // The report says itself what is wrong with the dictionary.
        for warning in warnings where warning != dictionary.problem { invocation.console.warn(warning) }
        let report = Report(
            lexicon: dictionary, dictionaries: dictionaries(services),
            translations: services.translations, files: files(invocation.directories),
            upstreams: invocation.arguments.has(.offline) ? [] : await upstreams(services))
        if invocation.wantsJSON {
            try invocation.printJSON(report)
        } else {
            try invocation.console.print(text(report, invocation))
        }
        return isWell(report, invocation) ? .success : .unavailable
    }

    private static func check(
        gateway text: String, through services: Services, _ invocation: Invocation
    ) async throws -> ExitStatus {
        guard let url = HTTPURL(text) else {
            throw UsageError(
                "The value '\(text.printable)' is invalid for '<url>': use http://127.0.0.1:8080.", specification)
        }
        let token = invocation.environment[ServerConfiguration.tokenVariable].flatMap { $0.isEmpty ? nil : $0 }
        let server = ServerConfiguration(environment: invocation.environment)
        let check = await GatewayCheck(
            url, token: token, metricsToken: server.metricsTokens.first ?? server.adminTokens.first, through: services)
        if invocation.wantsJSON {
            try invocation.printJSON(check)
        } else {
            try invocation.console.print(check.text(invocation.style))
        }
        return check.isWell ? .success : .unavailable
    }

    /// Whether something answers. If upstreams were asked, at least one of them must, so that a script notices a broken
    /// network.
    private static func isWell(_ report: Report, _ invocation: Invocation) -> Bool {
        let asked = report.upstreams.filter { $0.missing == nil }
        return asked.isEmpty ? report.lexicon.problem == nil : asked.contains { $0.status != nil }
    }

    private struct Report: Encodable {
        var version = Release.version
        var lexicon: LexiconReport
        /// The dictionaries that the user imported.
        var dictionaries: [String]
        /// The languages of the imported translations: `en-de`.
        var translations: [String]
        var files: [String: String]
        var upstreams: [UpstreamReport]
    }

    private struct LexiconReport: Encodable {
        var sources: [Source] = []
        var problem: String?

        struct Source: Encodable {
            var name, version, package, checksum, imported: String
        }
    }

    private struct UpstreamReport: Encodable {
        var host: String
        var url: String
        var status: Int?
        var milliseconds: Int?
        /// How far its clock is behind this machine's; `nil` if that is at most a minute.
        var secondsBehind: Int?
        var problem: String?
        /// How to set the missing credentials. Until they are set, the command sends the upstream no request.
        var missing: String?
    }

    private static func lexicon(_ services: Services) -> LexiconReport {
        var report = LexiconReport()
        do throws(LexiconError) {
            let lexicon = try services.lexicon.get()
            report.sources = try lexicon.sources().map { source in
                LexiconReport.Source(
                    name: source.name, version: source.version, package: source.package,
                    checksum: source.checksum, imported: HTTPDate.format(source.imported))
            }
            try lexicon.check()
        } catch {
            report.problem = error.description
        }
        return report
    }

    private static func dictionaries(_ services: Services) -> [String] {
        services.dictionaries.dictionaries.map { dictionary in
            "\(dictionary.name): \(dictionary.about.title), \(dictionary.about.entries.counted("entry", "entries"))"
        }
    }

    private static func files(_ directories: Directories) -> [String: String] {
        [
            "cache": directories.responsesFile, "configuration": directories.configurationFile,
            "lexicon": directories.lexiconFile,
        ]
    }

    private static func upstreams(_ services: Services) async -> [UpstreamReport] {
        var reports: [UpstreamReport] = []
        for client in services.clients {
            let began = ContinuousClock.now
            var report = UpstreamReport(host: client.upstream.host, url: "\(client.upstream.baseURL)")
            report.missing = client.upstream.missingCredentials
            guard report.missing == nil else {
                reports.append(report)
                continue
            }
            do throws(TransportError) {
                let answer = try await services.probing(client.upstream)
                (report.status, report.secondsBehind) = (answer.status.code, answer.secondsBehind)
                report.milliseconds = Int(began.duration(to: .now).inSeconds * 1000)
            } catch {
                report.problem = error.asAnswer
            }
            reports.append(report)
        }
        return reports
    }

    private static func text(_ report: Report, _ invocation: Invocation) -> String {
        let style = invocation.style
        // Other programs find each fact on one line.
        let width = invocation.console.isTerminal ? invocation.console.readingWidth : .max
        let block = { (text: String) in
            TextWrap.block(text.printable, indent: 2, hanging: 2, width: width).joined(separator: "\n")
        }
        var lines = [style.bold("Mainstay \(report.version)"), "", style.bold("Dictionary on this machine")]
        for source in report.lexicon.sources {
            lines.append(block("\(source.name) \(source.version), imported \(source.imported)"))
            lines.append(block("from \(source.package)"))
        }
        if let problem = report.lexicon.problem { lines.append(style.warning(block(problem))) }
        for dictionary in report.dictionaries { lines.append(block(dictionary)) }
        lines += ["", style.bold("Translations")]
        lines.append(block(report.translations.isEmpty ? "not imported" : report.translations.joined(separator: ", ")))
        lines += ["", style.bold("Files")]
        for (name, path) in report.files.sorted(by: { $0.key < $1.key }) { lines.append(block("\(name): \(path)")) }
        lines += ["", style.bold("Upstreams")]
        if report.upstreams.isEmpty { lines.append(block("not asked (--offline)")) }
        for upstream in report.upstreams {
            let state =
                upstream.missing.map { "not asked, because it needs credentials: \($0)" }
                ?? upstream.problem
                // The status says nothing: the question is a path that an API need not have.
                ?? "answers in \(upstream.milliseconds ?? 0) ms (status \(upstream.status ?? 0))"
            let sign = upstream.missing != nil ? "–" : upstream.problem == nil ? "✓" : "✗"
            let text = block("\(sign) \(upstream.host) at \(upstream.url): \(state)")
            lines.append(upstream.problem == nil ? text : style.warning(text))
            if let seconds = upstream.secondsBehind {
                lines.append(style.warning(block("  \(CacheReasons.lateClock(of: upstream.host, by: seconds))")))
            }
        }
        return lines.joined(separator: "\n")
    }
}
