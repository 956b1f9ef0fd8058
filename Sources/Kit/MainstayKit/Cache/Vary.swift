// SPDX-License-Identifier: Apache-2.0

/// The request fields on which a response depends (RFC 9111 §4.1).
enum Vary {
    /// Returns the names in the Vary field; `nil` if the value is `*`, which means that no other request matches, or
    /// has an invalid name.
    static func names(_ fields: HTTPFields) -> [HTTPFieldName]? {
        guard let value = fields[.vary] else { return [] }
        let elements = HTTPList.elements(value)
        let names = elements.compactMap { $0 == "*" ? nil : HTTPFieldName($0) }
        return names.count == elements.count ? names : nil
    }

    /// Returns the named fields of a request, normalised so that equivalent requests have equal fields.
    ///
    /// - Parameter isSecret: Whether a fingerprint must stand for the value of a field, because the value must not be
    ///   written to a store.
    static func selecting(
        _ names: [HTTPFieldName], in request: HTTPFields, hiding isSecret: (HTTPFieldName) -> Bool = { !$0.isPublic }
    ) -> HTTPFields {
        var selecting = HTTPFields()
        guard !names.isEmpty else { return selecting }
        for name in Set(names).sorted(by: { $0.canonical < $1.canonical }) {
            guard let value = request[name] else { continue }
            let normal = normalised(value, of: name)
            let kept = isSecret(name) ? CredentialFingerprint.ofValue(normal) : normal
            selecting.append(kept, for: name)
        }
        return selecting
    }

    /// Returns `true` if a response is in the one language that a request prefers to all others, so that the upstream
    /// has no better answer (RFC 9110 §12.5.4).
    static func prefersLanguage(of response: HTTPFields, in request: HTTPFields) -> Bool {
        guard let language = response[CacheField.contentLanguage], let accepted = request[CacheField.acceptLanguage]
        else {
            return false
        }
        let wishes = HTTPList.elements(accepted).map { element in
            let parts = element.split(separator: ";").map { String($0).trimmingHTTPWhitespace().lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            return (language: parts.first ?? "", weight: weight ?? 1)
        }
        guard let best = wishes.max(by: { $0.weight < $1.weight }), best.weight > 0 else { return false }
        return best.language == language.lowercased() && wishes.count { $0.weight == best.weight } == 1
    }

    /// Normalises a value. White space around commas has no meaning in any list. In lists of preferences, case has no
    /// meaning either, nor does the order of equal weights.
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
