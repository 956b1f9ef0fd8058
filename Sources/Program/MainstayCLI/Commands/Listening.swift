// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import Mainstay
import MainstayHTTPServer

/// The common part of the commands that run a server.
enum Listening {
    static let port = CommandSpecification.Option(
        name: "port", value: "port", help: "The port to listen at; 0 for one that is free. (default: 8080)")
    static let host = CommandSpecification.Option(
        name: "host", value: "address", help: "The address to listen at; 0.0.0.0 for all. (default: 127.0.0.1)")

    /// Where to listen.
    static func configuration(_ invocation: Invocation) throws(UsageError) -> HTTPServer.Configuration {
        let written = invocation.arguments.value(of: port) ?? "8080"
        guard let number = Int(written), 0...65535 ~= number else {
            throw UsageError(
                "The value '\(written.printable)' is invalid for '--port <port>': 0 to 65535.", invocation.command)
        }
        var configuration = HTTPServer.Configuration(
            host: invocation.arguments.value(of: host) ?? "127.0.0.1", port: number)
        do throws(HTTPServerError) {
            configuration.connectionLimit = min(
                configuration.connectionLimit, connections(within: try OpenFileLimit.raise()))
        } catch {
            invocation.console.note("Warning: the limit of open files could not be raised (\(error)).")
        }
        return configuration
    }

    /// How many of the files that may be open are for clients' connections. The others are for upstreams and databases, so that
    /// idle clients cannot keep requests from being answered.
    private static func connections(within limit: Int) -> Int {
        max(16, limit - min(1_024, limit / 2))
    }

    /// Serves until a signal to end. The first signal waits for requests in flight; the second does not.
    static func serve(_ server: HTTPServer) async throws -> ExitStatus {
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
