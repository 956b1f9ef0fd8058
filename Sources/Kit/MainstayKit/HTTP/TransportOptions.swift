// SPDX-License-Identifier: Apache-2.0

/// How a transport connects to servers: which certificates it trusts, how it identifies itself, which proxy it uses,
/// and how many requests it sends at a time.
///
/// ```swift
/// let options = TransportOptions().with {
///     $0.authorities = .file("company-ca.pem")
///     $0.proxy = .none
/// }
/// let transport = CurlTransport(options)
/// ```
public struct TransportOptions: Sendable, Equatable {
    /// The authorities that a server's certificate must come from.
    public var authorities = CertificateAuthorities.system
    /// The public keys of servers. If there are any, a server must also have one of these keys, so list the next key
    /// before a server changes to it. They apply to all `https` servers that the transport connects to, after a
    /// redirect too.
    public var pinnedKeys: [PublicKeyPin] = []
    /// The certificate that identifies the client to servers that ask for one; `nil` for none. The transport does not
    /// use it for a redirect to another origin.
    public var clientCertificate: ClientCertificate?
    /// The proxy.
    public var proxy = Proxy.environment

    /// The cookies that servers set, also with redirects; `nil` if the transport sends and keeps none.
    public var cookies: CookieJar?

    /// Whether requests may use a cellular network. Only URLSession on Apple platforms knows the kinds of networks.
    /// Other transports ignore this and the next two options.
    ///
    /// If there is no other network, requests fail as ``TransportError/Kind/unreachable``, and kept replies answer.
    public var allowsCellular = true
    /// Whether requests may use an expensive network: a cellular one, or the hotspot of a telephone.
    public var allowsExpensive = true
    /// Whether requests may use a network in Low Data Mode. Give what can wait, such as images that are loaded ahead, a
    /// transport without it.
    public var allowsConstrained = true

    /// How many requests to one host may be in progress, and as many streams besides. Further ones wait, and callers
    /// take turns.
    public var connections = 256
    /// How long a request waits for a place among them: 30 s by default. Then it fails with
    /// ``TransportError/Kind/queueTimedOut``. The wait counts for no time limit (``TimeLimits``).
    public var queueTime = Duration.seconds(30)

    /// Creates the default options: the system's authorities, and the proxies that the environment names.
    public init() {}

    /// Returns changed options: `TransportOptions().with { $0.proxy = .none }`.
    public func with(_ change: (inout TransportOptions) -> Void) -> TransportOptions {
        var options = self
        change(&options)
        return options
    }
}
