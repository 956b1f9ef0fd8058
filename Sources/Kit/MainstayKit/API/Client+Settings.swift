// SPDX-License-Identifier: Apache-2.0

extension Client {
    /// What can be chosen for a client beside its address, transport and store.
    ///
    /// ```swift
    /// let client = Client("https://api.example.com/v1", through: transport) {
    ///     $0.upstream.timeToLive = .seconds(60)
    ///     $0.options.limits.total = .seconds(30)
    ///     $0.observer = { event in print(event) }
    /// }
    /// ```
    public struct Settings {
        /// The description of the API: its credentials, quotas, times to live, and the forms of its replies.
        public var upstream: Upstream
        /// The settings of the policies, and policies of your own.
        public var options = Pipeline.Options()
        /// The transports that answer safe requests when nothing else does, in order (``Pipeline``).
        public var embedded: [any Transport] = []
        /// Gets every event on the thread where it happens, so it must not wait; `nil` for none.
        public var observer: (@Sendable (PipelineEvent) -> Void)?
        /// The store that shares quotas and breakers with other processes; `nil` if the client keeps its own.
        public var state: (any StateStore)?
        /// The clock.
        public var clock: any TimeSource = ContinuousClock()
        /// The source of random numbers.
        public var random = RandomSource()

        /// Creates the default settings for an API.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }
    }

    /// Creates the client of the API at an address:
    ///
    /// ```swift
    /// let client = Client("https://api.example.com/v1", through: transport)
    /// ```
    ///
    /// The client has the standard ``Pipeline``. If the text is not an absolute `http` or `https` URL, the first call
    /// fails, and its error says what is wrong with the address.
    ///
    /// - Parameters:
    ///   - address: The URL of the API: scheme, host, and the path that all routes share.
    ///   - credentials: The credentials that the API needs.
    ///   - transport: The transport that reaches the API.
    ///   - store: The store of kept replies: in memory by default.
    ///   - configure: Changes the settings.
    public init(
        _ address: String, credentials: [Credential] = [], through transport: any Transport,
        store: any CacheStore = MemoryStore(), _ configure: (inout Settings) -> Void = { _ in }
    ) {
        self.init(Upstream(address, credentials: credentials), through: transport, store: store, configure)
    }

    /// Creates the client of an API with the standard ``Pipeline``.
    ///
    /// - Parameters:
    ///   - upstream: The description of the API.
    ///   - transport: The transport that reaches the API.
    ///   - store: The store of kept replies: in memory by default.
    ///   - configure: Changes the settings.
    public init(
        _ upstream: Upstream, through transport: any Transport, store: any CacheStore = MemoryStore(),
        _ configure: (inout Settings) -> Void = { _ in }
    ) {
        var settings = Settings(upstream: upstream)
        configure(&settings)
        let context = PipelineContext(
            upstream: settings.upstream, clock: settings.clock, random: settings.random, state: settings.state,
            observer: settings.observer)
        self.init(
            Pipeline(
                through: transport, context: context, store: store, embedded: settings.embedded,
                options: settings.options))
    }
}
