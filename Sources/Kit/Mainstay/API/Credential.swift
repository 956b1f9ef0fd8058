// SPDX-License-Identifier: Apache-2.0

/// A credential that an upstream needs: its name, its place in the request, and its value once known.
///
/// A ``Pipeline`` adds the values of ``Upstream/credentials`` just above its transport. So no cache key, event or error of the
/// layers above contains such a value.
public struct Credential: Sendable, Equatable, CustomStringConvertible {
    /// The place of a credential in a request.
    public enum Place: Sendable {
        /// A header field.
        case field
        /// An item of the query.
        case query
    }

    /// The name of the field or query item.
    public let name: String
    /// The place in the request.
    public let place: Place
    /// The environment variable that usually holds the value.
    public let variable: String
    /// The value; `nil` if it is not known.
    public var value: String?

    /// Creates a credential.
    public init(_ name: String, in place: Place, variable: String, value: String? = nil) {
        self.name = name
        self.place = place
        self.variable = variable
        self.value = value
    }

    /// The name, and whether the value is known. Never the value.
    public var description: String { "\(name) (\(value == nil ? "missing" : "known"))" }
}

extension Credential: CustomReflectable {
    /// Leaves the value out, because the output of `dump` ends up in logs.
    public var customMirror: Mirror { Mirror(self, children: ["name": name, "place": place, "variable": variable]) }
}

extension Upstream {
    /// How to set the credentials that are missing, in words; `nil` if none is missing.
    public var missingCredentials: String? {
        let missing = credentials.filter { $0.value == nil }
        guard !missing.isEmpty else { return nil }
        let variables = missing.map(\.variable).joined(separator: " and ")
        return
            "set \(variables), or \(missing.map { "\"\($0.name)\"" }.joined(separator: " and ")) in the configuration"
    }

    /// Returns a request with the known credentials.
    ///
    /// - Returns: `nil` if a credential cannot be sent because no field or query can contain it.
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

    /// Returns a request without the fields and query items that credentials use, for a request that another program has built.
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
