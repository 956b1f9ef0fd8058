// SPDX-License-Identifier: Apache-2.0

/// What an upstream asks for to know who is asking: its name, where it goes, and, once known, its value.
///
/// A ``Pipeline`` adds the values of ``Upstream/credentials`` just above its transport, so that no cache key, event or error above
/// ever holds one.
public struct Credential: Sendable, Equatable, CustomStringConvertible {
    /// Where a credential goes.
    public enum Place: Sendable {
        /// A header field.
        case field
        /// An item of the query.
        case query
    }

    /// What the upstream calls it: the name of the field or of the query's item.
    public let name: String
    /// Where it goes.
    public let place: Place
    /// The environment variable it is usually kept in.
    public let variable: String
    /// The value; `nil` while it is not known.
    public var value: String?

    /// Describes a credential.
    public init(_ name: String, in place: Place, variable: String, value: String? = nil) {
        self.name = name
        self.place = place
        self.variable = variable
        self.value = value
    }

    /// What it is called, and whether it is known; never its value.
    public var description: String { "\(name) (\(value == nil ? "missing" : "known"))" }
}

extension Credential: CustomReflectable {
    /// The value is left out here too: what `dump` prints ends in logs.
    public var customMirror: Mirror { Mirror(self, children: ["name": name, "place": place, "variable": variable]) }
}

extension Upstream {
    /// What the upstream wants to know and nobody has said, in words; `nil` where nothing is missing.
    public var missingCredentials: String? {
        let missing = credentials.filter { $0.value == nil }
        guard !missing.isEmpty else { return nil }
        let variables = missing.map(\.variable).joined(separator: " and ")
        return
            "set \(variables), or \(missing.map { "\"\($0.name)\"" }.joined(separator: " and ")) in the configuration"
    }

    /// A request with the credentials that are known.
    ///
    /// - Returns: `nil` where one of them cannot be sent, because no field or query can hold it.
    package func authorized(_ request: HTTPRequest) -> HTTPRequest? {
        var request = request
        for credential in credentials {
            guard let value = credential.value else { continue }
            switch credential.place {
            case .field:
                guard let name = HTTPFieldName(credential.name), value.isHTTPFieldValue else { return nil }
                request.fields[name] = value
            case .query:
                request.url = request.url.appending(path: [], query: [(credential.name, value)])
            }
        }
        return request
    }

    /// A request without what stands where credentials go, for requests that others have made.
    package func withoutCredentials(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        let names = credentials.filter { $0.place == .query }.map(\.name)
        if !names.isEmpty, let query = request.url.query {
            let kept = query.split(separator: "&", omittingEmptySubsequences: false).filter { item in
                let name = item.prefix { $0 != "=" }
                return !names.contains(PercentEncoding.decode(name) ?? String(name))
            }
            let target = request.url.path + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
            request.url = request.url.replacingTarget(with: target) ?? request.url
        }
        for credential in credentials where credential.place == .field {
            if let name = HTTPFieldName(credential.name) { request.fields.remove(name) }
        }
        return request
    }
}
