// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A credential that an upstream needs: its name, its place in the request, and its value once known.
///
/// A ``Pipeline`` adds the values of ``Upstream/credentials`` just above its transport. So no cache key, event or error
/// of the layers above contains such a value.
public struct Credential: Sendable, Equatable, CustomStringConvertible {
    /// The place of a credential in a request.
    @nonexhaustive public enum Place: Sendable {
        /// A header field.
        case field
        /// An item of the query.
        case query
    }

    /// The name of the field or query item.
    public let name: String
    /// The place in the request.
    public let place: Place
    /// The environment variable that usually holds the value; `nil` if the value comes from elsewhere.
    public let variable: String?
    /// The value; `nil` if it is not known, or if it comes from a ``CredentialSource``.
    public var value: String?
    /// Whether the value must be hidden from those who read a reply. If a reply repeats a secret value, the pipeline
    /// replaces it (<doc:SigningIn>). The name of an app is an example of a value that need not be hidden.
    public let isSecret: Bool
    /// Renews the value; `nil` if the value stays the same.
    let source: CredentialSource?
    /// The text before a renewed value, such as `Bearer `.
    private let prefix: String

    /// Creates a credential.
    ///
    /// - Parameters:
    ///   - name: The name of the field or query item.
    ///   - place: The place in the request.
    ///   - variable: The environment variable that usually holds the value.
    ///   - value: The value; `nil` if it is not known.
    ///   - isSecret: Whether the value is replaced if a reply repeats it. `false` is for a value that replies may
    ///     contain, such as the name of an app.
    public init(
        _ name: String, in place: Place, variable: String? = nil, value: String? = nil, isSecret: Bool = true
    ) {
        self.name = name
        self.place = place
        self.variable = variable
        self.value = value
        self.isSecret = isSecret
        (source, prefix) = (nil, "")
    }

    /// Creates a credential that renews itself.
    ///
    /// - Parameters:
    ///   - name: The name of the field or query item.
    ///   - place: The place in the request.
    ///   - source: Gives the value.
    ///   - prefix: The text before each value, such as the name of an authentication scheme and a space.
    public init(_ name: String, in place: Place, from source: CredentialSource, prefix: String = "") {
        self.name = name
        self.place = place
        self.source = source
        self.prefix = prefix
        (variable, isSecret) = (nil, true)
    }

    /// A token in the Authorization field (RFC 6750 §2.1).
    public static func bearer(_ token: String) -> Credential {
        Credential("Authorization", in: .field, value: "Bearer \(token)")
    }

    /// A token in the Authorization field (RFC 6750 §2.1) that renews itself.
    public static func bearer(from source: CredentialSource) -> Credential {
        Credential("Authorization", in: .field, from: source, prefix: "Bearer ")
    }

    /// A name and a password in the Authorization field (RFC 7617 §2). The name must not contain a colon.
    public static func basic(user: String, password: String) -> Credential {
        Credential(
            "Authorization", in: .field,
            value: "Basic \(basicValue(user: user, password: password))")
    }

    /// A name and a password in the Authorization field (RFC 7617 §2), of a user who can change. The values of the source
    /// are those of ``basicValue(user:password:)``.
    public static func basic(from source: CredentialSource) -> Credential {
        Credential("Authorization", in: .field, from: source, prefix: "Basic ")
    }

    /// Returns a name and a password as the value of a source for ``basic(from:)``. The name must not contain a colon.
    public static func basicValue(user: String, password: String) -> String {
        Data("\(user):\(password)".utf8).base64EncodedString()
    }

    /// Whether the value is known or can be asked for.
    var isKnown: Bool { value != nil || source != nil }

    /// Returns the value to send; `nil` if it is not known.
    ///
    /// - Parameter refused: The value that the upstream has refused; `nil` if there was no refusal.
    /// - Throws: ``TransportError`` if the value cannot be renewed.
    func currentValue(replacing refused: String? = nil) async throws(TransportError) -> String? {
        guard let source else { return value }
        let refused = refused.map { String($0.dropFirst(prefix.count)) }
        return prefix + (try await source.value(replacing: refused))
    }

    /// Notes that the upstream has refused a value, so that the next request gets another one.
    func refuse(_ value: String) {
        source?.refuse(String(value.dropFirst(prefix.count)))
    }

    /// The name, and whether the value is known. Never the value.
    public var description: String {
        "\(name) (\(source != nil ? "renewed" : value == nil ? "missing" : "known"))"
    }

    /// Compares sources by identity.
    public static func == (lhs: Credential, rhs: Credential) -> Bool {
        lhs.name == rhs.name && lhs.place == rhs.place && lhs.variable == rhs.variable && lhs.value == rhs.value
            && lhs.isSecret == rhs.isSecret && lhs.source === rhs.source && lhs.prefix == rhs.prefix
    }
}

extension Credential: CustomReflectable {
    /// Leaves the value out, because the output of `dump` ends up in logs.
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "place": place, "variable": variable as Any])
    }
}

extension Upstream {
    /// Whether the current task renews one of the credentials. A request that it sends is then part of the request that
    /// waits for the credential: it does not join other requests, which may wait too, and it needs no second permit.
    var isRenewingCredential: Bool {
        CredentialSource.isRenewing && credentials.contains { $0.source?.isRenewedHere ?? false }
    }

    /// Whether all credentials are known.
    public var hasCredentials: Bool { credentials.allSatisfy { $0.isKnown } }

    /// How to set the credentials that are missing, in words; `nil` if none is missing.
    public var missingCredentials: String? {
        let missing = credentials.filter { !$0.isKnown }
        guard !missing.isEmpty else { return nil }
        let names = missing.map { "\"\($0.name)\"" }.joined(separator: " and ")
        let variables = missing.compactMap(\.variable)
        guard variables.count == missing.count else { return "no value is set for \(names)" }
        return "set \(variables.joined(separator: " and ")), or \(names) in the configuration"
    }

    /// Returns a request with credentials.
    ///
    /// - Parameter values: A value for each of ``credentials``; by default those that are known.
    /// - Returns: `nil` if a credential cannot be sent because no field or query can contain it.
    func authorized(_ request: HTTPRequest, values: [String?]? = nil) -> HTTPRequest? {
        var request = request
        for (credential, value) in zip(credentials, values ?? credentials.map(\.value)) {
            guard let value else { continue }
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

    /// Returns a request without the fields and query items that credentials use, for a request that another program
    /// has built.
    public func withoutCredentials(_ request: HTTPRequest) -> HTTPRequest {
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
