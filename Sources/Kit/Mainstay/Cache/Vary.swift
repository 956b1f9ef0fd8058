// SPDX-License-Identifier: Apache-2.0

/// The request fields that a response depends on (RFC 9111 §4.1).
enum Vary {
    /// The names in a Vary field; `nil` where it says that no request is like another (`*`) or what it names is no field.
    static func names(_ fields: HTTPFields) -> [HTTPFieldName]? {
        guard let value = fields[.vary] else { return [] }
        let elements = HTTPList.elements(value)
        let names = elements.compactMap { $0 == "*" ? nil : HTTPFieldName($0) }
        return names.count == elements.count ? names : nil
    }

    /// The named fields of a request, each in the form in which two that ask for the same are equal.
    static func selecting(_ names: [HTTPFieldName], in request: HTTPFields) -> HTTPFields {
        var selecting = HTTPFields()
        for name in Set(names).sorted(by: { $0.canonical < $1.canonical }) {
            guard let value = request[name] else { continue }
            // A credential's value is not written to a store.
            let kept =
                CredentialFingerprint.isCredential(name)
                ? CredentialFingerprint.ofValue(value) : normalised(value, of: name)
            selecting.append(kept, for: name)
        }
        return selecting
    }

    /// White space around commas means nothing in any list; in lists of preferences order and case mean nothing either,
    /// where the weights are equal.
    private static func normalised(_ value: String, of name: HTTPFieldName) -> String {
        guard name == CacheField.acceptLanguage || name == .acceptEncoding else {
            return HTTPList.elements(value).joined(separator: ", ")
        }
        return HTTPList.elements(value)
            .map { $0.lowercased().filter { $0 != " " && $0 != "\t" } }
            .map { $0.hasSuffix(";q=1") || $0.hasSuffix(";q=1.0") ? String($0.prefix { $0 != ";" }) : $0 }
            .sorted().joined(separator: ", ")
    }
}
