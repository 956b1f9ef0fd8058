// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif
import HTTPServer
import Mainstay

/// What the commands that run a server have in common.
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
        return HTTPServer.Configuration(host: invocation.arguments.value(of: host) ?? "127.0.0.1", port: number)
    }

    /// Serves until the first signal to end, which waits for what is in flight, or the second, which does not.
    static func serve(_ server: HTTPServer) async throws -> ExitStatus {
        let signals = try TerminationSignals.stream()
        let watcher = Task {
            var first: Int32?
            for await signal in signals {
                guard first == nil else { Ending.exit(.interrupted) }
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
