// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayKit

/// Reads values of the configuration, and collects all problems with their places.
public struct SettingReader {
    /// What is wrong so far.
    public private(set) var problems: [ConfigurationProblem] = []
    /// The environment variables that values may name.
    let environment: [String: String]
    /// The folder of the configuration file.
    let folder: String
    /// The names of members and the indices of elements that lead to the current value.
    private var path: [String]
    /// The name of the setting to which the current value belongs. It has no index of an element.
    private var setting: String?

    /// Makes a reader of a whole file.
    ///
    /// - Parameters:
    ///   - environment: The environment variables that values may name.
    ///   - folder: The folder at which relative paths begin.
    ///   - path: The names of the members that lead to the value to read.
    public init(environment: [String: String], folder: String, path: [String] = []) {
        (self.environment, self.folder, self.path, setting) = (environment, folder, path, path.last)
    }

    /// The most problems that are kept. A file of another kind may have one at each of its values.
    public static let mostProblems = 1_000

    /// Notes that the current value is wrong.
    public mutating func problem(_ message: String) {
        guard problems.count < Self.mostProblems else { return }
        problems.append(ConfigurationProblem("\(setting.map { "\"\($0)\": " } ?? "")\(message)", at: path))
    }

    /// Notes that the name of the current value is wrong.
    public mutating func problemWithName(_ message: String) {
        guard problems.count < Self.mostProblems else { return }
        problems.append(ConfigurationProblem(message, at: path, isAboutName: true))
    }

    /// Runs a closure for a member of the current value.
    public mutating func inside<Result>(_ name: String, _ body: (inout SettingReader) -> Result) -> Result {
        let outer = setting
        setting = name
        defer { setting = outer }
        return at(name, body)
    }

    private mutating func at<Result>(_ step: String, _ body: (inout SettingReader) -> Result) -> Result {
        path.append(step)
        defer { path.removeLast() }
        return body(&self)
    }

    /// Reads a value; `nil` if it is another than expected.
    public mutating func read<Value>(_ json: JSON, as value: SettingValue<Value>) -> Value? { value.read(json, &self) }

    /// Reads an object by a table of settings.
    public mutating func read<Target>(_ json: JSON, as settings: [Setting<Target>], into target: inout Target) {
        guard let members = members(json) else { return }
        for (name, value) in members {
            // The search for a similar name takes time.
            guard problems.count < Self.mostProblems else { return }
            inside(name) { reader in
                guard let setting = settings.first(where: { $0.description.name == name }) else {
                    let names = settings.map(\.description.name)
                    return reader.problemWithName("there is no setting \(Self.unknown(name, among: names))")
                }
                setting.read(value, &target, &reader)
            }
        }
        for setting in settings.map(\.description)
        where setting.isRequired && !members.contains(where: { $0.name == setting.name }) {
            problem("\"\(setting.name)\" is missing")
        }
    }

    /// A name in quotation marks, with the nearest known name or all of them.
    public static func unknown(_ name: String, among names: [String]) -> String {
        if let closest = Similarity.closest(to: name, among: names) {
            return "\"\(name)\" (did you mean \"\(closest)\"?)"
        }
        return "\"\(name)\" (known are: \(names.sorted().joined(separator: ", ")))"
    }

    /// The members of an object by name; `nil` if the value is not an object.
    public mutating func members(_ json: JSON) -> [(name: String, value: JSON)]? {
        guard case .object(let members) = json else {
            problem("it is not a JSON object")
            return nil
        }
        return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Reads the elements of a list, without the wrong ones; `nil` if the value is not a list.
    public mutating func elements<Element>(
        _ json: JSON, of form: SettingForm, _ read: (JSON, inout SettingReader) -> Element?
    ) -> [Element]? {
        guard case .array(let elements) = json else {
            problem("it is \(form)")
            return nil
        }
        return elements.enumerated().compactMap { index, element in at("\(index)") { read(element, &$0) } }
    }

    /// A text in which the environment's values replace `${VARIABLE}`; `nil` if a variable is not set.
    public mutating func expanded(_ text: String) -> String? {
        do throws(VariableError) {
            return try text.replacingVariables(from: environment)
        } catch {
            problem(error.description)
            return nil
        }
    }
}
