// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayBase
public import MainstayHTTPServer

/// The configuration of the gateway: the section `server` of `config.json`.
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
    }

    /// The web pages that may read responses. No page by default, because the gateway uses its owner's keys to get them.
    public var origins = Origins.listed([])
    /// The names in lower case that a gateway on a loopback address accepts as Host, besides the loopback names such as `localhost`.
    public var hosts: Set<String> = []
    /// The accepted tokens. A caller must send one of them (`Authorization: Bearer`). If the list is empty, callers need no token.
    public var tokens: [String] = []
    /// The tokens of the gateway's operator (``adminVariable``). Without one, the admin routes are off.
    public var adminTokens: [String] = []
    /// The tokens that open the metrics (``metricsVariable``) and nothing else. The operator's open them too.
    public var metricsTokens: [String] = []
    /// The proxies that are believed when they say for whom they ask. None by default.
    public private(set) var proxies = TrustedProxies()
    /// Whether the gateway is meant for everybody who can reach it. It is no setting of the file but an option of the command line. If there
    /// are keys or tokens too, everybody may read, and who sends one may do what it allows.
    public var isPublic = false
    /// The limits for one caller.
    public private(set) var limits = ServerLimits()
    /// The limit for replies in memory, in bytes; 64 MiB by default. Half of it is for replies as the upstreams sent them, and half for
    /// replies that the gateway can send again without any work.
    public private(set) var memory = 64 << 20
    /// The largest content of a request, in bytes; 1 MiB by default.
    public private(set) var body = 1 << 20

    /// Makes a configuration with the token in the environment.
    public init(environment: [String: String] = [:]) {
        // An empty variable counts as not set.
        tokens = [environment[Self.tokenVariable]].compactMap(\.self).filter { !$0.isEmpty }
        adminTokens = [environment[Self.adminVariable]].compactMap(\.self).filter { !$0.isEmpty }
        metricsTokens = [environment[Self.metricsVariable]].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// Reads the section.
    ///
    /// - Parameters:
    ///   - section: The section; `nil` if the configuration does not have it.
    ///   - environment: The environment, which may hold a token, and whose variables tokens may name: `${VARIABLE}`.
    /// - Throws: ``ServerConfigurationError`` that says what is wrong in the section.
    public init(reading section: JSON?, environment: [String: String]) throws(ServerConfigurationError) {
        self.init(environment: environment)
        if let section { try read(section, environment) }
    }

    /// Returns everything that is wrong in the section: the name of each wrong setting, and what is expected instead.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - environment: The environment, whose variables tokens may name.
    public static func problems(
        in section: JSON, environment: [String: String] = [:]
    ) -> [(setting: String?, message: String)] {
        guard case .object(let members) = section else { return [(nil, "\"server\" is not a JSON object")] }
        return members.flatMap { name, value in
            parts(of: value).compactMap { part in
                do throws(ServerConfigurationError) {
                    _ = try ServerConfiguration(reading: .object([name: part]), environment: environment)
                    return nil
                } catch {
                    return (name, error.description)
                }
            }
        }
    }

    /// Returns the members of an object, or the elements of a list, each by itself, so that one mistake does not hide the next.
    private static func parts(of value: JSON) -> [JSON] {
        switch value {
        case .object(let members) where members.count > 1: members.map { .object([$0.key: $0.value]) }
        case .array(let elements) where elements.count > 1: elements.map { .array([$0]) }
        default: [value]
        }
    }

    /// What looks like a proxy in front of the gateway whose word is not believed, as a warning; `nil` if nothing does.
    ///
    /// - Parameter address: The address that the gateway listens on.
    public func warningAboutProxies(at address: SocketAddress) -> String? {
        let isUnix = address.unixPath != nil
        guard address.isLoopback, isUnix ? !proxies.includesUnix : proxies.isEmpty && !hosts.isEmpty else { return nil }
        let sign = isUnix ? "a Unix socket" : "\"hosts\" (\(hosts.sorted().joined(separator: ", ")))"
        return """
            \(sign) looks like a proxy in front of the gateway. If there is one, all its callers count as one caller, in limits and in the \
            log\(isUnix ? ", and as you if it runs as your user" : ""): add \(isUnix ? "\"unix\"" : "its address") to "proxies" \
            under "server" in the configuration.
            """
    }

    /// Checks that the owner has decided who may use the gateway, because its callers spend the owner's quotas.
    ///
    /// - Throws: ``ServerConfigurationError`` if other machines can reach the address, no token is configured, and the gateway is not
    ///   meant to be public.
    ///
    /// - Parameters:
    ///   - address: The address that the gateway listens on.
    ///   - isLoopback: Whether only this machine can reach it.
    ///   - isPublic: Whether the gateway is meant for everybody.
    ///   - hasKeys: Whether callers have keys.
    public func requireProtection(
        at address: String, isLoopback: Bool, isPublic: Bool, hasKeys: Bool = false
    ) throws(ServerConfigurationError) {
        guard !isLoopback, !isPublic, !hasKeys, tokens.isEmpty else { return }
        throw ServerConfigurationError(
            """
            Everybody who can reach \(address) could use the gateway, and with it your keys and quotas. Set \
            \(Self.tokenVariable), or "tokens" under "server" in the configuration, to a secret that callers send as \
            "Authorization: Bearer …"; or make a key for each caller with mainstay keys add; or say --public to let everybody in.
            """)
    }

    /// What is valid in this configuration and hardly meant, each as a sentence.
    package var remarks: [String] {
        Set(tokens).isDisjoint(with: adminTokens)
            ? [] : ["a token of callers is also a token of the operator, so that all of these callers are operators"]
    }

    private mutating func read(_ json: JSON, _ environment: [String: String]) throws(ServerConfigurationError) {
        for (name, value) in try json.members(of: "\"server\"") {
            switch name {
            case "cors": try readOrigins(value, environment)
            case "hosts":
                hosts = []
                for host in try value.texts(of: "\"hosts\"", environment) {
                    guard let url = HTTPURL("http://\(host)"), url.host == host.lowercased(), url.target == "/" else {
                        throw ServerConfigurationError(
                            "\"\(host)\" in \"hosts\" is not the name of a host without a port: use words.local")
                    }
                    hosts.insert(url.host)
                }
            case "admin": adminTokens += try value.tokens(of: "\"admin\"", environment)
            case "metrics": metricsTokens += try value.tokens(of: "\"metrics\"", environment)
            case "proxies":
                for text in try value.texts(of: "\"proxies\"", environment) where !proxies.insert(text) {
                    throw ServerConfigurationError(
                        "\"\(text)\" in \"proxies\" is no address, no network such as 10.0.0.0/8, and not \"unix\"")
                }
            case "tokens": tokens += try value.tokens(of: "\"tokens\"", environment)
            case "limits": try limits.read(value)
            case "memory":
                guard case .integer(let bytes) = value, 1 << 20...1 << 40 ~= bytes else {
                    throw ServerConfigurationError(
                        "\"memory\" is not a whole number of bytes from 1048576 (1 MiB) to 1099511627776 (1 TiB)")
                }
                memory = Int(bytes)
            case "body":
                guard case .integer(let bytes) = value, 0...1 << 30 ~= bytes else {
                    throw ServerConfigurationError(
                        "\"body\" is not a whole number of bytes from 0 to 1073741824 (1 GiB)")
                }
                body = Int(bytes)
            default:
                throw ServerConfigurationError(
                    "there is no setting \"\(name)\" of \"server\"; known are: admin, body, cors, hosts, limits, memory, metrics, proxies, tokens"
                )
            }
        }
    }

    private mutating func readOrigins(
        _ value: JSON, _ environment: [String: String]
    ) throws(ServerConfigurationError) {
        if value == .string("*") {
            origins = .any
            return
        }
        var listed: Set<String> = []
        for text in try value.texts(of: "\"cors\", where it is not \"*\",", environment) {
            guard let url = HTTPURL(origin: text) else {
                throw ServerConfigurationError("\"\(text)\" in \"cors\" is not an origin: use https://app.example.com")
            }
            listed.insert(url.origin)
        }
        origins = .listed(listed)
    }
}

extension JSON {
    func members(of place: String) throws(ServerConfigurationError) -> [String: JSON] {
        guard case .object(let members) = self else { throw ServerConfigurationError("\(place) is not a JSON object") }
        return members
    }

    fileprivate func tokens(
        of place: String, _ environment: [String: String]
    ) throws(ServerConfigurationError) -> [String] {
        let tokens = try texts(of: place, environment)
        guard tokens.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } }) else {
            throw ServerConfigurationError(
                "each of the \(place) is a text of visible ASCII characters without spaces")
        }
        return tokens
    }

    /// A list of texts in which the environment's values replace `${VARIABLE}`.
    fileprivate func texts(
        of place: String, _ environment: [String: String]
    ) throws(ServerConfigurationError) -> [String] {
        guard case .array(let values) = self else { throw ServerConfigurationError("\(place) is a list of texts") }
        var texts: [String] = []
        for value in values {
            guard case .string(let text) = value else { throw ServerConfigurationError("\(place) is a list of texts") }
            do throws(VariableError) {
                texts.append(try text.replacingVariables(from: environment))
            } catch {
                throw ServerConfigurationError("\(place): \(error)")
            }
        }
        return texts
    }
}

/// An error in the configuration of the gateway.
public struct ServerConfigurationError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and what is expected instead.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
