// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// A setting of an object in the configuration: its name, its form for the JSON Schema, and its reader. Tables of settings are the one
/// place that knows them.
struct Setting<Target>: Sendable {
    let name: String
    let isRequired: Bool
    /// The JSON Schema of the value.
    let schema: JSON
    /// Reads the value into the target. The reader collects what is wrong.
    let read: @Sendable (JSON, inout Target, inout SettingReader) -> Void

    /// Describes a setting.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - summary: What the setting does, for the schema.
    ///   - isRequired: Whether the object must have it.
    ///   - form: The form of the value.
    ///   - read: Reads the value into the target.
    init(
        _ name: String, _ summary: String, isRequired: Bool = false, as form: [String: JSON],
        read: @escaping @Sendable (JSON, inout Target, inout SettingReader) -> Void
    ) {
        self.name = name
        self.isRequired = isRequired
        schema = .object(form.merging(["description": .string(summary)]) { form, _ in form })
        self.read = read
    }

    /// A number of seconds.
    static func seconds(
        _ name: String, _ summary: String, _ range: ClosedRange<Double>,
        into property: any (WritableKeyPath<Target, Duration?> & Sendable)
    ) -> Setting {
        Setting(name, summary, as: SettingForm.number(range)) { json, target, reader in
            target[keyPath: property] = reader.seconds(json, in: range) ?? target[keyPath: property]
        }
    }

    /// `true` or `false`.
    static func flag(
        _ name: String, _ summary: String, into property: any (WritableKeyPath<Target, Bool?> & Sendable)
    ) -> Setting {
        Setting(name, summary, as: SettingForm.flag) { json, target, reader in
            guard case .bool(let value) = json else { return reader.problem("it is true or false") }
            target[keyPath: property] = value
        }
    }

    /// One of several words.
    static func choice<Value: Sendable>(
        _ name: String, _ summary: String, _ values: [(String, Value)],
        into property: any (WritableKeyPath<Target, Value?> & Sendable)
    ) -> Setting {
        let words = values.map(\.0)
        return Setting(name, summary, as: ["enum": .array(words.map { .string($0) })]) { json, target, reader in
            guard case .string(let word) = json, let value = values.first(where: { $0.0 == word }) else {
                return reader.problem("it is one of: \(words.map { "\"\($0)\"" }.joined(separator: ", "))")
            }
            target[keyPath: property] = value.1
        }
    }

    /// The path of a folder that exists. A relative one begins at the folder of the configuration file.
    static func folder(
        _ name: String, _ summary: String, into property: any (WritableKeyPath<Target, String?> & Sendable)
    ) -> Setting {
        Setting(name, summary, as: SettingForm.text) { json, target, reader in
            guard let path = reader.expanded(json) else { return }
            let folder = path.hasPrefix("/") ? path : "\(reader.folder)/\(path)"
            guard SystemPath.isFolder(folder) else { return reader.problem("there is no folder \(folder)") }
            target[keyPath: property] = folder
        }
    }
}
