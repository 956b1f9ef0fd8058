// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayServices

/// `mainstay sandbox`: serves emulators alone.
enum SandboxCommand: Command {
    static let isParallel = true

    private static let fault = CommandSpecification.Option(
        name: "fault", value: "host/path=fault", isRepeated: true,
        help: """
            A fault and its place: status:CODE, delay:TIME, drop, truncate[:BYTES] or throttle[:COUNT/TIME], \
            followed by @RATE for a fraction of the requests. Can be repeated.
            """)
    private static let seed = CommandSpecification.Option(
        name: "seed", value: "number",
        help: "The random seed: the same number gives the same faults and the same invented values.")
    private static let from = CommandSpecification.Option(
        name: "from", value: "file", path: .file, isRepeated: true,
        help: """
            Emulate what this file has, and nothing else: a recording (an HTTP archive, see mainstay record), or a description of an \
            API (OpenAPI 3 as JSON). Can be repeated.
            """)
    private static let stateful = CommandSpecification.Option(
        name: "stateful", help: "With --from: POST creates what GET, PATCH, DELETE and lists then have.")

    static let specification = CommandSpecification(
        name: "sandbox", overview: "Serve emulators of the upstreams, with faults on demand, to test clients against.",
        discussion: """
            The upstreams' own routes are at /{host}/…, answered only from the dictionary on this machine, and those of an API
            in the configuration from its folder of replies ("mocks" or "fallback"). In the
            place of a fault * matches any characters. --fault 'api.dictionaryapi.dev/*=status:503@0.3' makes
            three of ten requests fail. --fault 'random-word-api.herokuapp.com=throttle' enforces the quota
            that the upstream publishes.

            With --from, a request that was recorded gets its reply. Another request gets the nearest recorded reply with its own values,
            or one that is invented from the description. The field X-Mainstay-Source says so: nearest, state or invented.
            """,
        options: [Listening.port, Listening.host, from, stateful, fault, seed, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let seed = try Self.seed(invocation)
        let random = seed.map { RandomSource(SeededGenerator(seed: $0)) } ?? RandomSource()
        let emulators = try emulators(invocation, random, seed: seed ?? 0)
        let upstreams = emulators.map(\.upstream)
        var faults: [FaultRule] = []
        for text in invocation.arguments.values(of: fault) {
            do throws(FaultError) {
                faults.append(try FaultRule(text, for: upstreams))
            } catch {
                throw UsageError(
                    "The value '\(text.printable)' is invalid for '--fault <host/path=fault>': \("\(error)".printable).",
                    specification)
            }
        }
        let listening = try Listening.configuration(invocation)
        let address = try listening.address()
        let sandbox = Sandbox(
            emulators: emulators, faults: faults, random: random,
            isLoopback: address.isLoopback && address.unixPath == nil)
        let server = try HTTPServer(configuration: listening, handler: sandbox)
        return try await Listening.serve(server, manager: ServiceManager(environment: invocation.environment)) {
            try announce(server, upstreams, invocation)
        }
    }

    private static func emulators(
        _ invocation: Invocation, _ random: RandomSource, seed: UInt64
    ) throws -> [(upstream: Upstream, transport: any Transport)] {
        let paths = invocation.arguments.values(of: from)
        guard paths.isEmpty else {
            let files = try RecordedFiles(paths)
            for warning in files.warnings { invocation.console.warn(warning.printable) }
            return files.emulators(isStateful: invocation.arguments.has(stateful), seed: seed)
        }
        let services = Services(
            configuration: try invocation.configuration(), directories: invocation.directories, isOffline: true,
            random: random,
            warn: { [console = invocation.console] warning in console.note("Warning: \(warning)") })
        if services.emulators.isEmpty, case .failure(let problem) = services.lexicon { throw problem }
        return services.emulators
    }

    private static func seed(_ invocation: Invocation) throws -> UInt64? {
        guard let written = invocation.arguments.value(of: seed) else { return nil }
        guard let number = UInt64(written) else {
            throw UsageError(
                "The value '\(written.printable)' is invalid for '--seed <number>': a whole number from 0 up.",
                specification)
        }
        return number
    }

    private static func announce(_ server: HTTPServer, _ upstreams: [Upstream], _ invocation: Invocation) throws {
        let url = Listening.url(of: server)
        if invocation.wantsJSON { return try invocation.printJSON(["url": url]) }
        let routes = upstreams.map { "  \(url)\($0.host)/" }.joined(separator: "\n")
        try invocation.console.print("Mainstay's sandbox is listening at \(url), with\n\(routes)")
    }
}
