// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstaySettings

@Suite struct SettingReaderTests {
    private func reader(_ environment: [String: String] = [:]) -> SettingReader {
        SettingReader(environment: environment, folder: "/etc/mainstay", path: ["server", "port"])
    }

    /// Returns the value that a closure reads, and the message about a problem.
    private func read<Value>(
        _ environment: [String: String] = [:], _ body: (inout SettingReader) -> Value?
    ) -> (value: Value?, problem: String?) {
        var reader = reader(environment)
        let value = body(&reader)
        #expect(reader.problems.count == (value == nil ? 1 : 0))
        #expect(reader.problems.allSatisfy { $0.path == ["server", "port"] && !$0.isAboutName })
        return (value, reader.problems.first?.message)
    }

    @Test(
        arguments: [
            (JSON.integer(1), 1), (.integer(10), 10), (.integer(0), nil), (.integer(11), nil), (.integer(.max), nil),
            (.number(5.5), nil), (.string("5"), nil), (.null, nil), (.bool(true), nil), (.array([.integer(5)]), nil),
        ] as [(JSON, Int?)])
    func `A whole number must be in its range`(json: JSON, expected: Int?) {
        let (value, problem) = read { $0.read(json, as: .integer(1...10)) }
        #expect(value == expected)
        #expect(problem == (expected == nil ? #""port": it is a whole number from 1 to 10"# : nil))
    }

    @Test(
        arguments: [
            (JSON.integer(2), Duration.seconds(2)), (.number(0.5), .milliseconds(500)), (.number(60), .seconds(60)),
            (.number(0.4), nil), (.number(60.1), nil), (.integer(.max), nil), (.string("2"), nil), (.null, nil),
        ] as [(JSON, Duration?)])
    func `A time must be a number of seconds in its range`(json: JSON, expected: Duration?) {
        let (value, problem) = read { $0.read(json, as: .seconds(0.5...60)) }
        #expect(value == expected)
        #expect(problem == (expected == nil ? #""port": it is a number of seconds from 0.5 to 60"# : nil))
    }

    @Test(
        arguments: [
            (JSON.string("a"), "a"), (.string(""), nil), (.integer(1), nil), (.null, nil), (.object([:]), nil),
        ] as [(JSON, String?)])
    func `A text must not be empty`(json: JSON, expected: String?) {
        let (value, problem) = read { $0.read(json, as: .text) }
        #expect(value == expected)
        #expect(problem == (expected == nil ? #""port": it is a text that is not empty"# : nil))
    }

    @Test(
        arguments: [
            ("plain", "plain", nil), ("${KEY}", "k", nil), ("a${KEY}b${OTHER}", "akbo", nil),
            ("$KEY {KEY}", "$KEY {KEY}", nil),
            ("${KEY}${KEY}", "kk", nil), ("$${KEY}", "$k", nil), ("a${$}{KEY}${$}", "a${KEY}$", nil),
            ("${NESTED}", "${KEY}", nil),
            ("${MISSING}", nil, "the environment variable MISSING is not set"),
            ("${EMPTY}", nil, "the environment variable EMPTY is not set"),
            ("a${KEY", nil, #""${" has no "}": write ${VARIABLE}"#), ("", nil, "it is a text that is not empty"),
        ] as [(String, String?, String?)])
    func `A secret can contain variables of the environment`(text: String, expected: String?, problem: String?) {
        let environment = ["KEY": "k", "OTHER": "o", "EMPTY": "", "NESTED": "${KEY}"]
        let found = read(environment) { $0.read(.string(text), as: .expandedText) }
        #expect(found.value == expected)
        #expect(found.problem == problem.map { "\"port\": \($0)" })
    }

    @Test func `The problem with an element of a list has the element's index and the setting's name`() {
        var reader = reader(["ONE": "1"])
        let numbers = SettingValue.list(of: "numbers") { Int($0) }
        #expect(reader.read(["${ONE}", "x", 3, "4", "${NONE}"], as: numbers) == [1, 4])
        #expect(
            reader.problems.map(\.path) == [
                ["server", "port", "1"], ["server", "port", "2"], ["server", "port", "4"],
            ])
        #expect(
            reader.problems.map(\.message) == [
                #""port": "x" is not one of them: it is a list of numbers"#,
                #""port": each element is a text: it is a list of numbers"#,
                #""port": the environment variable NONE is not set"#,
            ])
        #expect(reader.read("1", as: numbers) == nil)
        #expect(reader.problems.last?.message == #""port": it is a list of numbers"#)
    }

    @Test func `What is wrong in a list of secrets is told without them`() {
        var reader = reader()
        let secrets = SettingValue.list(of: "letters", isSecret: true) { $0.count == 1 ? $0 : nil }
        #expect(reader.read(["a", "hunter2"], as: secrets) == ["a"])
        #expect(reader.problems.map(\.message) == [#""port": this text is not one of them: it is a list of letters"#])
    }

    @Test func `A word may stand in the place of a list`() {
        var reader = reader()
        let value = SettingValue<[String]>.origins
        #expect(reader.read("*", as: value) == ["*"])
        #expect(reader.read(["HTTPS://a.example:443"], as: value) == ["https://a.example"])
        #expect(reader.problems.isEmpty)
        #expect(reader.read("a", as: value) == nil)
        #expect(
            reader.problems.map(\.message)
                == [#""port": it is "*", or a list of origins such as https://app.example.com"#])
    }

    @Test func `The members of an object are sorted by name`() {
        var reader = reader()
        let members = reader.members(.object(["b": .integer(2), "a": .integer(1), "C": .integer(3)]))
        #expect(members?.map(\.name) == ["C", "a", "b"])
        #expect(reader.members(.array([])) == nil)
        #expect(reader.problems.map(\.message) == [#""port": it is not a JSON object"#])
    }

    @Test func `A problem has the path of the member in which it was found`() {
        var reader = SettingReader(environment: [:], folder: "")
        reader.inside("a") { reader in
            reader.inside("b") { $0.problem("inner") }
            reader.problem("outer")
        }
        reader.problem("whole")
        reader.problemWithName("name")
        #expect(reader.problems.map(\.path) == [["a", "b"], ["a"], [], []])
        #expect(reader.problems.map(\.message) == [#""b": inner"#, #""a": outer"#, "whole", "name"])
        #expect(reader.problems.map(\.isAboutName) == [false, false, false, true])
    }

    @Test(arguments: [
        ("prt", #""prt" (did you mean "port"?)"#), ("hosts", #""hosts" (did you mean "host"?)"#),
        ("qqqqqqqq", #""qqqqqqqq" (known are: host, port)"#),
    ])
    func `The message about an unknown name has a suggestion or all known names`(name: String, expected: String) {
        #expect(SettingReader.unknown(name, among: ["port", "host"]) == expected)
    }
}
