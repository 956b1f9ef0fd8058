// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayLearning
import MainstayPlatform
import MainstayServices

/// `mainstay record`: records what a program and an API say to each other.
enum RecordCommand: Command {
    static let isParallel = true

    private static let api = CommandSpecification.Option(
        name: "api", value: "variable=url", isRepeated: true,
        help: """
            The API, and the environment variable that gets the address to ask instead: TIDES_URL=https://tides.example.com/v1. \
            Without a name the variable is BASE_URL. Can be repeated.
            """)
    private static let to = CommandSpecification.Option(
        name: "to", value: "file", path: .file, help: "The HTTP archive to write. One that is there is replaced.")
    private static let from = CommandSpecification.Option(
        name: "from", value: "file", path: .file,
        help: "Record nothing: read this archive, such as a browser's, and write it without secrets to --to.")
    private static let check = CommandSpecification.Option(
        name: "check", value: "file", path: .file,
        help: "Record nothing: list what in an archive looks like a secret or a person.")
    private static let secret = CommandSpecification.Option(
        name: "secret", value: "name", isRepeated: true,
        help: "One more name of a field, a query item or a member that has a credential. Can be repeated.")
    private static let known = CommandSpecification.Option(
        name: "known", value: "name", isRepeated: true,
        help: "With --check, a name of a field, a query item or a member that has no secret. Can be repeated.")
    private static let people = CommandSpecification.Option(
        name: "keep-people", help: "Do not replace mail addresses, names and other data of people by pseudonyms.")
    private static let binary = CommandSpecification.Option(
        name: "binary", help: "Keep content that is not text, such as pictures. Nothing is removed from it.")

    static let specification = CommandSpecification(
        name: "record", overview: "Record what a program and an API say to each other, without secrets.",
        discussion: """
            The program is started with the address of a proxy on this machine in an environment variable, and its exit status is that
            of mainstay record. Without a program the recording ends at Ctrl-C. The proxy sets up nothing but that address: no
            certificate and no proxy settings. Credentials reach the API and are not written. In the file, mail addresses, telephone
            numbers, names and other data of people are pseudonyms of the same form. Equal values stay equal, so the file still fits
            together. Content that is not text is left out.

            mainstay record --api https://tides.example.com --to tides.har -- npm test

            --check ends with 65 if the file has what looks like a secret or a person, for a hook before each commit.
            """,
        arguments: [
            CommandSpecification.Argument(
                name: "command", help: "The program and its arguments, after --.", isRequired: false, isRepeated: true)
        ], options: [api, to, from, check, secret, known, people, binary, Listening.port, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if let path = invocation.arguments.value(of: check) { return try checked(path, invocation) }
        guard let path = invocation.arguments.value(of: to) else {
            throw UsageError("Missing expected option '--to <file>', or '--check <file>'.", specification)
        }
        if let source = invocation.arguments.value(of: from) {
            let archive = try read(source)
            try write(archive, to: path, invocation, urls: [:])
            return .success
        }
        let apis = try invocation.arguments.values(of: api).map(RecordedAPI.init)
        guard !apis.isEmpty else {
            throw UsageError(
                "Missing expected option '--api <variable=url>', '--from <file>' or '--check <file>'.", specification)
        }
        return try await record(apis, to: path, invocation)
    }

    // MARK: Recording

    private static func record(_ apis: [RecordedAPI], to path: String, _ invocation: Invocation) async throws
        -> ExitStatus
    {
        let command = invocation.arguments.positional
        guard let transport = Services.platformTransport() as? any StreamingTransport else { return .unavailable }
        let tape = RecordingTape()
        var servers: [HTTPServer] = []
        var urls: [String: String] = [:]
        for api in apis {
            var configuration = try Listening.configuration(invocation, defaultPort: 0)
            configuration.threads = 1
            configuration.bodyLimit = RecordingProxy.contentLimit
            let proxy = RecordingProxy(to: api.url, through: transport, on: tape)
            let server = try HTTPServer(configuration: configuration, handler: proxy)
            proxy.setOwnOrigin("http://\(server.address)")
            servers.append(server)
            urls[api.variable] = "http://\(server.address)\(api.basePath)"
        }
        let signals = try TerminationSignals.stream()
        let running = servers.map { server in Task { try await server.run() } }
        let status: Int32
        if command.isEmpty {
            try announce(urls, invocation)
            for await _ in signals { break }
            status = 0
        } else {
            status = try await run(command, urls, invocation, signals)
        }
        for server in servers { await server.shutdown(within: .seconds(2)) }
        for task in running { try await task.value }
        for problem in tape.problems { invocation.console.warn(problem.printable) }
        try write(tape.archive, to: path, invocation, urls: command.isEmpty ? [:] : urls)
        guard let known = ExitStatus(rawValue: status) else { Ending.exit(code: status) }
        return known
    }

    private static func run(
        _ command: [String], _ urls: [String: String], _ invocation: Invocation, _ signals: AsyncStream<Int32>
    ) async throws -> Int32 {
        // With --json the one document is alone on standard output.
        let child = try ChildProgram.started(
            command, environment: invocation.environment.merging(urls) { $1 }, writesToErrors: invocation.wantsJSON)
        // A terminal sends its interrupt to the child too, and the recording ends when the child does. A second one is
        // for a child that goes on.
        let forwarding = Task {
            var interrupts = 0
            for await signal in signals {
                interrupts += signal == SIGINT ? 1 : 0
                if signal == SIGTERM || interrupts > 1 { child.terminate() }
            }
        }
        defer { forwarding.cancel() }
        return await child.status()
    }

    private static func announce(_ urls: [String: String], _ invocation: Invocation) throws {
        if invocation.wantsJSON { return try invocation.printJSON(["urls": urls]) }
        let lines = urls.sorted { $0.key < $1.key }.map { "  \($0.key)=\($0.value)" }.joined(separator: "\n")
        try invocation.console.print("Recording until Ctrl-C. Ask these addresses instead of the API:\n\(lines)")
    }

    // MARK: Files

    private struct Report: Encodable {
        var file: String
        var exchanges: Int
        var leftOut: Int
        var urls: [String: String]
    }

    private static func write(
        _ archive: HTTPArchive, to path: String, _ invocation: Invocation, urls: [String: String]
    ) throws {
        var cleaner = RecordingCleaner(
            redaction: Redaction(also: invocation.arguments.values(of: secret)),
            pseudonyms: invocation.arguments.has(people) ? nil : Pseudonyms(),
            keepsBinary: invocation.arguments.has(binary))
        let clean = cleaner.archive(archive)
        try OutputFile.replace(path, with: clean.data())
        let leftOut = archive.skipped.count + cleaner.leftOut
        for skipped in archive.skipped.prefix(5) { invocation.console.warn("\(skipped)".printable) }
        let isAnnounced = urls.isEmpty && invocation.arguments.value(of: from) == nil
        if invocation.wantsJSON, !isAnnounced {
            try invocation.printJSON(Report(file: path, exchanges: clean.entries.count, leftOut: leftOut, urls: urls))
        }
        let rest = leftOut == 0 ? "" : " \(leftOut.counted("entry", "entries")) left out."
        invocation.console.note("Wrote \(clean.entries.count.counted("exchange")) to \(path.printable).\(rest)")
    }

    private static func read(_ path: String) throws -> HTTPArchive {
        let data = try InputFile.contents(of: path, limit: 256 << 20)
        do { return try HTTPArchive(data) } catch is DecodingError { throw NotAnArchive(path: path) }
    }

    private static func checked(_ path: String, _ invocation: Invocation) throws -> ExitStatus {
        let check = RecordingCheck(
            known: Set(invocation.arguments.values(of: known)),
            redaction: Redaction(also: invocation.arguments.values(of: secret)))
        let findings = check.findings(in: try read(path))
        if invocation.wantsJSON {
            try invocation.printJSON(
                findings.map { finding in
                    [
                        "kind": JSON.string(finding.kind.rawValue), "entry": .integer(Int64(finding.entry)),
                        "request": .string(finding.request), "place": .string(finding.place),
                    ]
                })
        } else {
            for finding in findings { try invocation.console.print("\(finding)".printable) }
        }
        guard !findings.isEmpty else {
            invocation.console.note("\(path.printable) has nothing that looks like a secret or a person.")
            return .success
        }
        invocation.console.note(
            "Write the file again without them: mainstay record --from \(path.printable) --to \(path.printable). "
                + "Names that have no secret: --known NAME.")
        return .badData
    }
}

/// A file that is not an HTTP archive.
struct NotAnArchive: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path) is not an HTTP archive (HAR)" }
}
