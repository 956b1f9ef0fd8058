// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// What the reference page and the JSON Schema say about a setting.
package struct SettingDescription: Sendable {
    /// The value that holds without the setting.
    package enum Default: Sendable {
        /// This value.
        case value(JSON)
        /// A value that depends on something else, in words: `that of the section server`.
        case described(String)
    }

    /// The name of the member.
    package let name: String
    /// What the setting does, in sentences.
    package let summary: String
    /// The form of the value.
    package let form: SettingForm
    /// Whether the object must have the setting.
    package let isRequired: Bool
    /// The value without the setting; `nil` if there is none.
    package let standard: Default?

    /// The JSON Schema of the value, with the summary.
    var schema: JSON {
        var schema = form.schema
        schema["description"] = .string(summary)
        if case .value(let value) = standard { schema["default"] = value }
        return .object(schema)
    }
}
