// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@testable import MainstayLexiconImport

@Suite(.timeLimit(.minutes(10))) struct JSONPrunerTests {
    private static let shape: [JSONShape.Member] = [
        .init("word", .text, .word), .init("tags", .texts),
        .init(
            "senses", .objects([.init("gloss", .text), .init("notes", .texts)], without: [Array("\"hidden\"".utf8)]),
            .senses),
    ]

    private func pruned(_ text: String) -> String? {
        var pruner = JSONPruner(Array(text.utf8))
        return pruner.copy(Self.shape) ? String(decoding: pruner.output, as: UTF8.self) : nil
    }

    @Test(arguments: [
        ("{}", "{}"), (#"{"word":"a"}"#, #"{"word":"a"}"#),
        (" { \"word\" : \"a\" ,\n\t\"tags\" : [ \"x\" , \"y\" ] } ", #"{"word":"a","tags":["x","y"]}"#),
        ("\u{FEFF}{\"word\":\"a\"}", #"{"word":"a"}"#),
        // Members without a shape, and values of another type.
        (#"{"other":{"word":"no"},"word":"a","more":[1,{"word":"no"}]}"#, #"{"word":"a"}"#),
        (#"{"word":1,"tags":"x","senses":{"gloss":"a"}}"#, "{}"),
        (#"{"word":null,"tags":[1,"x",null,["y"],{"z":"w"},true],"senses":[]}"#, #"{"tags":["x"],"senses":[]}"#),
        // Names must be equal, not begin alike.
        (#"{"wor":"a","words":"b","Word":"c"}"#, "{}"),
        // The first of two members with one name counts, unless its value was left out.
        (#"{"word":"a","word":"b"}"#, #"{"word":"a"}"#), (#"{"word":1,"word":"b"}"#, #"{"word":"b"}"#),
        (
            #"{"senses":[{"gloss":"a","x":[[]]},1,{"notes":["n",2]},{}]}"#,
            #"{"senses":[{"gloss":"a"},{"notes":["n"]},{}]}"#
        ),
        // An object that contains a refused text is left out.
        (#"{"senses":[{"gloss":"hidden"},{"gloss":"not hidden"}]}"#, #"{"senses":[{"gloss":"not hidden"}]}"#),
    ])
    func `Only the members of the shape are copied`(text: String, expected: String) {
        #expect(pruned(text) == expected)
    }

    @Test(arguments: ["", " ", "[]", "\"word\"", "1", "null"])
    func `What is not an object is refused`(text: String) {
        #expect(pruned(text) == nil)
    }

    @Test(arguments: [
        #"{"word":"a""#, #"{"word":"a","#, #"{"word":"#, #"{"wo"#, "{", #"{"tags":["a","#, #"{"tags":[{"#,
    ])
    func `A text that is cut short ends the copy`(text: String) {
        // The lines of a file are checked before. Here it matters only that no index leaves the text.
        _ = pruned(text)
    }

    @Test func `The ranges of the values that the importer reads are those in the copy`() throws {
        let text = #"{"tags":["x"],"senses":[{"gloss":"a"}],"word":"\u00e9t\"\\"}"#
        var pruner = JSONPruner(Array(text.utf8))
        let isObject = pruner.copy(Self.shape)
        #expect(isObject)
        let word = try #require(pruner.values.first { $0.role == .word })
        #expect(String(decoding: pruner.output[word.range], as: UTF8.self) == #""\u00e9t\"\\""#)
        #expect(pruner.text(word.range) == "ét\"\\")
        let senses = try #require(pruner.values.first { $0.role == .senses })
        #expect(String(decoding: pruner.output[senses.range], as: UTF8.self) == #"[{"gloss":"a"}]"#)
    }

    @Test func `A copied object that is removed again takes its values with it`() {
        let shape: [JSONShape.Member] = [
            .init(
                "forms", .objects([.init("form", .text, .form), .init("tag", .text)], without: [Array("\"no\"".utf8)]))
        ]
        var pruner = JSONPruner(Array(#"{"forms":[{"form":"a"},{"form":"b","tag":"no"},{"form":"c"}]}"#.utf8))
        let isObject = pruner.copy(shape)
        #expect(isObject)
        #expect(pruner.values.map { pruner.text($0.range) } == ["a", "c"])
    }

    @Test func `Any object gives what its parts give, whatever is between them`() {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<2_000 {
            let (text, kept) = RandomObject.make(Self.shape, using: &generator)
            #expect(pruned(text) == kept, "\(text)")
        }
    }
}

/// Random JSON, with the part of it that a pruner keeps.
private enum RandomObject {
    typealias Texts = (text: String, kept: String?)

    private static let strings = [
        #""""#, #""a""#, #""\"""#, #""\\""#, #""{[,:]}""#, #""\\\"}""#, #""word""#, #""é\u00e9\n""#,
    ]
    private static let others = ["0", "-1.5e3", "true", "false", "null", "{}", #"{"a":[{"word":"x"}]}"#, "[[[]],1]"]
    private static let spaces = ["", "", " ", "\n", "\t ", "\r\n"]

    static func make(
        _ members: [JSONShape.Member], using generator: inout SeededGenerator
    ) -> (text: String, kept: String) {
        var (parts, kept): ([String], [String]) = ([], [])
        for member in members.shuffled(using: &generator) {
            let name = "\"\(String(decoding: member.name, as: UTF8.self))\""
            if Int.random(in: 0..<3, using: &generator) == 0 {
                parts.append("\"x\(name.dropFirst()):\(pick(strings + others, &generator))")
            }
            if Int.random(in: 0..<4, using: &generator) == 0 { continue }
            let value = value(member.shape, &generator)
            let (before, after) = (pick(spaces, &generator), pick(spaces, &generator))
            parts.append("\(before)\(name)\(after):\(before)\(value.text)\(after)")
            if let value = value.kept { kept.append("\(name):\(value)") }
        }
        return ("{\(parts.joined(separator: ","))}", "{\(kept.joined(separator: ","))}")
    }

    private static func value(_ shape: JSONShape, _ generator: inout SeededGenerator) -> Texts {
        guard Int.random(in: 0..<5, using: &generator) > 0 else {
            return (pick(others, &generator, unlike: shape), nil)
        }
        switch shape {
        case .text:
            let string = pick(strings, &generator)
            return (string, string)
        case .texts:
            return array(&generator) { generator in
                let isString = Bool.random(using: &generator)
                let text = pick(isString ? strings : others, &generator)
                return (text, isString ? text : nil)
            }
        case .objects(let members, _):
            return array(&generator) { generator in
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    return (pick(["1", "\"a\"", "[]"], &generator), nil)
                }
                let object = make(members, using: &generator)
                return (object.text, object.kept)
            }
        }
    }

    private static func array(
        _ generator: inout SeededGenerator, _ element: (inout SeededGenerator) -> Texts
    ) -> Texts {
        let elements = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in element(&generator) }
        let space = pick(spaces, &generator)
        return (
            "[\(elements.map { "\(space)\($0.text)\(space)" }.joined(separator: ","))]",
            "[\(elements.compactMap(\.kept).joined(separator: ","))]"
        )
    }

    private static func pick(_ texts: [String], _ generator: inout SeededGenerator) -> String {
        texts[Int.random(in: texts.indices, using: &generator)]
    }

    /// A value that does not have the shape.
    private static func pick(
        _ texts: [String], _ generator: inout SeededGenerator, unlike shape: JSONShape
    ) -> String {
        if case .text = shape { return pick(texts, &generator) }
        return pick(texts.filter { !$0.hasPrefix("[") } + strings, &generator)
    }
}
