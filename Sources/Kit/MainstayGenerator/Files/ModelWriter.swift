// SPDX-License-Identifier: Apache-2.0

import MainstayLearning

/// Writes models, open sets and unions.
struct ModelWriter {
    let name: String
    let options: ClientOptions

    /// The files of all declarations, and one more if some read dates.
    func files(_ declarations: [String: Declaration]) -> [GeneratedClient.File] {
        guard !declarations.isEmpty else { return [] }
        let sorted = declarations.sorted { $0.key < $1.key }
        let parts = sorted.map { name, declaration in
            var part = SourceFile.Part(words: SwiftName.words(of: name).map(capitalized), text: text(name, declaration))
            switch declaration {
            case .model(let model):
                if model.properties.contains(where: { $0.reading != nil }) { part.foundation = .inInterface }
            case .term(let term): part.needsKit = term.isQueryValue
            case .union: break
            }
            return part
        }
        var files = SourceFile.files("Models", of: name, options.module, parts)
        let forms = declarations.values.flatMap { declaration -> [Declaration.Reading.Form] in
            guard case .model(let model) = declaration else { return [] }
            return model.properties.compactMap(\.reading?.form)
        }
        let readDates: [Declaration.Reading.Form] = [.dateTime, .localTime, .day]
        if forms.contains(where: { readDates.contains($0) }) { files.append(dates) }
        return files
    }

    private func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private func text(_ name: String, _ declaration: Declaration) -> String {
        switch declaration {
        case .model(let model): text(name, model)
        case .term(let term): text(name, term)
        case .union(let union): text(name, union)
        }
    }

    private var isHashable: String { options.isHashable ? "Hashable, " : "" }

    // MARK: Models

    private func text(_ name: String, _ model: Declaration.Model) -> String {
        var lines = [
            "    /// \(model.evidence.map { "An object of \(replies($0.replies))." } ?? "An object.")",
            "    public struct \(name): JSONModel, \(isHashable)Sendable {",
        ]
        for property in model.properties { lines.append(contentsOf: stored(property)) }
        lines += [
            "        /// JSON members that are not stored in another property.",
            "        public var other: [String: JSON] = [:]", "",
            "        /// Makes a value without members.",
            "        public init() {}", "",
        ]
        for property in model.properties where property.reading != nil { lines += reading(property) + [""] }
        lines += [
            "        /// Maps the JSON members to the properties.",
            "        public mutating func mapMembers(_ members: inout JSONMembers) throws {",
        ]
        for property in model.properties {
            let function = property.isRequired ? "members.required" : "members"
            lines.append(
                SwiftText.call(
                    "try \(function)",
                    [SwiftText.literal(property.member), "&\(SwiftName.written(property.name))"], "", indent: 12))
        }
        lines += ["        }", "    }"]
        return lines.joined(separator: "\n")
    }

    private func stored(_ property: Declaration.Property) -> [String] {
        let name = SwiftName.written(property.name)
        let comment = SwiftText.comment(evidence(of: property), indent: 8)
        if property.isBoxed {
            return [
                comment,
                "        public var \(name): \(property.type.text)? {",
                "            get { \(boxed(property)).first }",
                "            set { \(boxed(property)) = newValue.map { [$0] } ?? [] }",
                "        }",
                "        // A list is the indirection that a value needs to contain one of its own type.",
                "        private var \(boxed(property)): [\(property.type.text)] = []",
            ]
        }
        guard property.isRequired else { return [comment, "        public var \(name): \(property.type.text)?"] }
        let initial =
            switch property.type {
            case .bool: " = false"
            case .int, .double: ": \(property.type.text) = 0"
            case .string: " = \"\""
            case .array: ": \(property.type.text) = []"
            default: ": \(property.type.text) = [:]"
            }
        return [comment, "        public var \(name)\(initial)"]
    }

    /// The name of a boxed property's store. No other property begins with an underscore.
    private func boxed(_ property: Declaration.Property) -> String { "_\(property.name)" }

    private func evidence(of property: Declaration.Property) -> String {
        let code = SwiftText.code(property.member)
        guard let evidence = property.evidence, let present = evidence.present, evidence.replies > 0 else {
            return "The member \(code)."
        }
        let null = evidence.null.flatMap { $0 > 0 ? ", `null` in \($0) of them" : nil } ?? ""
        return "\(code), in \(present) of \(replies(evidence.replies))\(null)."
    }

    private func replies(_ count: Int) -> String { count == 1 ? "1 reply" : "\(count) replies" }

    private func reading(_ property: Declaration.Property) -> [String] {
        guard let reading = property.reading else { return [] }
        let value = SwiftName.written(property.name)
        let optional = property.isRequired ? "Optional(\(value))" : value
        let (type, map, meaning) =
            switch reading.form {
            case .dateTime: ("Date", "flatMap { DateText.dateTime($0) }", "a date, if it is one of RFC 3339")
            case .localTime: ("Date", "flatMap { DateText.dateTime(\"\\($0)Z\") }", "a date, as if its zone were UTC")
            case .day: ("Date", "flatMap { DateText.day($0) }", "the beginning of the day in UTC")
            case .seconds: ("Date", "map { Date(timeIntervalSince1970: Double($0)) }", "a date")
            case .milliseconds: ("Date", "map { Date(timeIntervalSince1970: Double($0) / 1_000) }", "a date")
            case .url: ("URL", "flatMap { URL(string: $0) }", "a URL, if it is one")
            case .uuid: ("UUID", "flatMap { UUID(uuidString: $0) }", "a UUID, if it is one")
            }
        let line = "        public var \(reading.name): \(type)? { \(optional).\(map) }"
        let lines =
            line.count <= SwiftText.width
            ? [line]
            : ["        public var \(reading.name): \(type)? {", "            \(optional).\(map)", "        }"]
        return [SwiftText.comment("\(SwiftText.code(property.member)) as \(meaning).", indent: 8)] + lines
    }

    private var dates: GeneratedClient.File {
        let text = """
            \(SourceFile.head(options.module, ["import \(options.module == .mainstayKit ? "MainstayFoundation" : "Foundation")"]))
            extension \(name) {
                /// Reads dates.
                enum DateText {
                    /// A date of RFC 3339, with or without a fraction of a second; `nil` if the text is none.
                    static func dateTime(_ text: String) -> Date? {
                        for hasFraction in [false, true] {
                            // An error says that the text has the other form, or is not a date.
                            do {
                                return try Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction).parse(text)
                            } catch {}
                        }
                        return nil
                    }

                    /// The beginning of a day such as `2026-11-26`, in UTC; `nil` if the text is none.
                    static func day(_ text: String) -> Date? {
                        do {
                            return try Date.ISO8601FormatStyle().year().month().day().parse(text)
                        } catch {
                            return nil
                        }
                    }
                }
            }

            """
        return GeneratedClient.File(name: "DateText.swift", text: text)
    }

    // MARK: Open sets

    private func text(_ name: String, _ term: Declaration.Term) -> String {
        let query = term.isQueryValue ? "HTTPQueryValue, " : ""
        var lines = [
            "    /// A text of an open set\(term.evidence.map { " in \(replies($0.replies))" } ?? ""). One that the service adds later is kept as it is.",
            "    public struct \(name): RawRepresentable, Codable, Hashable, \(query)Sendable {",
            "        /// The service's text.",
            "        public let rawValue: String", "",
            "        /// Makes a value of the service's text.",
            "        public init(rawValue: String) {",
            "            self.rawValue = rawValue",
            "        }",
        ]
        if !term.values.isEmpty { lines.append("") }
        for value in term.values {
            lines.append(SwiftText.comment("\(SwiftText.code(value.text)).", indent: 8))
            lines.append(
                SwiftText.call(
                    "public static let \(SwiftName.written(value.name)) = \(name)",
                    ["rawValue: \(SwiftText.literal(value.text))"], "", indent: 8))
        }
        lines.append("    }")
        lines[0] = SwiftText.comment(String(lines[0].dropFirst(8)), indent: 4)
        return lines.joined(separator: "\n")
    }

    // MARK: Unions

    private func text(_ name: String, _ union: Declaration.Union) -> String {
        let indirect = union.isIndirect ? "indirect " : ""
        let by = union.member.map { "The member \(SwiftText.code($0)) says which." } ?? "The kind of JSON says which."
        var lines = [
            SwiftText.comment("One of several kinds of value. \(by)", indent: 4),
            "    public \(indirect)enum \(name): Codable, \(isHashable)Sendable {",
        ]
        for item in union.cases {
            let tags = item.tags.map(SwiftText.code).joined(separator: ", ")
            lines.append(
                SwiftText.comment(union.member == nil ? "A value of the kind \(tags)." : "\(tags).", indent: 8))
            lines.append("        case \(SwiftName.written(item.name))(\(item.type.text))")
        }
        lines += [
            "        /// A value of another form.",
            "        case other(JSON)", "",
            "        /// Decodes a value of any form.",
            "        public init(from decoder: any Decoder) throws {",
            "            let json = try JSON(from: decoder)",
        ]
        lines += union.member.map { byMember($0, union.cases) } ?? byKind(union.cases)
        lines += [
            "        }", "",
            "        /// Encodes the value as it was decoded.",
            "        public func encode(to encoder: any Encoder) throws {",
            "            switch self {",
        ]
        for item in union.cases + [.init(name: "other", type: .json, tags: [])] {
            lines.append("            case .\(SwiftName.written(item.name))(let value): try value.encode(to: encoder)")
        }
        lines += ["            }", "        }", "    }"]
        return lines.joined(separator: "\n")
    }

    private func byMember(_ member: String, _ cases: [Declaration.Union.Case]) -> [String] {
        [
            "            guard case .object(let members) = json, case .string(let tag)? = members[\(SwiftText.literal(member))]",
            "            else {",
            "                self = .other(json)",
            "                return",
            "            }",
            "            do {",
            "                switch tag {",
        ]
            + cases.map { item in
                let tags = item.tags.map(SwiftText.literal)
                let name = SwiftName.written(item.name)
                let line = "case \(tags.joined(separator: ", ")): self = .\(name)(try \(item.type.text)(from: decoder))"
                if line.count + 16 <= SwiftText.width { return "                \(line)" }
                return "                case \(SwiftText.filled(tags, indent: 20).drop { $0 == " " }):\n"
                    + "                    self = .\(name)(try \(item.type.text)(from: decoder))"
            } + [
                "                default: self = .other(json)",
                "                }",
            ] + otherwise
    }

    private func byKind(_ cases: [Declaration.Union.Case]) -> [String] {
        let patterns = [
            "object": ".object", "array": ".array", "string": ".string", "integer": ".integer, .number, .digits",
            "number": ".integer, .number, .digits", "boolean": ".bool",
        ]
        return ["            do {", "                switch json {"]
            + cases.map { item in
                "                case \(patterns[item.tags[0]] ?? ".null"): self = .\(item.name)(try \(item.type.text)(from: decoder))"
            } + ["                default: self = .other(json)", "                }"] + otherwise
    }

    private var otherwise: [String] {
        [
            "            } catch {",
            "                // The value has not the form of its kind, and is kept as it is.",
            "                self = .other(json)",
            "            }",
        ]
    }
}
