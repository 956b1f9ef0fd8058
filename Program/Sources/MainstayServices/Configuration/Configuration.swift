// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
package import MainstayGateway
import MainstayHackerNews
import MainstaySettings

/// The configuration by the user: the file `config.json`, overridden by the command line.
///
/// ```json
/// {"upstreams": {"api.example.com": {
///     "url": "https://api.example.com/v1", "credentials": [{"field": "Authorization", "value": "Bearer ${EXAMPLE_TOKEN}"}],
///     "fresh": {"200": 300}},
///   "od-api.oxforddictionaries.com": {"credentials": {"app_id": "…", "app_key": "…"}, "allowsNoCache": true}},
///  "server": {"cors": ["https://app.example.com"], "hosts": ["words.local"], "tokens": ["…"]}}
/// ```
///
/// An upstream with a `url` and a name of your own is another API, which the gateway serves at `/{name}/…`. All
/// settings are in `Documentation/Configuration.md`. Credentials of the APIs of this package may be in the environment
/// instead (`Credential.variable`), which overrides the file.
public struct Configuration: Sendable, Equatable {
    /// The settings of upstreams by host or name.
    public var upstreams: [String: UpstreamSettings] = [:]
    /// What several gateways share; `nil` if there is one gateway.
    public internal(set) var store: StoreSettings?
    /// Which callers and requests the gateway accepts.
    package var server: ServerConfiguration
    private let environment: [String: String]
    /// The names of the credentials of each known upstream, by host.
    private let credentialNames: [String: [String]]

    /// Makes a configuration with the credentials in the environment.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - services: The APIs that have a description; all of this package by default.
    public init(environment: [String: String] = [:], services: [Service] = Service.all) {
        self.environment = environment
        server = ServerConfiguration(environment: environment)
        credentialNames = Dictionary(
            services.map { ($0.upstream.host, $0.upstream.credentials.map(\.name)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Reads a file. A missing file counts as empty.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - environment: The environment variables.
    ///   - services: The APIs that have a description; all of this package by default.
    ///   - reserved: The names that an API of your own cannot have, because the gateway has its own pages there.
    ///   - checkStore: Returns what is wrong with the address of a store.
    /// - Throws: ``ConfigurationError`` if the file cannot be read, or with everything that is wrong in it.
    public init(
        file: String, environment: [String: String], services: [Service] = Service.all,
        reserving reserved: Set<String> = [], checkingStore checkStore: (String) -> String? = { _ in nil }
    ) throws(ConfigurationError) {
        self.init(environment: environment, services: services)
        guard let contents = try ConfigurationFile(path: file) else { return }
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        var reader = SettingReader(environment: environment, folder: folder)
        reader.read(contents.json, as: Self.sections(credentialNames), into: &self)
        for name in upstreams.keys where reserved.contains(name) && credentialNames[name] == nil {
            reader.inside("upstreams") { reader in
                reader.inside(name) {
                    $0.problemWithName("\"\(name)\" cannot be a name: the gateway has its own page there")
                }
            }
        }
        if let store, !store.redis.isEmpty, let problem = checkStore(store.redis) {
            reader.inside("store") { reader in reader.inside("redis") { $0.problem(problem) } }
        }
        if let error = contents.error(for: reader.problems) { throw error }
    }

    /// Sets another address for an upstream.
    ///
    /// - Throws: ``ConfigurationError`` if the upstream is unknown or the address is invalid.
    public mutating func point(_ host: String, to address: String) throws(ConfigurationError) {
        guard credentialNames[host] != nil || upstreams[host]?.url != nil else {
            let known = Set(credentialNames.keys).union(upstreams.keys)
            throw ConfigurationError("there is no upstream \(SettingReader.unknown(host, among: Array(known)))")
        }
        guard let url = HTTPURL(address) else {
            throw ConfigurationError(
                "\"\(address)\" is not an address for \(host): use http://host:port or https://host")
        }
        upstreams[host, default: UpstreamSettings()].url = url
    }

    /// The settings of an upstream: those of its host.
    func settings(of upstream: Upstream) -> UpstreamSettings { upstreams[upstream.host] ?? UpstreamSettings() }

    /// Whether the person at the terminal decides what the addresses of stories lead to: the stories come from a server
    /// that the person named instead of Hacker News, or a proxy makes all connections, whose addresses only it knows.
    var trustsStories: Bool {
        upstreams[HackerNews.upstream.host]?.url != nil
            || ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains {
                environment[$0]?.isEmpty == false
            }
    }

    /// The upstream as configured.
    public func configured(_ upstream: Upstream) -> Upstream {
        var upstream = upstream
        let settings = settings(of: upstream)
        settings.apply(to: &upstream)
        for index in upstream.credentials.indices {
            let credential = upstream.credentials[index]
            let values = [
                credential.variable.flatMap { environment[$0] }, settings.credentialValues[credential.name],
            ]
            // An empty variable counts as not set.
            upstream.credentials[index].value = values.compactMap(\.self).first { !$0.isEmpty } ?? credential.value
        }
        return upstream
    }

    /// The APIs that only the configuration describes, in alphabetical order.
    var ownServices: [Service] {
        upstreams.sorted { $0.key < $1.key }.compactMap { name, settings in
            guard credentialNames[name] == nil, let url = settings.url else { return nil }
            // Two APIs may have one address and different credentials, so each has its own replies.
            return Service(own: Upstream(host: name, baseURL: url).with { $0.storeName = name })
        }
    }

    /// The APIs of this package that the configuration names.
    package var namedServices: [Service] { Service.all.filter { upstreams[$0.upstream.host] != nil } }

    /// The sections of the file.
    ///
    /// - Parameter known: The names of the credentials of each known upstream, by host.
    private static func sections(_ known: [String: [String]]) -> [Setting<Configuration>] {
        [
            Setting("$schema", "The address of the JSON Schema of this file, for editors.", as: .text) { _, _, _ in },
            Setting("upstreams", "The settings of upstreams by host or name.", as: upstreamsForm) {
                json, target, reader in
                for (name, value) in reader.members(json) ?? [] {
                    target.upstreams[name] = reader.inside(name) { readUpstream(name, value, known, &$0) }
                }
            },
            Setting("store", "What several gateways share.", .object(StoreSettings.self), into: \.store),
            serverSection,
        ]
    }

    private static let serverSection = Setting<Configuration>(
        "server", "Which callers and requests the gateway accepts.", ServerConfiguration.settings, in: \.server)

    /// The form of the section `upstreams`.
    private static let upstreamsForm: SettingForm = {
        let (own, known) = (
            UpstreamSettings.ownCredentials.description, UpstreamSettings.knownCredentials([]).description
        )
        let credentials = Setting<UpstreamSettings>(
            "credentials", "\(own.summary) An upstream that this package knows has an object of their values.",
            as: .either([own.form, known.form])
        ) { _, _, _ in }
        return .map(by: "host or name", .table(UpstreamSettings.common + [credentials]))
    }()

    /// What the reference page and the JSON Schema say about the file.
    static var settings: [SettingDescription] { sections([:]).map(\.description) }

    private static func readUpstream(
        _ name: String, _ value: JSON, _ known: [String: [String]], _ reader: inout SettingReader
    ) -> UpstreamSettings {
        var settings = UpstreamSettings()
        let credentials = known[name].map(UpstreamSettings.knownCredentials) ?? UpstreamSettings.ownCredentials
        reader.read(value, as: UpstreamSettings.common + [credentials], into: &settings)
        if known[name] == nil { requireOwn(name, value, known, &reader) }
        return settings
    }

    /// Checks that an API that only the configuration describes has an address and a name that a path can have.
    private static func requireOwn(
        _ name: String, _ value: JSON, _ known: [String: [String]], _ reader: inout SettingReader
    ) {
        guard case .object(let members) = value else { return }
        if members["url"] == nil {
            let unknown = SettingReader.unknown(name, among: Array(known.keys))
            return reader.problemWithName("there is no upstream \(unknown); an API of your own needs a \"url\"")
        }
        let isPlain = name.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
                || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        }
        if !isPlain || name.isEmpty || name.hasPrefix(".") || name.utf8.count > 253 {
            reader.problemWithName(
                "\"\(name)\" cannot be a name: it is the first part of the paths, of lower-case letters, digits, \"-\", \".\" and \"_\""
            )
        }
    }
}
