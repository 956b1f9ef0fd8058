// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A kind of value in the configuration: its form, and its reader.
public struct SettingValue<Value>: Sendable {
    /// The form of the value.
    public let form: SettingForm
    /// Reads the value; `nil` if it is another, which the reader then knows.
    let read: @Sendable (JSON, inout SettingReader) -> Value?

    /// Describes a kind of value.
    ///
    /// - Parameters:
    ///   - form: The form of the value.
    ///   - read: Reads the value. It returns `nil` after it has told the reader what is wrong.
    public init(_ form: SettingForm, read: @escaping @Sendable (JSON, inout SettingReader) -> Value?) {
        (self.form, self.read) = (form, read)
    }

    /// Describes a kind of value of which nothing but the form can be wrong.
    private init(_ form: SettingForm, value: @escaping @Sendable (JSON) -> Value?) {
        self.init(form) { json, reader in
            let value = value(json)
            if value == nil { reader.problem("it is \(form)") }
            return value
        }
    }
}

extension SettingValue where Value == Bool {
    /// `true` or `false`.
    public static var flag: Self {
        Self(.flag) { json in if case .bool(let value) = json { value } else { nil } }
    }
}

extension SettingValue where Value == Int {
    /// A whole number from a range.
    public static func integer(_ range: ClosedRange<Int>) -> Self { whole(.integer(range), range) }

    /// A whole number of bytes from a range.
    public static func bytes(_ range: ClosedRange<Int>) -> Self { whole(.bytes(range), range) }

    private static func whole(_ form: SettingForm, _ range: ClosedRange<Int>) -> Self {
        Self(form) { json in
            guard case .integer(let number) = json, let value = Int(exactly: number), range ~= value else { return nil }
            return value
        }
    }
}

extension SettingValue where Value == Duration {
    /// A number of seconds from a range.
    public static func seconds(_ range: ClosedRange<Double>) -> Self {
        Self(.seconds(range)) { json in
            switch json {
            case .integer(let number) where range ~= Double(number): .seconds(number)
            case .number(let number) where range ~= number: .seconds(number)
            default: nil
            }
        }
    }
}

extension SettingValue where Value == String {
    /// A text that is not empty.
    public static var text: Self {
        Self(.text) { json in if case .string(let text) = json, !text.isEmpty { text } else { nil } }
    }

    /// A text in which the environment's values replace `${VARIABLE}`.
    public static var expandedText: Self {
        Self(.text) { json, reader in reader.read(json, as: text).flatMap { reader.expanded($0) } }
    }

    /// The path of a folder that exists. A relative one begins at the folder of the configuration file.
    public static var folder: Self {
        Self(.text) { json, reader in
            guard let path = reader.read(json, as: expandedText) else { return nil }
            let folder = path.hasPrefix("/") ? path : "\(reader.folder)/\(path)"
            guard SystemPath.isFolder(folder) else {
                reader.problem("there is no folder \(folder)")
                return nil
            }
            return folder
        }
    }
}

extension SettingValue where Value == String {
    /// The path of a file that exists. A relative one begins at the folder of the configuration file.
    public static var file: Self {
        Self(.text) { json, reader in
            guard let path = reader.read(json, as: expandedText) else { return nil }
            let file = path.hasPrefix("/") ? path : "\(reader.folder)/\(path)"
            guard let problem = SystemPath.readingProblem(file) else { return file }
            reader.problem("\(file) cannot be read: \(problem)")
            return nil
        }
    }
}

extension SettingValue where Value == [String] {
    /// The origins of web pages, each as a browser sends it; `["*"]` for all pages.
    public static var origins: Self {
        .list(of: "origins such as https://app.example.com", or: "*") { HTTPURL(origin: $0)?.origin }
    }
}

extension SettingValue {
    /// One of several words, each of which stands for a value.
    public static func choice(_ values: [(String, Value)]) -> Self where Value: Sendable {
        Self(.words(values.map(\.0))) { json in values.first { .string($0.0) == json }?.1 }
    }

    /// A list of texts in which the environment's values replace `${VARIABLE}`.
    ///
    /// - Parameters:
    ///   - what: What the texts are, in the plural, as messages say it.
    ///   - word: A word that may be there in place of the list. It gives a list of it alone.
    ///   - isSecret: Whether messages must not have the texts.
    ///   - element: Reads a text; `nil` if it is wrong.
    public static func list<Element>(
        of what: String, or word: Element? = nil, isSecret: Bool = false,
        _ element: @escaping @Sendable (String) -> Element?
    ) -> Self where Value == [Element], Element: Sendable {
        let list = SettingForm.list(of: what, .text)
        let form = word.map { SettingForm.either([.words(["\($0)"]), list]) } ?? list
        return Self(form) { json, reader in
            if let word, json == .string("\(word)") { return [word] }
            return reader.elements(json, of: form) { json, reader in
                guard case .string(let written) = json else {
                    reader.problem("each element is a text: it is \(form)")
                    return nil
                }
                guard let text = reader.expanded(written) else { return nil }
                let value = element(text)
                if value == nil {
                    reader.problem("\(isSecret ? "this text" : "\"\(written)\"") is not one of them: it is \(form)")
                }
                return value
            }
        }
    }

    /// One value, or a list of them.
    public static func oneOrMore<Element>(_ element: SettingValue<Element>) -> Self where Value == [Element] {
        let list = SettingForm.list(of: "them", element.form)
        return Self(.either([element.form, list])) { json, reader in
            guard case .array = json else { return reader.read(json, as: element).map { [$0] } }
            return reader.elements(json, of: list) { json, reader in reader.read(json, as: element) }
        }
    }

    /// An object with some settings.
    public static func object(_ type: Value.Type) -> Self where Value: SettingTarget {
        Self(.table(Value.settings)) { json, reader in
            var value = Value()
            let before = reader.problems.count
            reader.read(json, as: Value.settings, into: &value)
            return reader.problems.count == before ? value : nil
        }
    }

    /// This kind of value, made into another one.
    ///
    /// - Parameter transform: Returns `nil` after it has told the reader what is wrong.
    public func map<Other>(
        _ transform: @escaping @Sendable (Value, inout SettingReader) -> Other?
    ) -> SettingValue<Other> {
        SettingValue<Other>(form) { json, reader in
            reader.read(json, as: self).flatMap { transform($0, &reader) }
        }
    }
}
