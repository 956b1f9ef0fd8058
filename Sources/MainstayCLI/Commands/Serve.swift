// SPDX-License-Identifier: Apache-2.0

import Gateway
import HTTPServer
import Services

/// `mainstay serve`: runs the gateway.
enum Serve: Command {
    private static let isPublic = CommandSpecification.Option(
        name: "public", help: "Answer everybody who can reach the address, without a token.")

    static let specification = CommandSpecification(
        name: "serve", overview: "Run the gateway: the upstreams' own routes, and a page to look words up.",
        discussion: """
            An upstream's routes are at /{host}/…: point an existing client's base URL there and change nothing else. Stops on
            Ctrl-C or SIGTERM, after answering what is in flight.

            At an address that others can reach it wants a token of its callers: set MAINSTAY_TOKEN, or "tokens" under "server"
            in the configuration. Under "server" are also "cors", the web pages that may read its replies, and "hosts", the names
            by which it may be asked.
            """,
        options: [Listening.port, Listening.host, isPublic, .json, .offline, .verbose, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let listening = try Listening.configuration(invocation)
        let address = SocketAddress(host: listening.host, port: listening.port)
        let access = try invocation.configuration().server
        try access.requireProtection(
            at: listening.host, isLoopback: address.isLoopback, isPublic: invocation.arguments.has(isPublic))
        let services = try invocation.services(isShared: true)
        let server = try HTTPServer(
            configuration: listening,
            handler: Gateway(services: services, server: access, isLoopback: address.isLoopback))
        try announce(server, invocation, services)
        return try await Listening.serve(server)
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
