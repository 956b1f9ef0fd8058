// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A reference of settings, as Markdown: a heading for each section, and a table of its settings.
public struct SettingsPage {
    private let sections: [SettingDescription]

    /// Makes the page of some sections.
    public init(_ sections: [SettingDescription]) {
        self.sections = sections
    }

    /// The text.
    public var text: String {
        sections.map { section in
            let rows = Self.rows(of: section.form.settings, below: "")
            let head = "## `\"\(section.name)\"`\n\n\(section.summary)\n"
            guard !rows.isEmpty else { return head }
            return "\(head)\n| setting | value | default | what it sets |\n|---|---|---|---|\n"
                + rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
        }.joined(separator: "\n")
    }

    /// A row for each setting, followed by those of the settings inside it.
    private static func rows(of settings: [SettingDescription], below prefix: String) -> [[String]] {
        settings.flatMap { setting in
            let name = prefix + setting.name
            let cells = ["`\(name)`", setting.form.description, standard(of: setting), setting.summary]
            return [cells.map { $0.replacing("|", with: "\\|").replacing("*", with: "\\*") }]
                + rows(of: setting.form.settings, below: "\(name).")
        }
    }

    private static func standard(of setting: SettingDescription) -> String {
        switch (setting.standard, setting.form) {
        case (.value(.integer(let count))?, .bytes): SettingForm.bytes(Int(count))
        case (.value(let value)?, _): "`\(written(value))`"
        case (.described(let text)?, _): text
        case (nil, _): setting.isRequired ? "required" : ""
        }
    }

    private static func written(_ value: JSON) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .digits(let digits): digits
        case .string(let text): "\"\(text)\""
        case .array(let values): "[\(values.map(written).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(written($0.value))" }.joined(separator: ", "))}"
        }
    }
}

extension SettingForm {
    /// The settings of the object, or of each object in a list or a map.
    fileprivate var settings: [SettingDescription] {
        switch self {
        case .object(let settings): settings
        case .list(_, let form), .map(_, let form): form.settings
        case .either(let forms): forms.lazy.map(\.settings).first { !$0.isEmpty } ?? []
        case .flag, .text, .integer, .bytes, .seconds, .words: []
        }
    }
}
