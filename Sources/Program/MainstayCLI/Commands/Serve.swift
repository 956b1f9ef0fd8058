// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayServices
import MainstayWeb

/// `mainstay serve`: runs the gateway.
enum Serve: Command {
    static let isPublic = CommandSpecification.Option(
        name: "public", help: "Answer all callers that can reach the address, without a token.")

    private static let check = CommandSpecification.Option(
        name: "check", help: "Check the configuration, say what would be served, and end.")

    static let specification = CommandSpecification(
        name: "serve", overview: "Run the gateway: the upstreams' own routes, and a page to look words up.",
        discussion: """
            An upstream's routes are at /{host}/…: point an existing client's base URL there and change nothing else. Stops on
            Ctrl-C or SIGTERM, after answering the requests in progress. On SIGHUP it reads the configuration again, and keeps the
            old one if the new one is wrong.

            An API of your own is in the configuration: {"upstreams": {"shop": {"url": "https://shop.example.com"}}} serves it at
            /shop/…. All settings are in Documentation/config.schema.json; --check tells every mistake with its line.

            At an address that other machines can reach, callers must send a token: set MAINSTAY_TOKEN, or "tokens" under "server"
            in the configuration. Under "server" are also "cors" (the web pages that may read responses), "hosts" (the names
            by which callers may reach the gateway), "limits" (how much one caller may use), "body" (how many bytes the content of
            a request may have), and "memory" (how many bytes of replies stay in memory). A new "body" needs a restart.
            """,
        options: [Listening.port, Listening.host, isPublic, check, .json, .offline, .verbose, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if invocation.arguments.has(check) { return try ServeCheck.run(invocation) }
        var listening = try Listening.configuration(invocation)
        let (gateway, services, access) = try gateway(invocation)
        (listening.limits, listening.bodyLimit) = (limits(access.limits), access.body)
        let server = try HTTPServer(configuration: listening, handler: gateway)
        return try await Listening.serve(server) {
            try announce(server, invocation, services)
        } reload: {
            reload(server, invocation)
        }
    }

    /// The gateway that the configuration file and the command line describe. Made at the start and after each SIGHUP.
    ///
    /// - Throws: An error that says what is wrong in them.
    private static func gateway(
        _ invocation: Invocation
    ) throws -> (gateway: Gateway, services: Services, access: ServerConfiguration) {
        let listening = try Listening.configuration(invocation)
        let address = SocketAddress(host: listening.host, port: listening.port)
        let access = try invocation.serverConfiguration()
        try access.requireProtection(
            at: listening.host, isLoopback: address.isLoopback, isPublic: invocation.arguments.has(isPublic))
        let services = try invocation.services(isShared: true, memoryLimit: access.memory / 2)
        let pages = Web(try WebSources(services, in: invocation.directories, isLoopback: address.isLoopback))
        let gateway = Gateway(
            sources: GatewaySources(services, pages: pages), server: access, isLoopback: address.isLoopback)
        return (gateway, services, access)
    }

    private static func limits(_ configured: ServerLimits) -> HTTPServer.Limits {
        var limits = HTTPServer.Limits()
        for client in [\HTTPServer.Limits.client, \.loopbackClient] {
            limits[keyPath: client].connections = configured.connections ?? limits[keyPath: client].connections
            limits[keyPath: client].requestsPerSecond =
                configured.requestsPerSecond ?? limits[keyPath: client].requestsPerSecond
            limits[keyPath: client].burst = configured.burst ?? limits[keyPath: client].burst
            limits[keyPath: client].expensive = configured.expensive ?? limits[keyPath: client].expensive
        }
        return limits
    }

    private static func reload(_ server: HTTPServer, _ invocation: Invocation) {
        do {
            let (gateway, _, access) = try gateway(invocation)
            server.update(handler: gateway, limits: limits(access.limits))
            invocation.console.note("The configuration was read again and is in use.")
        } catch {
            invocation.console.note(
                "Warning: the new configuration is not used, and the old one stays in use: \("\(error)".printable)"
            )
        }
    }

    private static func announce(_ server: HTTPServer, _ invocation: Invocation, _ services: Services) throws {
        let url = "http://\(server.address)/"
        if case .failure(let problem) = services.lexicon { invocation.console.note("Warning: \(problem)") }
        if invocation.wantsJSON { return try invocation.printJSON(["url": url]) }
        try invocation.console.print(
            """
            Mainstay is listening at \(url)
            Try: curl \(url)\(Services.hosts[0])/api/v2/entries/en/serendipity
            """)
    }
}
