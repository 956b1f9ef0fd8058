// SPDX-License-Identifier: Apache-2.0

public import MainstayHTTPServer

extension HTTPServer {
    /// Runs a server on a free port of this machine while a test asks it, and stops it without waiting when the test is
    /// through.
    ///
    /// ```swift
    /// try await HTTPServer.test(Greeting()) { server in
    ///     #expect(try await server.get("/").body == "Hello")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - handler: The handler to test.
    ///   - configuration: The configuration of the server.
    ///   - body: The test.
    /// - Throws: ``HTTPServerError`` if the server cannot begin, and what the test throws.
    public static func test(
        _ handler: any HTTPHandler, configuration: Configuration = Configuration(),
        _ body: (HTTPServer) async throws -> Void
    ) async throws {
        try await HTTPServer(configuration: configuration, handler: handler).running(body)
    }

    /// Runs a server whose time is that of a clock of the test, in milliseconds.
    package static func test(
        _ handler: any HTTPHandler, configuration: Configuration = Configuration(),
        now: @escaping @Sendable () -> Int64, _ body: (HTTPServer) async throws -> Void
    ) async throws {
        try await HTTPServer(configuration: configuration, handler: handler, now: now).running(body)
    }

    private func running(_ body: (HTTPServer) async throws -> Void) async throws {
        async let running: Void = run()
        do {
            try await body(self)
        } catch {
            await shutdown(within: .zero)
            throw error
        }
        await shutdown(within: .zero)
        try await running
    }

    /// Opens a connection to the server.
    ///
    /// - Parameter source: The IPv4 address to come from: all of 127.0.0.0/8 are this machine's.
    /// - Throws: ``HTTPTestClient/Failure`` if the system refuses.
    public func connect(from source: String? = nil) throws -> HTTPTestClient {
        try HTTPTestClient(port: port, from: source)
    }

    /// Sends a GET over a connection of its own and reads the answer.
    ///
    /// - Parameters:
    ///   - target: The path and query.
    ///   - fields: The header fields besides Host.
    /// - Throws: ``HTTPTestClient/Failure`` if the connection ends before.
    public func get(_ target: String, fields: [(name: String, value: String)] = []) async throws -> HTTPTestAnswer {
        let lines = fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        return try await connect().ask("GET \(target) HTTP/1.1\r\nHost: \(address)\r\n\(lines)\r\n")
    }

    /// Sends a request with content over a connection of its own and reads the answer.
    ///
    /// - Parameters:
    ///   - method: The method, such as `POST`.
    ///   - target: The path and query.
    ///   - fields: The header fields besides Host and Content-Length.
    ///   - body: The content.
    /// - Throws: ``HTTPTestClient/Failure`` if the connection ends before.
    public func send(
        _ method: String, _ target: String, fields: [(name: String, value: String)] = [], body: [UInt8] = []
    ) async throws -> HTTPTestAnswer {
        let lines = fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        let head = "\(method) \(target) HTTP/1.1\r\nHost: \(address)\r\nContent-Length: \(body.count)\r\n\(lines)\r\n"
        let client = try connect()
        try await client.send(Array(head.utf8) + body)
        return try await client.answer(toHead: method == "HEAD")
    }
}
