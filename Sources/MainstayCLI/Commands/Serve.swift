// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import Gateway
import HTTPServer
import Mainstay
import Services

/// `mainstay serve`: runs the gateway.
enum Serve: Command {
    private static let port = CommandSpecification.Option(
        name: "port", value: "port", help: "The port to listen at; 0 for one that is free. (default: 8080)")
    private static let host = CommandSpecification.Option(
        name: "host", value: "address", help: "The address to listen at; 0.0.0.0 for all. (default: 127.0.0.1)")

    static let specification = CommandSpecification(
        name: "serve", overview: "Run the gateway: the upstreams' own routes, and a page to look words up.",
        discussion: """
            An upstream's routes are at /{host}/…: point an existing client's base URL there and change nothing else. Stops on
            Ctrl-C or SIGTERM, after answering what is in flight.
            """,
        options: [port, host, .json, .offline, .verbose, .upstream, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let written = invocation.arguments.value(of: port) ?? "8080"
        guard let number = Int(written), 0...65535 ~= number else {
            throw UsageError(
                "The value '\(written.printable)' is invalid for '--port <port>': 0 to 65535.", specification)
        }
        let services = try invocation.services(cachesInMemory: true)
        let configuration = HTTPServer.Configuration(
            host: invocation.arguments.value(of: host) ?? "127.0.0.1", port: number)
        let server = try HTTPServer(configuration: configuration, handler: Gateway(services: services))
        try announce(server, invocation, services)
        return try await serve(server, invocation)
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

    /// Serves until the first signal to end, which waits for what is in flight, or the second, which does not.
    private static func serve(_ server: HTTPServer, _ invocation: Invocation) async throws -> ExitStatus {
        let signals = try TerminationSignals.stream()
        let watcher = Task {
            var first: Int32?
            for await signal in signals {
                guard first == nil else { exit(ExitStatus.interrupted.rawValue) }
                first = signal
                Task { await server.shutdown(within: .seconds(10)) }
            }
            return first
        }
        try await server.run()
        watcher.cancel()
        return await watcher.value == SIGINT ? .interrupted : .success
    }
}
