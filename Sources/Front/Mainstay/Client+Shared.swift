// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

extension Client {
    #if os(Linux) && !MAINSTAY_PORTABLE
    /// The transport that the clients of a program share: a `CurlTransport` on Linux, a `URLSessionTransport` on Apple
    /// platforms.
    public static let sharedTransport: any StreamingTransport = CurlTransport()
    #else
    /// The transport that the clients of a program share: a `CurlTransport` on Linux, a `URLSessionTransport` on Apple
    /// platforms.
    public static let sharedTransport: any StreamingTransport = URLSessionTransport()
    #endif

    /// The store that the clients of a program share. It keeps at most 64 MiB in `Mainstay/replies.sqlite`, below a
    /// folder with the app's name in the caches folder: `Library/Caches` on Apple platforms, `$XDG_CACHE_HOME` or
    /// `~/.cache` on Linux. The file is opened at the first request, and what is not yet written is written when the
    /// program exits.
    ///
    /// If the file cannot be opened, replies are kept in memory. The system's log on Apple platforms, or standard
    /// error, says why, and the observers of a pipeline get `PipelineEvent.Kind.storeFailed`.
    public static let sharedStore: any PurgeableStore = {
        let store = AppStore(in: AppStore.folder())
        // A short program would end before its replies are written.
        atexit { (Client.sharedStore as? AppStore)?.flush() }
        return store
    }()

    /// Creates the client of the API at an address, with `sharedTransport`, `sharedStore` and the standard
    /// `Pipeline`:
    ///
    /// ```swift
    /// let api = Client("https://api.example.com/v1")
    /// let books: [Book] = try await api.get("books").value
    /// ```
    ///
    /// If the text is not an absolute `http` or `https` URL, the first call fails, and its error says what is wrong
    /// with the address.
    ///
    /// - Parameters:
    ///   - address: The URL of the API: scheme, host, and the path that all routes share.
    ///   - credentials: The credentials that the API needs.
    ///   - configure: Changes the settings.
    public init(
        _ address: String, credentials: [Credential] = [], _ configure: (inout Settings) -> Void = { _ in }
    ) {
        self.init(Upstream(address, credentials: credentials), configure)
    }

    /// Creates the client of an API, with `sharedTransport`, `sharedStore` and the standard `Pipeline`.
    ///
    /// - Parameters:
    ///   - upstream: The description of the API.
    ///   - configure: Changes the settings.
    public init(_ upstream: Upstream, _ configure: (inout Settings) -> Void = { _ in }) {
        self.init(upstream, through: Self.sharedTransport, store: Self.sharedStore, configure)
    }
}

extension APIClient {
    /// Creates a client with the transport and the store that the clients of a program share, and the standard
    /// `Pipeline`: `FreeDictionary()`.
    ///
    /// - Parameter configure: Changes the settings, such as the credentials of `Client.Settings.upstream`.
    public init(_ configure: (inout Client.Settings) -> Void = { _ in }) {
        let client = Client(Self.upstream, configure)
        self.init(transport: client.transport, upstream: client.upstream)
    }
}
