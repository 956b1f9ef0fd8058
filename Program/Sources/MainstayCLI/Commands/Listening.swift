// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayPlatform
import MainstayServices

/// The common part of the commands that run a server.
enum Listening {
    static let port = CommandSpecification.Option(
        name: "port", value: "port", help: "The port to listen on; 0 for any free port. (default: 8080)")
    static let host = CommandSpecification.Option(
        name: "host", value: "address",
        help: "The address to listen on; 0.0.0.0 for all, unix:/path for a Unix socket. (default: 127.0.0.1)")

    /// The address, port and limits for listening.
    static func configuration(_ invocation: Invocation, defaultPort: Int = 8080) throws -> HTTPServer.Configuration {
        let written = invocation.arguments.value(of: port) ?? "\(defaultPort)"
        guard let number = Int(written), 0...65535 ~= number else {
            throw UsageError(
                "The value '\(written.printable)' is invalid for '--port <port>': 0 to 65535.", invocation.command)
        }
        let address = invocation.arguments.value(of: host) ?? "127.0.0.1"
        // The service manager starts programs in another folder than a terminal does.
        if let path = SocketAddress(host: address, port: 0).unixPath, !path.hasPrefix("/") {
            throw UsageError(
                "The value '\(address.printable)' is invalid for '--host <address>': use unix:/path, from the root on.",
                invocation.command)
        }
        var configuration = HTTPServer.Configuration(host: address, port: number)
        // One loop for each core that the process may use.
        configuration.threads = min(AvailableCores.count, 16)
        configuration.inheritedSocket = try ServiceManager(environment: invocation.environment).socket()
        do throws(HTTPServerError) {
            _ = try OpenFileLimit.raise()
        } catch {
            invocation.console.note("Warning: the limit of open files could not be raised (\(error)).")
        }
        return configuration
    }

    /// Serves until a signal asks it to end. After the first signal it still answers the requests in progress; the
    /// second one ends it at once.
    ///
    /// - Parameters:
    ///   - manager: Is told when the server is ready, reads its configuration again, and ends.
    ///   - announce: Says where the server listens. It is called when signals already have their effect.
    ///   - reload: Reads the configuration again, on a thread that may wait, when SIGHUP comes. Returns what is wrong
    ///     with it; `nil` if it is used. Without it SIGHUP ends the process, as when its terminal is closed.
    static func serve(
        _ server: HTTPServer, manager: ServiceManager, announce: () throws -> Void,
        reload: (@Sendable () -> String?)? = nil
    ) async throws -> ExitStatus {
        let signals = try TerminationSignals.stream(
            with: reload == nil ? [] : [SIGHUP], ignoring: [SIGUSR1, SIGUSR2])
        try announce()
        manager.notify(.ready)
        // One more reload is enough for any number of SIGHUPs that come during a reload.
        let (reloads, hangUps) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let reloader = Task {
            for await _ in reloads {
                manager.notify(.reloading)
                var problem: String?
                if let reload { problem = await onThread(reload) }
                manager.notify(problem.map { .notReloaded($0) } ?? .ready)
            }
        }
        defer { reloader.cancel() }
        let watcher = Task {
            var first: Int32?
            for await signal in signals {
                guard signal != SIGHUP else {
                    hangUps.yield()
                    continue
                }
                guard first == nil else { Ending.exit(.interrupted) }
                first = signal
                manager.notify(.stopping)
                Task { await server.shutdown(within: .seconds(10)) }
            }
            return first
        }
        try await server.run()
        watcher.cancel()
        return await watcher.value == SIGINT ? .interrupted : .success
    }

    /// The address of a server as a URL; for a Unix socket `unix:/path`.
    static func url(of server: HTTPServer) -> String {
        server.address.unixPath == nil ? "http://\(server.address)/" : server.address.description
    }

    /// A command that asks a server for a path.
    static func curl(_ server: HTTPServer, _ path: String) -> String {
        guard let socket = server.address.unixPath else { return "curl \(url(of: server))\(path)" }
        return "curl --unix-socket \(socket) http://localhost/\(path)"
    }
}
