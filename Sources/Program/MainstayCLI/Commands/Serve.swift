// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayServices

/// `mainstay serve`: runs the gateway.
enum Serve: Command {
    static let specification = CommandSpecification(
        name: "serve", overview: "Run the gateway: the upstreams' own routes, and a page to look words up.",
        discussion: """
            An upstream's routes are at /{host}/…: point an existing client's base URL there and change nothing else. Stops on
            Ctrl-C or SIGTERM, after answering what is in flight.
            """,
        options: [Listening.port, Listening.host, .json, .offline, .verbose, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let services = try invocation.services(isShared: true)
        let server = try HTTPServer(
            configuration: try Listening.configuration(invocation), handler: Gateway(services: services))
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
