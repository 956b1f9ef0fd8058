// SPDX-License-Identifier: Apache-2.0

public import MainstayHTTPServer
import MainstayKit
public import MainstaySettings

/// The configuration of the gateway: the section `server` of `config.json`, and the table that reads it.
///
/// ```json
/// {"server": {"cors": ["https://app.example.com"], "hosts": ["words.local"], "tokens": ["…"], "memory": 134217728}}
/// ```
public struct ServerConfiguration: Sendable, Equatable {
    /// The environment variable that may hold a token.
    public static let tokenVariable = "MAINSTAY_TOKEN"

    /// The environment variable that may hold a token of the operator.
    public static let adminVariable = "MAINSTAY_ADMIN_TOKEN"

    /// The environment variable that may hold a token for the metrics.
    public static let metricsVariable = "MAINSTAY_METRICS_TOKEN"

    /// The web pages that may read responses.
    public enum Origins: Sendable, Equatable {
        /// All pages.
        case any
        /// The pages of these origins, each written as a browser sends it: `https://app.example.com`.
        case listed(Set<String>)

        /// The pages of some origins as the configuration has them; `["*"]` for all pages.
        public init(_ origins: [String]) {
            self = origins == ["*"] ? .any : .listed(Set(origins))
        }
    }

    /// The web pages that may read responses. No page by default, because the gateway uses its owner's keys to get
    /// them.
    public var origins = Origins.listed([])
    /// The names in lower case that a gateway on a loopback address accepts as Host, besides the loopback names such as
    /// `localhost`.
    public var hosts: Set<String> = []
    /// The accepted tokens. A caller must send one of them (`Authorization: Bearer`). If the list is empty, callers
    /// need no token.
    public var tokens: [String] = []
    /// The tokens of the gateway's operator (``adminVariable``). Without one, the admin routes are off.
    public var adminTokens: [String] = []
    /// The tokens that open the metrics (``metricsVariable``) and nothing else. The operator's open them too.
    public var metricsTokens: [String] = []
    /// Whether the gateway is meant for everybody who can reach it. It is no setting of the file but an option of the
    /// command line. If there are keys or tokens too, everybody may read, and who sends one may do what it allows.
    public var isPublic = false
    /// Whether a process of the gateway's own user on a Unix socket counts as the owner. Not by default, because a reverse
    /// proxy may run as that user and asks for strangers.
    public private(set) var trustsSocket = false
    /// Whether the gateway serves the APIs of the configuration only: no pages, no APIs of this package that the
    /// configuration does not name, no cookies. The option `--only-api` of the command line says so too.
    public var onlyAPI = false
    /// Whether the pages show the text of the web pages to which stories lead, which strangers choose; `nil` to do so
    /// unless the gateway is public.
    public private(set) var reader: Bool?
    /// Whether the pages show the text of the web pages to which stories lead.
    public var readsPages: Bool { reader ?? !isPublic }
    /// The limits for one caller, and the proxies that are believed when they say for whom they ask. None by default.
    public private(set) var limits = HTTPServer.Limits()
    /// The limit for replies in memory, with the forms in which they are sent, in bytes; 64 MiB by default.
    public private(set) var memory = 64 << 20
    /// The largest content of a request, in bytes; 1 MiB by default.
    public private(set) var body = 1 << 20
    /// Whether the gateway learns the shapes of upstreams' replies, and says what is different from their descriptions.
    public var learns = false

    /// Makes the configuration of a file without settings.
    public init() {
        limits.unlimitedPaths = Gateway.probes
    }

    /// Makes a configuration with the tokens in the environment.
    public init(environment: [String: String]) {
        self.init()
        // An empty variable counts as not set.
        tokens = [environment[Self.tokenVariable]].compactMap(\.self).filter { !$0.isEmpty }
        adminTokens = [environment[Self.adminVariable]].compactMap(\.self).filter { !$0.isEmpty }
        metricsTokens = [environment[Self.metricsVariable]].compactMap(\.self).filter { !$0.isEmpty }
    }
}

extension ServerConfiguration: SettingTarget {
    /// The settings of the section.
    public static let settings: [Setting<ServerConfiguration>] = [
        tokenList(
            "tokens", "The tokens of which callers must send one. \(tokenVariable) in the environment is another.",
            \.tokens),
        tokenList(
            "admin",
            "The tokens of the operator, for the routes below /admin. \(adminVariable) in the environment is another.",
            \.adminTokens),
        tokenList(
            "metrics",
            "The tokens that open /metrics and nothing else. \(metricsVariable) in the environment is another.",
            \.metricsTokens),
        Setting(
            "cors", "The origins of the web pages that may read answers, or * for all pages.",
            as: SettingValue.origins.form
        ) { json, target, reader in
            target.origins = reader.read(json, as: .origins).map(Origins.init) ?? target.origins
        },
        Setting(
            "hosts", "The names that a gateway on a loopback address accepts as Host, besides localhost.",
            as: hostNames.form
        ) { json, target, reader in target.hosts = Set(reader.read(json, as: hostNames) ?? []) },
        Setting(
            "proxies",
            "The proxies that are believed when they say for whom they ask; unix for all clients of a Unix socket.",
            as: proxies.form
        ) { json, target, reader in
            for proxy in reader.read(json, as: proxies) ?? [] { _ = target.limits.proxies.insert(proxy) }
        },
        Setting(
            "forwarding",
            "The field in which the proxies say for whom they ask. The other one is then ignored.",
            .choice([("Forwarded", .forwarded), ("X-Forwarded-For", .list)]),
            default: .described("both; a request in which they name different callers is refused"),
            into: \.limits.proxies.field),
        Setting(
            "owner",
            "How the owner of the gateway proves it: by a link (mainstay open), or also by a connection of the gateway's own user to its Unix socket. A reverse proxy that runs as this user then makes everybody the owner.",
            as: proofs.form, default: .value("link")
        ) { json, target, reader in target.trustsSocket = reader.read(json, as: proofs) ?? target.trustsSocket },
        Setting(
            "onlyAPI",
            "Whether only the APIs in the configuration are served: no pages, no reader, no other APIs, no cookies.",
            .flag, replacing: \.onlyAPI),
        Setting(
            "reader",
            "Whether the pages show the text of the web pages to which stories lead. The gateway fetches them from addresses that strangers choose, without secrets and from public addresses only.",
            .flag, default: .described("true; false with --public"), into: \.reader),
        Setting(
            "limits", "The limits for one caller: an IPv4 address, or an IPv6 /64.",
            [
                limit("connections", "Open connections.", \.connections),
                limit("requestsPerSecond", "The average number of requests a second.", \.requestsPerSecond),
                limit("burst", "Requests at once, above the average.", \.burst),
                limit("expensive", "Searches in progress.", \.expensive),
            ], in: \.limits),
        Setting(
            "body", "The largest content of a request. A change needs a restart.", .bytes(0...1 << 30),
            replacing: \.body),
        Setting(
            "learn",
            "Whether the gateway learns the shapes of upstreams' replies, never their values, and says what they answer differently. A change needs a restart.",
            .flag, replacing: \.learns),
        Setting(
            "memory",
            "How much kept replies may take in memory. Large replies on their way to callers get twice as much.",
            .bytes(1 << 20...1 << 40), replacing: \.memory),
    ]

    private static func tokenList(
        _ name: String, _ summary: String, _ property: any (WritableKeyPath<ServerConfiguration, [String]> & Sendable)
    ) -> Setting<ServerConfiguration> {
        let tokens = SettingValue.list(of: "texts of visible ASCII characters without spaces", isSecret: true) {
            text -> String? in
            !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 } ? text : nil
        }
        return Setting(name, summary, as: tokens.form) { json, target, reader in
            target[keyPath: property] += reader.read(json, as: tokens) ?? []
        }
    }

    private static let hostNames = SettingValue.list(of: "names of hosts without a port, such as words.local") {
        host -> String? in
        guard let url = HTTPURL("http://\(host)"), url.host == host.lowercased(), url.target == "/" else { return nil }
        return url.host
    }

    private static let proofs = SettingValue<Bool>.choice([("link", false), ("socket", true)])

    private static let proxies = SettingValue.list(of: "addresses, networks such as 10.0.0.0/8, and \"unix\"") {
        text -> String? in
        var proxies = TrustedProxies()
        return proxies.insert(text) ? text : nil
    }

    private static func limit(
        _ name: String, _ summary: String, _ property: any (WritableKeyPath<ClientLimits, Int> & Sendable)
    ) -> Setting<HTTPServer.Limits> {
        let value = SettingValue.integer(1...1_000_000)
        let (other, own) = (HTTPServer.Limits().client, HTTPServer.Limits().loopbackClient)
        let standard = other[keyPath: property]
        return Setting(
            name, summary, as: value.form,
            default: standard == own[keyPath: property]
                ? .value(standard.json) : .described("\(standard); no limit for callers on this machine")
        ) { json, limits, reader in
            guard let limit = reader.read(json, as: value) else { return }
            limits.client[keyPath: property] = limit
            limits.loopbackClient[keyPath: property] = limit
        }
    }
}
