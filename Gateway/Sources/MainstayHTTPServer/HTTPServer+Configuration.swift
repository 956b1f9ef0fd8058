// SPDX-License-Identifier: Apache-2.0

extension HTTPServer {
    /// The address a server listens on, and its limits and time limits.
    public struct Configuration: Sendable {
        /// The address to listen on: an IPv4 or IPv6 address, or a name such as `localhost`. `127.0.0.1` by default,
        /// which only this machine can reach. `::` accepts IPv4 too. `unix:/path` is a Unix socket, which the server
        /// creates and removes.
        public var host = "127.0.0.1"
        /// The descriptor of a socket that the service manager listens on; `nil` to listen on the address
        /// (``ServiceManager/socket()``).
        public var inheritedSocket: Int32?
        /// The port; 0 for any free port.
        public var port = 0
        /// The number of threads that serve connections. Use one for each core that the server may use.
        public var threads = 1
        /// The number of open connections. The server lowers it if the process may not have enough descriptors
        /// (RLIMIT_NOFILE), and leaves some descriptors for the work of answering.
        ///
        /// At the limit the server closes an idle connection of the client that has the most. If no connection is idle,
        /// it answers 503 on the new one.
        public var connectionLimit = 10_000
        /// The limits of the clients.
        public var limits = Limits()
        /// The largest content of a request, in bytes. The server answers 413 to larger requests.
        public var bodyLimit = 1 << 20
        /// How long a connection may stay open without a request.
        public var idleTimeout = Duration.seconds(60)
        /// How long a request's head may take to arrive, from its first byte. The server answers 408 after that.
        public var headTimeout = Duration.seconds(10)
        /// How long a request's content may take to arrive, from the end of its head. The server answers 408 after
        /// that.
        public var bodyTimeout = Duration.seconds(60)
        /// How long a handler may take for an answer, and a stream for its next bytes. After that the server answers
        /// 503, or cuts the stream off.
        public var answerTimeout = Duration.seconds(120)
        /// How long a client may take to read 8 KiB of an answer. The server closes the connection after that.
        public var writeTimeout = Duration.seconds(30)
        /// How long the server waits for requests in progress when the task that runs it is cancelled.
        public var gracePeriod = Duration.seconds(10)

        /// The address to listen on: that of the inherited socket, or the configured one, whose name is not looked up.
        ///
        /// - Throws: ``HTTPServerError/system(call:code:text:)`` if the inherited descriptor is not a socket.
        public func address() throws(HTTPServerError) -> SocketAddress {
            #if os(Linux)
            if let inheritedSocket { return try SocketAddress(ofSocket: inheritedSocket) }
            #endif
            return SocketAddress(host: host, port: port)
        }

        /// Makes a configuration. By default the server listens on a free port of 127.0.0.1 and has one thread.
        public init(host: String = "127.0.0.1", port: Int = 0, threads: Int = 1) {
            (self.host, self.port, self.threads) = (host, port, threads)
        }
    }
}
