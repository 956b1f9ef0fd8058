// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

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

extension TransportOptions {
    /// The authorities whose certificates a transport trusts.
    public struct CertificateAuthorities: Sendable, Equatable {
        package enum Source: Sendable, Equatable {
            case system
            case file(String)
            case pem([UInt8])
        }

        package let source: Source

        /// The authorities that the system trusts.
        public static let system = CertificateAuthorities(source: .system)

        /// The certificates in a file in PEM format, instead of the system's. If the file cannot be read, requests fail
        /// as ``TransportError/Kind/tls``.
        public static func file(_ path: String) -> CertificateAuthorities {
            CertificateAuthorities(source: .file(path))
        }

        /// Certificates in PEM format, instead of the system's.
        public static func pem(_ certificates: some Sequence<UInt8>) -> CertificateAuthorities {
            CertificateAuthorities(source: .pem(Array(certificates)))
        }
    }
}

extension TransportOptions {
    /// A certificate that identifies a client, and its private key.
    public struct ClientCertificate: Sendable, Equatable, CustomStringConvertible {
        /// The certificate in PEM format, followed by the intermediate certificates if there are any.
        package let certificate: [UInt8]
        /// The private key in PEM format.
        package let key: [UInt8]
        /// The password of the private key; `nil` if it is not encrypted.
        package let password: String?
        /// The identity of the user, for ``IdentifyingTransport``.
        package let identity: String

        /// Creates a client certificate.
        ///
        /// - Parameters:
        ///   - certificate: The certificate in PEM format, followed by the intermediate certificates if there are any.
        ///   - key: The private key in PEM format.
        ///   - password: The password of the private key; `nil` if it is not encrypted.
        public init(_ certificate: some Sequence<UInt8>, key: some Sequence<UInt8>, password: String? = nil) {
            self.certificate = Array(certificate)
            self.key = Array(key)
            self.password = password
            identity = SHA256.hexDigest(self.certificate)
        }

        /// The hash of the certificate. It never contains the key.
        public var description: String { "client certificate \(identity.prefix(16))" }
    }
}

extension TransportOptions {
    /// The proxy that a transport uses.
    public struct Proxy: Sendable, Equatable, CustomStringConvertible {
        package enum Choice: Sendable, Equatable {
            case environment
            case none
            case server(HTTPURL, user: String?, password: String?)
        }

        package let choice: Choice

        /// The proxies of the environment: `http_proxy`, `https_proxy` and `no_proxy` on Linux, the system's settings
        /// on Apple platforms.
        public static let environment = Proxy(choice: .environment)
        /// No proxy, whatever the environment says.
        public static let none = Proxy(choice: .none)

        /// One proxy for all servers, whatever the environment says.
        ///
        /// - Parameters:
        ///   - url: The proxy's URL, such as `http://proxy.example.com:3128`.
        ///   - user: The user's name; `nil` if the proxy needs none.
        ///   - password: The password; `nil` if the proxy needs none.
        public static func server(_ url: HTTPURL, user: String? = nil, password: String? = nil) -> Proxy {
            Proxy(choice: .server(url, user: user, password: password))
        }

        /// The choice, without the password.
        public var description: String {
            switch choice {
            case .environment: "the environment's proxy"
            case .none: "no proxy"
            case .server(let url, _, _): url.authority
            }
        }
    }
}

extension TransportOptions {
    /// The public key of a server, as the SHA-256 hash of its SubjectPublicKeyInfo (RFC 7469 §2.4).
    ///
    /// This command prints the hash of a certificate's key:
    /// `openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`
    public struct PublicKeyPin: Sendable, Hashable, CustomStringConvertible {
        /// The pin in curl's form: `sha256//` and the hash in base64.
        public let description: String

        private static let prefix = "sha256//"

        /// Reads a pin in curl's form.
        ///
        /// - Returns: `nil` if the text is not `sha256//` with 32 bytes in base64.
        public init?(_ text: String) {
            guard text.hasPrefix(Self.prefix) else { return nil }
            let encoded = String(text.dropFirst(Self.prefix.count))
            guard let hash = Data(base64Encoded: encoded), hash.count == 32 else { return nil }
            description = Self.prefix + hash.base64EncodedString()
        }
    }
}
