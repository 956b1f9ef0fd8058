// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Configuration {
    /// The form of the section `upstreams`.
    static let upstreamsForm: [String: JSON] = {
        let known = UpstreamSettings.knownCredentials([])
        let credentials = Setting<UpstreamSettings>(
            "credentials", "The secrets of the upstream: a list for an API of your own, an object for the others.",
            as: ["anyOf": .array([UpstreamSettings.ownCredentials.schema, known.schema])]
        ) { _, _, _ in }
        return SettingForm.map(to: SettingForm.object(UpstreamSettings.common + [credentials]))
    }()

    /// The JSON Schema (draft 2020-12) of the file, made from the tables that also read it.
    ///
    /// - Parameter server: The form of the section `server`.
    public static func schema(server: JSON) -> JSON {
        guard case .object(var properties)? = SettingForm.object(sections([:]))["properties"] else { return .null }
        properties["server"] = server
        return .object([
            "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
            "title": .string("The configuration of Mainstay: config.json"), "type": .string("object"),
            "additionalProperties": .bool(false), "properties": .object(properties),
        ])
    }
}
