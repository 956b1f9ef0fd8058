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
        name: "seed", value: "number", help: "The random seed: the same number gives the same faults.")

    static let specification = CommandSpecification(
        name: "sandbox", overview: "Serve emulators of the upstreams, with faults on demand, to test clients against.",
        discussion: """
            The upstreams' own routes are at /{host}/…, answered only from the dictionary on this machine, and those of an API
            in the configuration from its folder of replies ("mocks" or "fallback"). In the
            place of a fault * matches any characters. --fault 'api.dictionaryapi.dev/*=status:503@0.3' makes
            three of ten requests fail. --fault 'random-word-api.herokuapp.com=throttle' enforces the quota
            that the upstream publishes.
            """,
        options: [Listening.port, Listening.host, fault, seed, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let random = try random(invocation)
        let services = Services(
            configuration: try invocation.configuration(), directories: invocation.directories, isOffline: true,
            random: random,
            warn: { [console = invocation.console] warning in console.note("Warning: \(warning)") })
        if services.emulators.isEmpty, case .failure(let problem) = services.lexicon { throw problem }
        let upstreams = services.emulators.map(\.upstream)
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
            emulators: services.emulators, faults: faults, random: random,
            isLoopback: address.isLoopback && address.unixPath == nil)
        let server = try HTTPServer(configuration: listening, handler: sandbox)
        return try await Listening.serve(server, manager: ServiceManager(environment: invocation.environment)) {
            try announce(server, upstreams, invocation)
        }
    }

    private static func random(_ invocation: Invocation) throws -> RandomSource {
        guard let written = invocation.arguments.value(of: seed) else { return RandomSource() }
        guard let number = UInt64(written) else {
            throw UsageError(
                "The value '\(written.printable)' is invalid for '--seed <number>': a whole number from 0 up.",
                specification)
        }
        return RandomSource(SeededGenerator(seed: number))
    }

    private static func announce(_ server: HTTPServer, _ upstreams: [Upstream], _ invocation: Invocation) throws {
        let url = Listening.url(of: server)
        if invocation.wantsJSON { return try invocation.printJSON(["url": url]) }
        let routes = upstreams.map { "  \(url)\($0.host)/" }.joined(separator: "\n")
        try invocation.console.print("Mainstay's sandbox is listening at \(url), with\n\(routes)")
    }
}
