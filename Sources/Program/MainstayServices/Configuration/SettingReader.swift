// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase

/// Reads values of the configuration, and collects all problems with their places.
struct SettingReader {
    /// What is wrong so far.
    private(set) var problems: [ConfigurationProblem] = []
    /// The environment variables that values may name.
    let environment: [String: String]
    /// The folder of the configuration file.
    let folder: String
    private var path: [String]

    init(environment: [String: String], folder: String, path: [String] = []) {
        (self.environment, self.folder, self.path) = (environment, folder, path)
    }

    /// Notes that the current value is wrong.
    mutating func problem(_ message: String) {
        problems.append(ConfigurationProblem("\(path.last.map { "\"\($0)\": " } ?? "")\(message)", at: path))
    }

    /// Notes that the name of the current value is wrong.
    mutating func problemWithName(_ message: String) {
        problems.append(ConfigurationProblem(message, at: path, isAboutName: true))
    }

    /// Runs a closure for a member or an element of the current value.
    mutating func inside(_ name: String, _ body: (inout SettingReader) -> Void) {
        path.append(name)
        body(&self)
        path.removeLast()
    }

    /// Reads an object by a table of settings.
    mutating func read<Target>(_ json: JSON, as settings: [Setting<Target>], into target: inout Target) {
        guard let members = members(json) else { return }
        for (name, value) in members {
            inside(name) { reader in
                guard let setting = settings.first(where: { $0.name == name }) else {
                    let names = settings.map(\.name)
                    return reader.problemWithName("there is no setting \(Self.unknown(name, among: names))")
                }
                setting.read(value, &target, &reader)
            }
        }
        for setting in settings where setting.isRequired && !members.contains(where: { $0.name == setting.name }) {
            problem("\"\(setting.name)\" is missing")
        }
    }

    /// A name in quotation marks, with the nearest known name or all of them.
    static func unknown(_ name: String, among names: [String]) -> String {
        if let closest = Similarity.closest(to: name, among: names) {
            return "\"\(name)\" (did you mean \"\(closest)\"?)"
        }
        return "\"\(name)\" (known are: \(names.sorted().joined(separator: ", ")))"
    }

    /// The members of an object by name; `nil` if the value is not an object.
    mutating func members(_ json: JSON) -> [(name: String, value: JSON)]? {
        guard case .object(let members) = json else {
            problem("it is not a JSON object")
            return nil
        }
        return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// A text that is not empty; `nil` if the value is another.
    mutating func text(_ json: JSON) -> String? {
        guard case .string(let text) = json, !text.isEmpty else {
            problem("it is a text that is not empty")
            return nil
        }
        return text
    }

    /// A list of texts, each turned into a value; `nil` if the value is not a list. A text without a value is a problem.
    mutating func list<Value>(_ json: JSON, of what: String, _ value: (String) -> Value?) -> [Value]? {
        guard case .array(let elements) = json else {
            problem("it is a list of \(what)")
            return nil
        }
        var values: [Value] = []
        for (index, element) in elements.enumerated() {
            inside("\(index)") { reader in
                guard case .string(let text) = element, let found = value(text) else {
                    return reader.problemWithElement("each of them is one of \(what)")
                }
                values.append(found)
            }
        }
        return values
    }

    private mutating func problemWithElement(_ message: String) {
        problems.append(ConfigurationProblem("\"\(path.dropLast().last ?? "")\": \(message)", at: path))
    }

    /// A whole number from a range; `nil` if the value is another.
    mutating func integer(_ json: JSON, in range: ClosedRange<Int>) -> Int? {
        guard case .integer(let number) = json, let value = Int(exactly: number), range ~= value else {
            problem("it is a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return value
    }

    /// A number of seconds from a range; `nil` if the value is another.
    mutating func seconds(_ json: JSON, in range: ClosedRange<Double>) -> Duration? {
        let number: Double? =
            switch json {
            case .integer(let number): Double(number)
            case .number(let number): number
            default: nil
            }
        guard let number, range ~= number else {
            let (low, high) = (Self.written(range.lowerBound), Self.written(range.upperBound))
            problem("it is a number of seconds from \(low) to \(high)")
            return nil
        }
        return .seconds(number)
    }

    private static func written(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    /// A text in which the environment's values replace `${VARIABLE}`; `nil` if the value is not a text or a variable is not set.
    mutating func expanded(_ json: JSON) -> String? {
        guard let text = text(json) else { return nil }
        do throws(VariableError) {
            return try text.replacingVariables(from: environment)
        } catch {
            problem(error.description)
            return nil
        }
    }

    /// A list of texts as ``list(_:of:_:)``, in which the environment's values replace `${VARIABLE}`.
    mutating func expandedList<Value>(_ json: JSON, of what: String, _ value: (String) -> Value?) -> [Value]? {
        let before = problems.count
        if case .array(let elements) = json {
            for (index, element) in elements.enumerated() {
                guard case .string(let text) = element, text.contains("${") else { continue }
                inside("\(index)") { _ = $0.expanded(element) }
            }
        }
        guard problems.count == before else { return nil }
        let environment = environment
        return list(json, of: what) { text in
            do throws(VariableError) { return value(try text.replacingVariables(from: environment)) } catch {
                return nil
            }
        }
    }
}
