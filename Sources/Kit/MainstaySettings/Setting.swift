// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A setting of an object in the configuration: what is said about it, and its reader. Tables of settings are the one
/// place that knows them.
public struct Setting<Target>: Sendable {
    /// The name, the form, the default and the text.
    public let description: SettingDescription
    /// Reads the value into the target. The reader collects what is wrong.
    let read: @Sendable (JSON, inout Target, inout SettingReader) -> Void

    /// Describes a setting that has a reader of its own.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - summary: What the setting does, in sentences.
    ///   - form: The form of the value.
    ///   - isRequired: Whether the object must have it.
    ///   - standard: The value without the setting; `nil` if there is none.
    ///   - read: Reads the value into the target.
    public init(
        _ name: String, _ summary: String, as form: SettingForm, isRequired: Bool = false,
        default standard: SettingDescription.Default? = nil,
        read: @escaping @Sendable (JSON, inout Target, inout SettingReader) -> Void
    ) {
        description = SettingDescription(
            name: name, summary: summary, form: form, isRequired: isRequired, standard: standard)
        self.read = read
    }

    /// Describes a setting whose value sets a property that is `nil` without it.
    public init<Value>(
        _ name: String, _ summary: String, _ value: SettingValue<Value>, isRequired: Bool = false,
        default standard: SettingDescription.Default? = nil,
        into property: any (WritableKeyPath<Target, Value?> & Sendable)
    ) {
        self.init(name, summary, as: value.form, isRequired: isRequired, default: standard) { json, target, reader in
            if let read = reader.read(json, as: value) { target[keyPath: property] = read }
        }
    }

    /// Describes a setting whose value replaces that of a property. The default is the property's own.
    public init<Value: SettingScalar>(
        _ name: String, _ summary: String, _ value: SettingValue<Value>, isRequired: Bool = false,
        replacing property: any (WritableKeyPath<Target, Value> & Sendable)
    ) where Target: SettingTarget {
        let standard = isRequired ? nil : SettingDescription.Default.value(Target()[keyPath: property].json)
        self.init(name, summary, as: value.form, isRequired: isRequired, default: standard) { json, target, reader in
            if let read = reader.read(json, as: value) { target[keyPath: property] = read }
        }
    }

    /// Describes an object with settings of its own.
    ///
    /// - Parameters:
    ///   - name: The name of the member.
    ///   - summary: What it is for, as a sentence.
    ///   - settings: The settings of the object.
    ///   - property: What the settings set; the target itself for `\.self`.
    public init<Section>(
        _ name: String, _ summary: String, _ settings: [Setting<Section>],
        in property: any (WritableKeyPath<Target, Section> & Sendable)
    ) {
        self.init(name, summary, as: .table(settings)) { json, target, reader in
            reader.read(json, as: settings, into: &target[keyPath: property])
        }
    }
}

/// A value that a table of settings fills.
public protocol SettingTarget: Sendable {
    /// The value without any setting.
    init()
    /// Its settings.
    static var settings: [Setting<Self>] { get }
}

/// A value of a property that is the default of a setting.
public protocol SettingScalar: Sendable {
    /// The value in the configuration.
    var json: JSON { get }
}

extension Int: SettingScalar {
    /// The number in a document.
    public var json: JSON { .integer(Int64(self)) }
}

extension Bool: SettingScalar {
    /// The value in a document.
    public var json: JSON { .bool(self) }
}

extension String: SettingScalar {
    /// The text in a document.
    public var json: JSON { .string(self) }
}
