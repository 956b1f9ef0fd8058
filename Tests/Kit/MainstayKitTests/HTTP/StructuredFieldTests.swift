// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct StructuredFieldTests {
    @Test(
        arguments: [
            ("42", .integer(42)), ("-0", .integer(0)), ("  7  ", .integer(7)),
            ("999999999999999", .integer(999_999_999_999_999)),
            ("4.5", .decimal(4.5)), ("-0.125", .decimal(-0.125)), ("\"a\\\"b\\\\\"", .string("a\"b\\")),
            ("\"\"", .string("")),
            ("foo:bar/*", .token("foo:bar/*")), ("*a", .token("*a")), (":aGk=:", .bytes([0x68, 0x69])),
            ("::", .bytes([])),
            (":aGk:", .bytes([0x68, 0x69])), ("?1", .boolean(true)), ("?0", .boolean(false)), ("@-1", .date(-1)),
            ("%\"f%c3%bc\"", .displayString("fü")),
        ] as [(String, StructuredField.BareItem)])
    func `Items of each type are read`(text: String, value: StructuredField.BareItem) {
        #expect(StructuredField.item(text)?.value == value)
    }

    @Test(
        arguments: [
            "", " ", "1 2", "1,2", "-", "--1", "1.", "1.2345", ".5", "1000000000000000", "1234567890123.1", "\"a",
            "\"\\a\"",
            "\"\u{1}\"", "\"ü\"", "'a'", "?2", "?", ":a:", ":a~:", ":aGk=", "@1.5", "%\"%C3%BC\"", "%\"%c3\"",
            "%\"%f\"", "&", "a;",
            "a;B=1", "a; =1", "\ta",
        ])
    func `What is not exactly an item is none`(text: String) {
        #expect(StructuredField.item(text) == nil)
    }

    @Test func `A dictionary keeps the order of its keys, and the last value of each`() throws {
        let members = try #require(StructuredField.dictionary("a=1, b;x=\"y\";z,\tc=(1 2.5 );q=?0 , a=3"))
        #expect(members.keys == ["a", "b", "c"])
        #expect(members["a"]?.item?.value == .integer(3))
        #expect(members["b"]?.item?.value == .boolean(true))
        #expect(members["b"]?.item?.parameters["x"] == .string("y"))
        #expect(members["b"]?.item?.parameters["z"] == .boolean(true))
        guard case .innerList(let items, let parameters) = members["c"] else {
            Issue.record("no list")
            return
        }
        #expect(items.map(\.value) == [.integer(1), .decimal(2.5)])
        #expect(parameters["q"] == .boolean(false))
        #expect(StructuredField.dictionary("")?.keys == [])
    }

    @Test(arguments: [
        "a=1,", ",a=1", "a=1 b=2", "A=1", "a=", "a=1,,b=2", "a=(1", "a=(1,2)", "a=(1\"b\")", "a =1", "a= 1", "1",
    ])
    func `What is not exactly a dictionary is none`(text: String) {
        #expect(StructuredField.dictionary(text) == nil)
    }

    @Test func `A list is read in order, with parameters`() throws {
        let members = try #require(StructuredField.list("\"burst\";q=100;w=60,\"daily\";q=1000;w=86400, ()"))
        #expect(members.map(\.item?.value) == [.string("burst"), .string("daily"), nil])
        #expect(members[1].item?.parameters["w"] == .integer(86400))
        #expect(StructuredField.list("") == [])
        for text in ["a,", ",", "a b", "(a", "(a))"] { #expect(StructuredField.list(text) == nil) }
    }
}
