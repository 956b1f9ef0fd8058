// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayKit

@Suite(.timeLimit(.minutes(10))) struct LinkFieldTests {
    @Test(arguments: [
        ("<a>; rel=next", "<(a)>; rel=next"),
        (" <a,b>;title=\"<c>, <d>\" , <>;rel=x", " <(a,b)>;title=\"<c>, <d>\" , <()>;rel=x"),
        ("<a>, b, <c>", "<(a)>, b, <c>"), ("", ""), ("<a", "<a"),
    ])
    func `Targets can be changed, and nothing else`(value: String, expected: String) {
        #expect(LinkField.mappingTargets(of: value) { "(\($0))" } == expected)
    }

    @Test(arguments: [
        ("</2>; rel=next", "/2"), ("</2>; rel=\"next\"", "/2"), ("</2>;rel=next;title=two", "/2"),
        ("  </2>  ;  REL = \"prev NEXT\"  ", "/2"), ("</1>; rel=prev, </2>; rel=next", "/2"),
        (", ,</2>; rel=next", "/2"), ("</1>, </2>; rel=next", "/2"), ("<>; rel=next", ""),
        ("</2>; rel=next, </3>; rel=next", "/2"),
    ])
    func `The first link with the relation is found`(value: String, target: String) {
        #expect(LinkField.target(in: value, relation: "next") == target)
    }

    @Test(arguments: [
        // Separators in a quoted string separate nothing, and a quotation mark in it may be escaped.
        (#"</2>; title="a;b"; rel=next"#, "/2"), (#"</2>; title="a;rel=prev;b"; rel=next"#, "/2"),
        (#"</1>; title="x, </9>; rel=next"; rel=prev, </2>; rel=next"#, "/2"),
        (#"</2>; title="say \"hi; there\""; rel=next"#, "/2"), (#"</2>; title="\\"; rel=next"#, "/2"),
        (#"</2>; title=""; rel=next"#, "/2"),
        // Nor do they in a target.
        ("</a;b,c>; rel=next", "/a;b,c"), (#"</a"b>; rel=next"#, #"/a"b"#), (#"</a\b>; rel=next"#, #"/a\b"#),
    ])
    func `Quoted strings and targets may have separators`(value: String, target: String) {
        #expect(LinkField.target(in: value, relation: "next") == target)
    }

    @Test(arguments: [
        "", " ", ",", "</2>", "</2>; rel", "</2>; rel=", "</2>; rel=prev", "</2>; title=next", "</2; rel=next",
        "/2; rel=next", "garbage, </2>; rel=next", "</2>; rel=nextish", "</2>; rel=\"next-page\"",
        // Only the first parameter `rel` counts (RFC 8288 §3.3).
        "</2>; rel=prev; rel=next",
        // A string that does not end takes in the rest of the field.
        #"</1>; title="a, </2>; rel=next"#, #"</1>; title="a\", </2>; rel=next"#, #"</2>; title="a; rel=next"#,
    ])
    func `There is no target without a link of the relation, or behind what is malformed`(value: String) {
        #expect(LinkField.target(in: value, relation: "next") == nil)
    }

    @Test func `A field of very many links is read to its end`() {
        // If each link read the rest of the field again, this would take minutes.
        let links = (1...40_000).map { "</items?page=\($0)>; rel=item; title=\"a, b; c\"" }
        let value = links.joined(separator: ", ") + ", </items?page=2>; rel=next"
        #expect(LinkField.target(in: value, relation: "next") == "/items?page=2")
        #expect(LinkField.target(in: value, relation: "up") == nil)
    }
}
