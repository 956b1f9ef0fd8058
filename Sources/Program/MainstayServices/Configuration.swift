// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayFoundation

/// The configuration by the user: the file `config.json`, overridden by the command line.
///
/// ```json
/// {"upstreams": {"api.dictionaryapi.dev": {
///     "url": "https://dictionary.example.com", "quota": {"requests": 1, "seconds": 5}},
///   "od-api.oxforddictionaries.com": {"credentials": {"app_id": "…", "app_key": "…"}, "allowsNoCache": true}},
///  "server": {"cors": ["https://app.example.com"], "hosts": ["words.local"], "tokens": ["…"]}}
/// ```
///
/// With `"mocks": "folder"` an upstream is answered from the files of a folder (``FolderTransport``). A relative path begins at the
/// folder of the configuration file.
///
/// Credentials may be in the environment instead (`Credential.variable`), which overrides the file.
public struct Configuration: Sendable, Equatable {
    /// The addresses of upstreams by host, if they are not at their own address.
    public var baseURLs: [String: HTTPURL] = [:]
    /// The quotas of upstreams by host, if they differ from the published ones.
    public var quotas: [String: Quota] = [:]
    /// The hosts of the upstreams for which a gateway's callers may bypass the cache.
    public var hostsAllowingNoCache: Set<String> = []
    /// The folders whose files answer instead of upstreams, by host (``FolderTransport``).
    public var mocks: [String: String] = [:]
    /// The section `server`, which the gateway reads itself; `nil` if the file does not have it.
    public private(set) var serverSection: JSON?
    /// The values of credentials, by host and name.
    private var credentials: [String: [String: String]] = [:]
    private let environment: [String: String]
    /// The names of the credentials of each known upstream, by host.
    private let credentialNames: [String: [String]]

    /// Makes a configuration with the credentials in the environment.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - services: The APIs that can be configured; all of this package by default.
    public init(environment: [String: String] = [:], services: [Service] = Service.all) {
        self.environment = environment
        credentialNames = Dictionary(
            services.map { ($0.upstream.host, $0.upstream.credentials.map(\.name)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Reads a file. A missing file counts as empty.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - environment: The environment variables.
    ///   - services: The APIs that can be configured; all of this package by default.
    /// - Throws: ``ConfigurationError`` if the file cannot be read or its content is wrong.
    public init(
        file: String, environment: [String: String], services: [Service] = Service.all
    ) throws(ConfigurationError) {
        self.init(environment: environment, services: services)
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        guard FileManager.default.fileExists(atPath: file) else { return }
        do {
            let contents = try Data(contentsOf: URL(filePath: file))
            try read(JSONDecoder().decode(JSON.self, from: contents), in: folder)
        } catch let error as ConfigurationError {
            throw ConfigurationError("\(file): \(error.description)")
        } catch is DecodingError {
            throw ConfigurationError("\(file): it is not JSON; correct it or move it away")
        } catch {
            throw ConfigurationError("\(file): it cannot be read: \(error)")
        }
    }

    /// Sets another address for an upstream.
    ///
    /// - Throws: ``ConfigurationError`` if the upstream is unknown or the address is invalid.
    public mutating func point(_ host: String, to address: String) throws(ConfigurationError) {
        try requireKnown(host)
        guard let url = HTTPURL(address) else {
            throw ConfigurationError(
                "\"\(address)\" is not an address for \(host): use http://host:port or https://host")
        }
        baseURLs[host] = url
    }

    /// The upstream with its configured address, quota and credentials.
    public func configured(_ upstream: Upstream) -> Upstream {
        var upstream = upstream
        upstream.baseURL = baseURLs[upstream.host] ?? upstream.baseURL
        if let quota = quotas[upstream.host] { upstream.quota = [quota] }
        upstream.allowsNoCache = hostsAllowingNoCache.contains(upstream.host)
        for index in upstream.credentials.indices {
            let credential = upstream.credentials[index]
            let values = [
                credential.variable.flatMap { environment[$0] }, credentials[upstream.host]?[credential.name],
            ]
            // An empty variable counts as not set.
            upstream.credentials[index].value = values.compactMap(\.self).first { !$0.isEmpty } ?? credential.value
        }
        return upstream
    }

    private mutating func read(_ json: JSON, in folder: String) throws(ConfigurationError) {
        for (name, value) in try json.members(of: "the configuration") {
            if name == "server" {
                serverSection = value
                continue
            }
            guard name == "upstreams" else {
                throw ConfigurationError("there is no setting \"\(name)\"; known are: server, upstreams")
            }
            for (host, settings) in try value.members(of: "\"upstreams\"") {
                try requireKnown(host)
                for (name, value) in try settings.members(of: "\"\(host)\"") {
                    switch (name, value) {
                    case ("url", .string(let address)): try point(host, to: address)
                    case ("quota", _): try limit(host, to: value)
                    case ("credentials", _): try identify(host, value)
                    case ("mocks", .string(let path)): mocks[host] = path.hasPrefix("/") ? path : "\(folder)/\(path)"
                    case ("allowsNoCache", .bool(let isAllowed)):
                        if isAllowed { hostsAllowingNoCache.insert(host) }
                    default:
                        throw ConfigurationError(
                            "\"\(host)\" takes \"url\" and \"mocks\", which are texts, \"quota\" and \"credentials\", which are "
                                + "objects, and \"allowsNoCache\", which is true or false")
                    }
                }
            }
        }
    }

    private func requireKnown(_ host: String) throws(ConfigurationError) {
        guard credentialNames[host] == nil else { return }
        let known = credentialNames.keys.sorted().joined(separator: ", ")
        throw ConfigurationError("there is no upstream \"\(host)\"; known are: \(known)")
    }

    private mutating func identify(_ host: String, _ value: JSON) throws(ConfigurationError) {
        let names = credentialNames[host] ?? []
        for (name, value) in try value.members(of: "\"credentials\"") {
            guard names.contains(name), case .string(let text) = value else {
                let known = names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
                throw ConfigurationError("the \"credentials\" of \"\(host)\" are \(known), each a text")
            }
            credentials[host, default: [:]][name] = text
        }
    }

    private mutating func limit(_ host: String, to value: JSON) throws(ConfigurationError) {
        let members = try value.members(of: "\"quota\"")
        guard case .integer(let requests) = members["requests"], case .integer(let seconds) = members["seconds"],
            members.count == 2, 1...1_000_000 ~= requests, 1...31_536_000 ~= seconds
        else {
            throw ConfigurationError(
                "the \"quota\" of \"\(host)\" takes \"requests\" and \"seconds\", whole numbers from 1 up")
        }
        quotas[host] = Quota(Int(requests), per: .seconds(seconds), burst: 1)
    }
}

/// An error in the configuration.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and what is expected instead.
    public let description: String

    package init(_ description: String) {
        self.description = description
    }
}

extension JSON {
    fileprivate func members(of place: String) throws(ConfigurationError) -> [String: JSON] {
        guard case .object(let members) = self else { throw ConfigurationError("\(place) is not a JSON object") }
        return members
    }
}
