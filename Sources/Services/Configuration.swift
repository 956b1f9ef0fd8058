// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
public import Mainstay

/// What a person configured: the file `config.json`, and over it what the command line says.
///
/// ```json
/// {"upstreams": {"api.dictionaryapi.dev": {"url": "https://dictionary.example.com"}}}
/// ```
public struct Configuration: Sendable, Equatable {
    /// Where to reach upstreams, by host, where that is not their own address.
    public var baseURLs: [String: HTTPURL] = [:]

    /// Configures nothing.
    public init() {}

    /// Reads a file; one that is not there configures nothing.
    ///
    /// - Throws: ``ConfigurationError`` naming the file and what is wrong in it.
    public init(file: String) throws(ConfigurationError) {
        guard FileManager.default.fileExists(atPath: file) else { return }
        do {
            let contents = try Data(contentsOf: URL(filePath: file))
            try read(JSONDecoder().decode(JSON.self, from: contents))
        } catch let error as ConfigurationError {
            throw ConfigurationError("\(file): \(error.description)")
        } catch is DecodingError {
            throw ConfigurationError("\(file): it is not JSON; correct it or move it away")
        } catch {
            throw ConfigurationError("\(file): it cannot be read: \(error)")
        }
    }

    /// Points an upstream elsewhere.
    ///
    /// - Throws: ``ConfigurationError`` where there is no such upstream or the address is none.
    public mutating func point(_ host: String, to address: String) throws(ConfigurationError) {
        guard Services.hosts.contains(host) else {
            let known = Services.hosts.joined(separator: ", ")
            throw ConfigurationError("there is no upstream \"\(host)\"; known are: \(known)")
        }
        guard let url = HTTPURL(address) else {
            throw ConfigurationError("\"\(address)\" is no address for \(host): use http://host:port or https://host")
        }
        baseURLs[host] = url
    }

    /// An upstream as it is configured.
    public func configured(_ upstream: Upstream) -> Upstream {
        var upstream = upstream
        upstream.baseURL = baseURLs[upstream.host] ?? upstream.baseURL
        return upstream
    }

    private mutating func read(_ json: JSON) throws(ConfigurationError) {
        for (name, value) in try json.members(of: "the configuration") {
            guard name == "upstreams" else {
                throw ConfigurationError("there is no setting \"\(name)\"; known are: upstreams")
            }
            for (host, settings) in try value.members(of: "\"upstreams\"") {
                for (name, value) in try settings.members(of: "\"\(host)\"") {
                    guard name == "url", case .string(let address) = value else {
                        throw ConfigurationError("\"\(host)\" takes one setting, \"url\", which is text")
                    }
                    try point(host, to: address)
                }
            }
        }
    }
}

/// The configuration cannot be used.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, and what it should be.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

extension JSON {
    fileprivate func members(of place: String) throws(ConfigurationError) -> [String: JSON] {
        guard case .object(let members) = self else { throw ConfigurationError("\(place) is not a JSON object") }
        return members
    }
}
