// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstaySettings

extension UpstreamSettings {
    /// The credentials of an API of your own: a list.
    static let ownCredentials: Setting<UpstreamSettings> = {
        let form = SettingForm.list(
            of: #"objects such as {"field": "Authorization", "value": "Bearer ${TOKEN}"}"#, OwnCredential.value.form)
        return Setting("credentials", "The secrets that the gateway adds to requests.", as: form) {
            json, target, reader in
            var known: Set<String> = []
            target.credentials = reader.elements(json, of: form) { element, reader in
                guard let credential = reader.read(element, as: OwnCredential.value) else { return nil }
                guard known.insert("\(credential.place) \(credential.name.lowercased())").inserted else {
                    reader.problem("another credential has the same name")
                    return nil
                }
                return credential
            }
        }
    }()

    /// The credentials of an upstream that this package describes: an object of texts.
    static func knownCredentials(_ names: [String]) -> Setting<UpstreamSettings> {
        Setting(
            "credentials", "The values of the upstream's credentials by name.",
            as: .map(by: "name of a credential", .text)
        ) { json, target, reader in
            for (name, value) in reader.members(json) ?? [] {
                reader.inside(name) { reader in
                    guard names.contains(name) else {
                        let known = names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
                        return reader.problemWithName(
                            "there is no credential \"\(name)\"; the credentials are \(known)")
                    }
                    target.credentialValues[name] = reader.read(value, as: .expandedText)
                }
            }
        }
    }
}

/// A credential of an API of your own, while it is read.
private struct OwnCredential: SettingTarget {
    var field: String?
    var item: String?
    var value: String?

    /// The fields that every request has or that choose the content, in lower case.
    private static let ownNames: Set<String> = [
        "accept-encoding", "content-encoding", "content-length", "content-type", "expect", "host", "if-match",
        "if-modified-since", "if-none-match", "if-range", "if-unmodified-since", "range", "via",
    ]

    static let settings: [Setting<OwnCredential>] = [
        Setting(
            "field", "The name of a header field.",
            SettingValue.text.map { name, reader in
                guard let field = HTTPFieldName(name) else {
                    // A person may have written the secret here, so the message does not repeat it.
                    reader.problem("it is not the name of a field, such as \"X-API-Key\"")
                    return nil
                }
                guard !HTTPFields.connectionNames.contains(field), !ownNames.contains(field.canonical) else {
                    reader.problem("\"\(name)\" is not a field that can have a secret")
                    return nil
                }
                return name
            }, into: \.field),
        Setting("query", "The name of a query item.", .text, into: \.item),
        Setting(
            "value", "The secret, with its scheme if it has one: Bearer ${TOKEN}.",
            SettingValue.expandedText.map { value, reader in
                guard HTTPFields.Field(name: .authorization, value: value) != nil else {
                    reader.problem("the secret has a character that no field can have, such as a line end")
                    return nil
                }
                return value
            }, isRequired: true, into: \.value),
    ]

    static let value = SettingValue.object(OwnCredential.self).map { own, reader -> Credential? in
        switch (own.field, own.item, own.value) {
        case (let field?, nil, let value?): return Credential(field, in: .field, value: value)
        case (nil, let item?, let value?): return Credential(item, in: .query, value: value)
        default:
            reader.problem("a credential has either a \"field\" or a \"query\", and a \"value\"")
            return nil
        }
    }
}
