// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// What the gateway takes from its callers: the section `server` of `config.json`.
///
/// ```json
/// {"server": {"cors": ["https://app.example.com"], "hosts": ["words.local"], "tokens": ["…"]}}
/// ```
public struct ServerConfiguration: Sendable, Equatable {
    /// The environment variable that may hold a token.
    public static let tokenVariable = "MAINSTAY_TOKEN"

    /// The web pages that may read replies.
    public enum Origins: Sendable, Equatable {
        /// All pages.
        case any
        /// The pages of these origins, each as a browser sends it: `https://app.example.com`.
        case listed(Set<String>)
    }

    /// The web pages that may read replies: none unless configured, because replies are got with the owner's keys.
    public var origins = Origins.listed([])
    /// The names, in lower case, by which the gateway may be asked on a loopback address beside those that every machine has for
    /// itself.
    public var hosts: Set<String> = []
    /// The tokens of which a caller has to send one (`Authorization: Bearer`); none is wanted if there are none.
    public var tokens: [String] = []
    /// How much of the gateway one caller may use.
    public private(set) var limits = ServerLimits()

    /// Configures what the environment says: a token.
    public init(environment: [String: String] = [:]) {
        // A variable set to nothing counts as not set.
        tokens = [environment[Self.tokenVariable]].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// Checks that not everybody who can reach an address can spend the owner's quotas by accident.
    ///
    /// - Throws: ``ConfigurationError`` if the address is not of this machine alone, no token is configured, and the gateway is
    ///   not meant to be public.
    public func requireProtection(at address: String, isLoopback: Bool, isPublic: Bool) throws(ConfigurationError) {
        guard !isLoopback, !isPublic, tokens.isEmpty else { return }
        throw ConfigurationError(
            """
            Everybody who can reach \(address) could use the gateway, and with it your keys and quotas. Set \
            \(Self.tokenVariable), or "tokens" under "server" in the configuration, to a secret that callers send as \
            "Authorization: Bearer …"; or say --public to let everybody in.
            """)
    }

    /// Reads the section.
    mutating func read(_ json: JSON) throws(ConfigurationError) {
        for (name, value) in try json.members(of: "\"server\"") {
            switch name {
            case "cors": try readOrigins(value)
            case "hosts":
                hosts = []
                for host in try value.texts(of: "\"hosts\"") {
                    guard let url = HTTPURL("http://\(host)"), url.host == host.lowercased(), url.target == "/" else {
                        throw ConfigurationError(
                            "\"\(host)\" in \"hosts\" is not the name of a host without a port: use words.local")
                    }
                    hosts.insert(url.host)
                }
            case "tokens":
                for token in try value.texts(of: "\"tokens\"") {
                    guard !token.isEmpty, token.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
                        throw ConfigurationError(
                            "each of the \"tokens\" is a text of visible ASCII characters without spaces")
                    }
                    tokens.append(token)
                }
            case "limits": try limits.read(value)
            default:
                throw ConfigurationError(
                    "there is no setting \"\(name)\" of \"server\"; known are: cors, hosts, limits, tokens")
            }
        }
    }

    private mutating func readOrigins(_ value: JSON) throws(ConfigurationError) {
        if value == .string("*") {
            origins = .any
            return
        }
        var listed: Set<String> = []
        for text in try value.texts(of: "\"cors\", where it is not \"*\",") {
            guard let url = HTTPURL(text), url.target == "/", !text.hasSuffix("/") else {
                throw ConfigurationError("\"\(text)\" in \"cors\" is not an origin: use https://app.example.com")
            }
            listed.insert("\(url.scheme.rawValue)://\(url.authority)")
        }
        origins = .listed(listed)
    }
}

extension JSON {
    fileprivate func texts(of place: String) throws(ConfigurationError) -> [String] {
        guard case .array(let values) = self else { throw ConfigurationError("\(place) is a list of texts") }
        var texts: [String] = []
        for value in values {
            guard case .string(let text) = value else { throw ConfigurationError("\(place) is a list of texts") }
            texts.append(text)
        }
        return texts
    }
}
