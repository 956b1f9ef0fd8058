// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// What the reference page and the JSON Schema say about a setting.
public struct SettingDescription: Sendable {
    /// The value that holds without the setting.
    public enum Default: Sendable {
        /// This value.
        case value(JSON)
        /// A value that depends on something else, in words: `that of the section server`.
        case described(String)
    }

    /// The name of the member.
    public let name: String
    /// What the setting does, in sentences.
    public let summary: String
    /// The form of the value.
    public let form: SettingForm
    /// Whether the object must have the setting.
    public let isRequired: Bool
    /// The value without the setting; `nil` if there is none.
    public let standard: Default?

    /// The JSON Schema of the value, with the summary.
    var schema: JSON {
        var schema = form.schema
        schema["description"] = .string(summary)
        if case .value(let value) = standard { schema["default"] = value }
        return .object(schema)
    }
}
