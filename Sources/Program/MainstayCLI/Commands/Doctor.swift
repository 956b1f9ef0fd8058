// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayLexicon
import MainstayServices

/// `mainstay doctor`: says what is installed, where files are, and whether upstreams answer.
enum Doctor: Command {
    static let specification = CommandSpecification(
        name: "doctor", overview: "Say what is installed, where files are, and whether upstreams answer.",
        options: [.json, .offline, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let services = try invocation.services()
        let report = Report(
            lexicon: try lexicon(services), files: files(invocation.directories),
            upstreams: invocation.arguments.has(.offline) ? [] : await upstreams(services))
        if invocation.wantsJSON {
            try invocation.printJSON(report)
        } else {
            try invocation.console.print(text(report, invocation.style))
        }
        // The installation works if the dictionary or at least one upstream can answer.
        let isWell = report.lexicon.problem == nil || report.upstreams.contains { $0.status != nil }
        return isWell ? .success : .unavailable
    }

    private struct Report: Encodable {
        var version = Release.version
        var lexicon: LexiconReport
        var files: [String: String]
        var upstreams: [UpstreamReport]
    }

    private struct LexiconReport: Encodable {
        var sources: [Source] = []
        var problem: String?

        struct Source: Encodable {
            var name: String
            var version: String
            var package: String
            var checksum: String
            var imported: String
        }
    }

    private struct UpstreamReport: Encodable {
        var host: String
        var url: String
        var status: Int?
        var milliseconds: Int?
        var problem: String?
        /// How to set the missing credentials. Until they are set, the command sends the upstream no request.
        var missing: String?
    }

    private static func lexicon(_ services: Services) throws -> LexiconReport {
        switch services.lexicon {
        case .failure(let error): LexiconReport(problem: error.description)
        case .success(let lexicon):
            LexiconReport(
                sources: try lexicon.sources().map { source in
                    LexiconReport.Source(
                        name: source.name, version: source.version, package: source.package,
                        checksum: source.checksum, imported: HTTPDate.format(source.imported))
                })
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
                report.status = try await services.probe(client.upstream).code
                report.milliseconds = Int(began.duration(to: .now).inSeconds * 1000)
            } catch {
                report.problem = "\(error)"
            }
            reports.append(report)
        }
        return reports
    }

    private static func text(_ report: Report, _ style: Style) -> String {
        var lines = [style.bold("Mainstay \(report.version)"), "", style.bold("Dictionary on this machine")]
        for source in report.lexicon.sources {
            lines.append("  \(source.name) \(source.version), imported \(source.imported)")
            lines.append("  from \(source.package)")
        }
        if let problem = report.lexicon.problem { lines.append("  \(style.warning(problem))") }
        lines += ["", style.bold("Files")]
        for (name, path) in report.files.sorted(by: { $0.key < $1.key }) {
            lines.append("  \(name): \(path)")
        }
        lines += ["", style.bold("Upstreams")]
        if report.upstreams.isEmpty { lines.append("  not asked (--offline)") }
        for upstream in report.upstreams {
            let state =
                upstream.missing.map { "not asked, because it needs credentials: \($0)" }
                ?? upstream.problem.map { style.warning("does not answer: \($0)") }
                ?? "answers with \(HTTPStatus(upstream.status ?? 0)) in \(upstream.milliseconds ?? 0) ms"
            lines.append("  \(upstream.host) at \(upstream.url): \(state)")
        }
        return lines.joined(separator: "\n")
    }
}
