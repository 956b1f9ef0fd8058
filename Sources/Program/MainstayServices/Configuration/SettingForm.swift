// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// The forms of values in the configuration, as JSON Schema (draft 2020-12).
enum SettingForm {
    /// `true` or `false`.
    static let flag: [String: JSON] = type("boolean")
    /// A text that is not empty.
    static let text: [String: JSON] = type("string").adding("minLength", .integer(1))

    /// A number from a range.
    static func number(_ range: ClosedRange<Double>) -> [String: JSON] {
        type("number").adding("minimum", number(range.lowerBound)).adding("maximum", number(range.upperBound))
    }

    /// A whole number from a range.
    static func integer(_ range: ClosedRange<Int>) -> [String: JSON] {
        type("integer").adding("minimum", .integer(Int64(range.lowerBound)))
            .adding("maximum", .integer(Int64(range.upperBound)))
    }

    /// A list of values of a form.
    static func list(of form: [String: JSON]) -> [String: JSON] { type("array").adding("items", .object(form)) }

    /// One text and no other value.
    static func word(_ word: String) -> [String: JSON] { ["const": .string(word)] }

    /// One of several forms.
    static func either(_ forms: [String: JSON]...) -> [String: JSON] { ["anyOf": .array(forms.map { .object($0) })] }

    /// An object with any names, whose values have a form.
    static func map(to form: [String: JSON]) -> [String: JSON] {
        type("object").adding("additionalProperties", .object(form))
    }

    /// An object with the settings of a table.
    static func object<Target>(_ settings: [Setting<Target>]) -> [String: JSON] {
        let form = type("object").adding("additionalProperties", .bool(false))
            .adding("properties", .object(Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0.schema) })))
        let required = settings.filter(\.isRequired).map { JSON.string($0.name) }
        return required.isEmpty ? form : form.adding("required", .array(required))
    }

    private static func type(_ name: String) -> [String: JSON] { ["type": .string(name)] }

    private static func number(_ number: Double) -> JSON {
        number == number.rounded() ? .integer(Int64(number)) : .number(number)
    }
}

extension [String: JSON] {
    /// This form with one more keyword.
    func adding(_ name: String, _ value: JSON) -> Self { merging([name: value]) { $1 } }
}
