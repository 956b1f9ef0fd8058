// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayTestSupport
import Testing

@testable import MainstayLexiconImport

@Suite(.timeLimit(.minutes(10))) struct XMLStreamTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func events(_ text: String) throws -> [XMLStream.Event] {
        try folder.write(Array(text.utf8), to: "file.xml")
        var stream = XMLStream(try ByteStream(folder.file("file.xml")))
        var events: [XMLStream.Event] = []
        while let event = try stream.next() { events.append(event) }
        return events
    }

    @Test(
        arguments: [
            ("", []), ("  \n ", []), ("<a/>", [.start("a", [:]), .end("a")]),
            ("<a></a>", [.start("a", [:]), .end("a")]), ("<a ></a >", [.start("a", [:]), .end("a")]),
            ("<a>text</a>", [.start("a", [:]), .text("text"), .end("a")]),
            ("<a> <b/>\n</a>", [.start("a", [:]), .start("b", [:]), .end("b"), .end("a")]),
            ("<a x='1' y = \"2\"/>", [.start("a", ["x": "1", "y": "2"]), .end("a")]),
            ("<a\n\tx='it says \"hi\"'\n/>", [.start("a", ["x": "it says \"hi\""]), .end("a")]),
            // A value may contain the sign that ends a tag.
            ("<a x='a>b'>c</a>", [.start("a", ["x": "a>b"]), .text("c"), .end("a")]),
            ("<?xml version='1.0'?><!-- <b> --><a/>", [.start("a", [:]), .end("a")]),
            ("<!DOCTYPE a [ <!ELEMENT a (b)> ]><a/>", [.start("a", [:]), .end("a")]),
            ("<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>", [.start("a", [:]), .end("a")]),
            ("<a><![CDATA[<b>&amp;]]></a>", [.start("a", [:]), .text("<b>&amp;"), .end("a")]),
            ("<a>x<!-- c -->y</a>", [.start("a", [:]), .text("x"), .text("y"), .end("a")]),
        ] as [(String, [XMLStream.Event])])
    func `A file is a series of events`(text: String, expected: [XMLStream.Event]) throws {
        #expect(try events(text) == expected)
    }

    @Test(arguments: [
        ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#233;&#xE9;&#x1F600;", "éé😀"), ("a&amp;b", "a&b"),
    ])
    func `References are replaced in texts and in values`(written: String, read: String) throws {
        #expect(try events("<a x='\(written)'>\(written)</a>") == [.start("a", ["x": read]), .text(read), .end("a")])
    }

    @Test(arguments: [
        ("<a>", "the end of <a>"), ("<a><b></a></b>", "another element"), ("</a>", "another element"),
        ("text", "an element"), ("<a", "the end of a tag"), ("<a x='1/>", "the end of a tag"),
        ("<>", "the name of an element"), ("<a x/>", "an attribute with a value"), ("<a x=1/>", "in quotation marks"),
        ("<a>&nbsp;</a>", "a known reference, not &nbsp;"), ("<a>&amp</a>", "ends with a semicolon"),
        ("<a>&#xD800;</a>", "a known reference"), ("<a>&#99999999;</a>", "a known reference"),
        ("<!DOCTYPE a [", "the end of a declaration"), ("<!-- never", "-->"), ("<a><![CDATA[x</a>", "]]>"),
        ("<?xml", "?>"),
    ])
    func `What is not XML, or is cut short, is named`(text: String, expected: String) throws {
        let error = try #require(throws: LexiconError.self) { try events(text) }
        guard case .malformed(_, let line, let message) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(line == 1 && message.contains(expected), "\(message)")
    }

    @Test func `The line of a mistake is given`() throws {
        let error = try #require(throws: LexiconError.self) { try events("<a>\n<b\n x='1'>\n</c>") }
        #expect(
            error == .malformed(file: folder.file("file.xml"), line: 4, expected: "the end of another element than <c>")
        )
    }

    @Test func `Elements inside each other are bounded`() throws {
        let open = { (count: Int) in (0..<count).map { "<e\($0)>" }.joined() }
        let close = { (count: Int) in (0..<count).reversed().map { "</e\($0)>" }.joined() }
        #expect(try events(open(99) + close(99)).count == 198)
        #expect(throws: LexiconError.self) { try events(open(100) + close(100)) }
    }

    @Test func `Entities that refer to each other expand to nothing`() throws {
        // The "billion laughs": the declarations are skipped, so their entities are unknown.
        let text = """
            <!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;</a>
            """
        #expect(throws: LexiconError.self) { try events(text) }
    }

    @Test func `Events that lie across the parts in which a file is read are whole`() throws {
        // A part has 256 KiB, and what was read is dropped after 1 MiB.
        let words = (0..<60_000).map { "word number \($0) & more" }
        let text = "<l>" + words.map { "<w n='\($0.replacing("&", with: "&amp;"))'/>" }.joined(separator: "\n") + "</l>"
        #expect(text.utf8.count > 2 << 20)
        let read = try events(text).compactMap { event -> String? in
            if case .start("w", let attributes) = event { attributes["n"] } else { nil }
        }
        #expect(read == words)
    }
}
