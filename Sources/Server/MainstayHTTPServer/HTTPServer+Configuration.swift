// SPDX-License-Identifier: Apache-2.0

extension HTTPServer {
    /// Where a server listens, and what it takes from its clients.
    public struct Configuration: Sendable {
        /// The address to listen at, as an IPv4 or IPv6 address or a name such as `localhost`. `127.0.0.1` by default, which
        /// only this machine reaches. `::` takes IPv4 too.
        public var host = "127.0.0.1"
        /// The port; 0 for one that is free.
        public var port = 0
        /// How many threads serve connections; one for each core that is to be used.
        public var threads = 1
        /// How many connections are open at once. The server lowers it if the process may not have enough descriptors
        /// (RLIMIT_NOFILE), and leaves some of them for what its answers need.
        ///
        /// When they are all open, the server closes an idle connection of the client that holds most. If none is idle,
        /// it answers 503 on the new one.
        public var connectionLimit = 10_000
        /// How much of the server its clients may use.
        public var limits = Limits()
        /// The most bytes of content a request may have; 413 is answered past it.
        public var bodyLimit = 1 << 20
        /// How long a connection may be without a request.
        public var idleTimeout = Duration.seconds(60)
        /// How long a request's head may take, from its first byte; 408 is answered past it.
        public var headTimeout = Duration.seconds(10)
        /// How long a request's content may take, from the end of its head; 408 is answered past it.
        public var bodyTimeout = Duration.seconds(60)
        /// How long a handler may take for an answer, and a stream for its next bytes; 503 is answered past it, and a stream
        /// is cut off.
        public var answerTimeout = Duration.seconds(120)
        /// How long a client may take less than 8 KiB of an answer that waits for it.
        public var writeTimeout = Duration.seconds(30)
        /// How long requests in flight are waited for when the task that runs the server is cancelled.
        public var gracePeriod = Duration.seconds(10)

        /// Listens at a free port of 127.0.0.1 with one thread.
        public init(host: String = "127.0.0.1", port: Int = 0, threads: Int = 1) {
            self.host = host
            self.port = port
            self.threads = threads
        }
    }
}
