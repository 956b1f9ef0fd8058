// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayPlatform
import MainstayServices
import MainstayWeb

/// `mainstay serve`: runs the gateway.
enum Serve: Command {
    static let isParallel = true

    static let isPublic = CommandSpecification.Option(
        name: "public",
        help: "Answer all callers that can reach the address. If there are keys or tokens, others may only read.")

    private static let check = CommandSpecification.Option(
        name: "check", help: "Check the configuration, say what would be served, and end.")
    private static let accessLog = CommandSpecification.Option(
        name: "access-log", value: "format", choices: AccessFormat.allCases.map(\.rawValue),
        help: "Write a line about each request, to standard output unless --log-file is given.")
    private static let logFile = CommandSpecification.Option(
        name: "log-file", value: "file", path: .file, help: "The file of the access log; opened again on SIGHUP.")

    private static let learn = CommandSpecification.Option(
        name: "learn",
        help: "Learn the shapes of upstreams' replies, never their values, and say what they answer differently.")

    private static let onlyAPI = CommandSpecification.Option(
        name: "only-api",
        help: "Serve the APIs in the configuration only: no pages, no reader, no other APIs, no cookies.")

    private static let settings = ServerConfiguration.settings.map(\.description)
        .map { "\n  \"\($0.name)\": \($0.summary)" }.joined()

    static let specification = CommandSpecification(
        name: "serve", overview: "Run the gateway: the upstreams' own routes, and a page to look words up.",
        discussion: """
            An upstream's routes are at /{host}/…: point an existing client's base URL there and change nothing else. Stops on
            Ctrl-C or SIGTERM, after answering the requests in progress. On SIGHUP it reads the configuration again, and keeps the
            old one if the new one is wrong.

            An API of your own is in the configuration: {"upstreams": {"shop": {"url": "https://shop.example.com"}}} serves it at
            /shop/…. All settings are in Documentation/Configuration.md; --check tells every mistake with its line.

            /health answers while the process works, /ready while everything it needs works, and /metrics in Prometheus' format.

            With --learn it describes each upstream by a sample of its replies: shapes and counts. What two later replies have
            differently is on the page /gateway and in mainstay_drift_total. The descriptions are in the folder descriptions of the
            data, and mainstay drift --accept accepts differences.

            The link that it prints at its start makes the browser that opens it yours: it sees your cards, favourites, games and
            statistics. mainstay open makes another link. Who has no link and no key looks words up and reads the news.

            At an address that other machines can reach, callers must send a token: set MAINSTAY_TOKEN, or "tokens" under "server"
            in the configuration. This can be set under "server":
            \(settings.dropFirst())
            """,
        options: [
            Listening.port, Listening.host, isPublic, onlyAPI, learn, check, accessLog, logFile, .json, .offline,
            .verbose,
            .upstream,
            .color,
            .help,
        ])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if invocation.arguments.has(check) { return try ServeCheck.run(invocation) }
        let warn: @Sendable (String) -> Void = { [console = invocation.console] in
            console.note("Warning: \($0.printable)")
        }
        let learns = try invocation.arguments.has(learn) || invocation.serverConfiguration().learns
        let learning = learns ? GatewayLearning(in: invocation.directories.descriptions, warn: warn) : nil
        let operation = GatewayOperation(log: try log(invocation), learning: learning, warn: warn)
        defer { operation.log?.finish(within: .seconds(1)) }
        guard let learning else { return try await keepingUsage(invocation, operation) }
        return try await learning.running { try await keepingUsage(invocation, operation) }
    }

    private static func keepingUsage(
        _ invocation: Invocation, _ operation: GatewayOperation
    ) async throws -> ExitStatus {
        try await operation.keepingUsage(in: CallerUsageFile(invocation.directories.usageFile)) {
            [console = invocation.console] in
            console.note("Warning: \($0.printable)")
        } while: {
            try await serve(invocation, operation)
        }
    }

    private static func serve(_ invocation: Invocation, _ operation: GatewayOperation) async throws -> ExitStatus {
        keepFreedMemory()
        // People stay signed in after a reload and after a restart.
        let sessions = Sessions()
        return try await SessionFile(in: invocation.directories).keeping(sessions) { [console = invocation.console] in
            console.note("Warning: \($0.printable)")
        } while: {
            try await serve(invocation, operation, sessions)
        }
    }

    private static func serve(
        _ invocation: Invocation, _ operation: GatewayOperation, _ sessions: Sessions
    ) async throws -> ExitStatus {
        var listening = try Listening.configuration(invocation)
        let (gateway, services, access) = try gateway(invocation, operation, sessions)
        await services.joinCluster(within: joinLimit)
        (listening.limits, listening.bodyLimit) = (access.limits, access.body)
        let server = try HTTPServer(configuration: listening, handler: gateway)
        operation.observe(server)
        connect(services, to: server, operation)
        return try await Listening.serve(server, manager: ServiceManager(environment: invocation.environment)) {
            try announce(server, invocation, services, operation, access)
        } reload: {
            operation.log?.reopen()
            return reload(server, invocation, operation, sessions)
        }
    }

    /// Lets the allocator keep up to 4 MiB of freed memory a thread. By default it gives memory back after nearly every
    /// request, and the next request takes it again, page by page.
    private static func keepFreedMemory() {
        #if canImport(Glibc)
        // Since version 2.26 it learns from blocks of their own that are freed: it keeps twice their size (mallopt(3),
        // M_MMAP_THRESHOLD).
        var block: UnsafeMutableRawPointer?
        if posix_memalign(&block, 4_096, 2 << 20) == 0 { free(block) }
        #endif
    }

    /// How long to wait at the start for what other gateways have purged.
    private static let joinLimit = Duration.seconds(1)

    /// The form of the access log, and where it is written; `nil` if there is none.
    ///
    /// - Throws: ``UsageError`` if the options do not go together, or the folder of the file does not exist.
    static func logOutput(_ invocation: Invocation) throws -> (format: AccessFormat, output: LogOutput)? {
        let file = invocation.arguments.value(of: logFile)
        guard let format = invocation.arguments.value(of: accessLog).flatMap(AccessFormat.init) else {
            guard file == nil else {
                throw UsageError("The option '--log-file <file>' needs '--access-log <format>'.", specification)
            }
            return nil
        }
        guard let file else { return (format, .standardOutput) }
        let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
        guard access(folder, F_OK) == 0 else {
            throw UsageError("The folder \(folder.printable) of '--log-file <file>' does not exist.", specification)
        }
        return (format, .file(file))
    }

    private static func log(_ invocation: Invocation) throws -> AccessLog? {
        guard let (format, output) = try logOutput(invocation) else { return nil }
        return try AccessLog(format, to: output) {
            [console = invocation.console] in
            console.note("Warning: \($0.printable)")
        }
    }

    /// What the section of the gateway and the options of the command line say about it.
    static func serverConfiguration(_ invocation: Invocation) throws -> ServerConfiguration {
        var access = try invocation.serverConfiguration()
        access.isPublic = invocation.arguments.has(isPublic)
        if invocation.arguments.has(onlyAPI) { access.onlyAPI = true }
        return access
    }

    /// The gateway that the configuration file and the command line describe. Made at the start and after each SIGHUP.
    ///
    /// - Throws: An error that says what is wrong in them.
    private static func gateway(
        _ invocation: Invocation, _ operation: GatewayOperation, _ sessions: Sessions
    ) throws -> (gateway: Gateway, services: Services, access: ServerConfiguration) {
        let listening = try Listening.configuration(invocation)
        let address = try listening.address()
        let access = try serverConfiguration(invocation)
        let keys = try CallerKeyFile(invocation.directories.keysFile).read()
        try access.requireProtection(
            at: address.host, isLoopback: address.isLoopback, isPublic: access.isPublic,
            hasKeys: keys.areWanted || operation.wantsKeys)
        let warn = { (text: String) in invocation.console.note("Warning: \(text.printable)") }
        if let warning = access.warningAboutProxies(at: address) { warn(warning) }
        let served = try ServedGateway(
            access, keys, at: address, in: invocation.directories, operation, sessions: sessions,
            cardPackage: CardsExport.package, warn: warn,
            // As from outside, one reload after the other.
            reload: { kill(getpid(), SIGHUP) }
        ) { wrap in
            try invocation.services(
                isShared: true, onlyNamed: access.onlyAPI, memoryLimit: access.memory, counters: operation.counters,
                joinsCluster: true,
                through: wrap)
        }
        if operation.wantsKeys, !operation.hasKeys, access.tokens.isEmpty { warn(KeysCommand.nobody) }
        if access.onlyAPI, served.services.clients.isEmpty {
            warn("no API is in the configuration, so nothing but /health, /ready and /metrics answers (--only-api)")
        }
        return (served.gateway, served.services, access)
    }

    /// - Returns: What is wrong with the new configuration; `nil` if it is used.
    private static func reload(
        _ server: HTTPServer, _ invocation: Invocation, _ operation: GatewayOperation, _ sessions: Sessions
    ) -> String? {
        revokeKeys(invocation, operation)
        do {
            let (gateway, services, access) = try gateway(invocation, operation, sessions)
            // The page about people may have removed one since the file was read.
            revokeKeys(invocation, operation)
            Task {
                await services.joinCluster(within: joinLimit)
                server.update(handler: gateway, limits: access.limits)
                connect(services, to: server, operation)
                invocation.console.note("The configuration was read again and is in use.")
            }
            operation.noteReload(isSuccessful: true)
            return nil
        } catch {
            let problem = "the new configuration is not used, and the old one stays in use: \("\(error)".printable)"
            invocation.console.note("Warning: \(problem)")
            operation.noteReload(isSuccessful: false)
            return problem
        }
    }

    /// Ends the keys that are not in the file any more, because a mistake elsewhere in the configuration must not keep
    /// them valid.
    private static func revokeKeys(_ invocation: Invocation, _ operation: GatewayOperation) {
        do {
            let revoked = operation.revoke(allBut: try CallerKeyFile(invocation.directories.keysFile).read())
            if !revoked.isEmpty {
                invocation.console.note("These keys are revoked: \(revoked.joined(separator: ", "))")
            }
        } catch {
            // Whoever reads the rest of the configuration reads this file again, and says what is wrong with it.
        }
    }

    /// Tells other gateways what this one does, and lets the server's threads read what they share.
    private static func connect(_ services: Services, to server: HTTPServer, _ operation: GatewayOperation) {
        services.watchCluster { [weak server] in server?.watch($0) ?? false }
        let address = Listening.url(of: server)
        services.describeNode {
            let use = operation.cacheUse
            return (address, use.hits + use.misses, use.misses)
        }
    }

    private static func announce(
        _ server: HTTPServer, _ invocation: Invocation, _ services: Services, _ operation: GatewayOperation,
        _ access: ServerConfiguration
    ) throws {
        let url = Listening.url(of: server)
        if !access.onlyAPI, case .failure(let problem) = services.lexicon {
            invocation.console.note("Warning: \(problem)")
        }
        let link = ownerLink(server, invocation, operation, access)
        if invocation.wantsJSON {
            return try invocation.printJSON(["url": url].merging(link.map { ["open": $0] } ?? [:]) { $1 })
        }
        let own = link.map { "\nYour own pages (the link works once, and for an hour): \($0)" } ?? ""
        let path = access.onlyAPI ? "health" : "\(Services.hosts[0])/api/v2/entries/en/serendipity"
        let text = """
            Mainstay is listening at \(url)\(own)
            Try: \(Listening.curl(server, path))
            """
        // Only the access log may be in its output.
        if isLoggingToOutput(invocation) { invocation.console.note(text) } else { try invocation.console.print(text) }
    }

    /// The link that makes a browser the owner's. `nil` where others read what the program prints, or where people sign
    /// in with keys.
    private static func ownerLink(
        _ server: HTTPServer, _ invocation: Invocation, _ operation: GatewayOperation, _ access: ServerConfiguration
    ) -> String? {
        guard server.address.isLoopback, server.address.unixPath == nil, !operation.wantsKeys, !access.isPublic,
            !access.onlyAPI,
            invocation.environment["NOTIFY_SOCKET"] == nil
        else { return nil }
        do {
            return Owner.link(
                try OwnerLinks(in: invocation.directories).make(at: Date()), at: Listening.url(of: server))
        } catch {
            invocation.console.note("Warning: there is no link for your own pages: \("\(error)".printable)")
            return nil
        }
    }

    private static func isLoggingToOutput(_ invocation: Invocation) -> Bool {
        invocation.arguments.has(accessLog) && !invocation.arguments.has(logFile)
    }
}
