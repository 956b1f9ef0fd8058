// SPDX-License-Identifier: Apache-2.0

import Mainstay

extension UpstreamSettings {
    /// The credentials of an API of your own: a list.
    static let ownCredentials = Setting<UpstreamSettings>(
        "credentials", "The secrets that the gateway adds to requests. ${VARIABLE} stands for an environment variable.",
        as: SettingForm.list(of: SettingForm.object(OwnCredential.table))
    ) { json, target, reader in
        guard case .array(let elements) = json else {
            return reader.problem("it is a list: [{\"field\": \"Authorization\", \"value\": \"Bearer ${TOKEN}\"}]")
        }
        var credentials: [Credential] = []
        for (index, element) in elements.enumerated() {
            reader.inside("\(index)") { reader in
                guard let credential = OwnCredential.read(element, &reader) else { return }
                let isKnown = credentials.contains {
                    $0.place == credential.place && $0.name.lowercased() == credential.name.lowercased()
                }
                guard !isKnown else {
                    return reader.problem("another credential has the same name")
                }
                credentials.append(credential)
            }
        }
        target.credentials = credentials
    }

    /// The credentials of an upstream that this package describes: an object of texts.
    static func knownCredentials(_ names: [String]) -> Setting<UpstreamSettings> {
        Setting(
            "credentials", "The values of the upstream's credentials by name.",
            as: SettingForm.map(to: SettingForm.text)
        ) { json, target, reader in
            guard let members = reader.members(json) else { return }
            for (name, value) in members {
                reader.inside(name) { reader in
                    guard names.contains(name) else {
                        let known = names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
                        return reader.problemWithName(
                            "there is no credential \"\(name)\"; the credentials are \(known)")
                    }
                    target.credentialValues[name] = reader.expanded(value)
                }
            }
        }
    }
}

/// A credential of an API of your own, while it is read.
private struct OwnCredential {
    var field: String?
    var item: String?
    var value: String?

    /// The fields that every request has or that choose the content, in lower case.
    private static let ownNames: Set<String> = [
        "accept-encoding", "content-encoding", "content-length", "content-type", "expect", "host", "if-match",
        "if-modified-since", "if-none-match", "if-range", "if-unmodified-since", "range", "via",
    ]

    static let table: [Setting<OwnCredential>] = [
        Setting("field", "The name of a header field.", as: SettingForm.text) { json, target, reader in
            guard let name = reader.text(json) else { return }
            guard let field = HTTPFieldName(name), !HTTPFields.connectionNames.contains(field),
                !ownNames.contains(field.canonical)
            else {
                return reader.problem("\"\(name)\" is not a field that can have a secret")
            }
            target.field = name
        },
        Setting("query", "The name of a query item.", as: SettingForm.text) { json, target, reader in
            target.item = reader.text(json)
        },
        Setting(
            "value", "The secret, with its scheme if it has one: Bearer ${TOKEN}.", isRequired: true,
            as: SettingForm.text
        ) {
            json, target, reader in
            guard let value = reader.expanded(json) else { return }
            guard HTTPFields.Field(name: .authorization, value: value) != nil else {
                return reader.problem("the secret has a character that no field can have, such as a line end")
            }
            target.value = value
        },
    ]

    static func read(_ json: JSON, _ reader: inout SettingReader) -> Credential? {
        var own = OwnCredential()
        let before = reader.problems.count
        reader.read(json, as: table, into: &own)
        guard reader.problems.count == before else { return nil }
        switch (own.field, own.item) {
        case (let field?, nil): return Credential(field, in: .field, value: own.value)
        case (nil, let item?): return Credential(item, in: .query, value: own.value)
        default:
            reader.problem("a credential has either a \"field\" or a \"query\", and a \"value\"")
            return nil
        }
    }
}
