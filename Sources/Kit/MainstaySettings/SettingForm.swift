// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The form of a value in the configuration. Messages, the reference page and the JSON Schema describe it by this one
/// value.
public indirect enum SettingForm: Sendable {
    /// `true` or `false`.
    case flag
    /// A text that is not empty.
    case text
    /// A whole number from a range.
    case integer(ClosedRange<Int>)
    /// A whole number of bytes from a range.
    case bytes(ClosedRange<Int>)
    /// A number of seconds from a range.
    case seconds(ClosedRange<Double>)
    /// One of some words.
    case words([String])
    /// A list of values of a form. `of` says what they are, in the plural.
    case list(of: String, SettingForm)
    /// One of several forms.
    case either([SettingForm])
    /// An object with any names, whose values have a form. `by` says what the names are, in the singular.
    case map(by: String, SettingForm)
    /// An object with some settings.
    case object([SettingDescription])

    /// The form of an object with the settings of a table.
    public static func table<Target>(_ settings: [Setting<Target>]) -> SettingForm {
        .object(settings.map(\.description))
    }

    /// The JSON Schema of the value (draft 2020-12).
    public var schema: [String: JSON] {
        switch self {
        case .flag: ["type": "boolean"]
        case .text: ["type": "string", "minLength": 1]
        case .integer(let range), .bytes(let range):
            [
                "type": "integer", "minimum": .integer(Int64(range.lowerBound)),
                "maximum": .integer(Int64(range.upperBound)),
            ]
        case .seconds(let range):
            ["type": "number", "minimum": Self.number(range.lowerBound), "maximum": Self.number(range.upperBound)]
        case .words(let words):
            words.count == 1 ? ["const": .string(words[0])] : ["enum": .array(words.map { .string($0) })]
        case .list(_, let form): ["type": "array", "items": .object(form.schema)]
        case .either(let forms): ["anyOf": .array(forms.map { .object($0.schema) })]
        case .map(_, let form): ["type": "object", "additionalProperties": .object(form.schema)]
        case .object(let settings): Self.schema(of: settings)
        }
    }

    private static func schema(of settings: [SettingDescription]) -> [String: JSON] {
        var schema: [String: JSON] = [
            "type": "object", "additionalProperties": false,
            "properties": .object(Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0.schema) })),
        ]
        let required = settings.filter(\.isRequired).map { JSON.string($0.name) }
        if !required.isEmpty { schema["required"] = .array(required) }
        return schema
    }

    private static func number(_ number: Double) -> JSON {
        Int64(exactly: number).map { .integer($0) } ?? .number(number)
    }
}

extension SettingForm: CustomStringConvertible {
    /// The form in words, for a person: `a whole number from 1 to 10`.
    public var description: String {
        switch self {
        case .flag: "true or false"
        case .text: "a text that is not empty"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .bytes(let range):
            "a whole number of bytes from \(Self.bytes(range.lowerBound)) to \(Self.bytes(range.upperBound))"
        case .seconds(let range):
            "a number of seconds from \(Self.seconds(range.lowerBound)) to \(Self.seconds(range.upperBound))"
        case .words(let words):
            (words.count == 1 ? "" : "one of: ") + words.map { "\"\($0)\"" }.joined(separator: ", ")
        case .list(let what, _): "a list of \(what)"
        case .either(let forms): forms.map(\.description).joined(separator: ", or ")
        case .map(let what, _): "an object with a member for each \(what)"
        case .object: "an object"
        }
    }

    /// A number of bytes, with the number of the largest unit that divides it: `1048576 (1 MiB)`.
    static func bytes(_ count: Int) -> String {
        for (index, name) in ["TiB", "GiB", "MiB", "KiB"].enumerated() {
            let unit = 1 << (40 - 10 * index)
            if count >= unit, count.isMultiple(of: unit) { return "\(count) (\(count / unit) \(name))" }
        }
        return "\(count)"
    }

    private static func seconds(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}
