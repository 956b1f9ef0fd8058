// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayTestSupport
import Testing

@testable import MainstayLexiconImport

@Suite struct GlossTests {
    typealias Example = LexiconSense.Example

    @Test(arguments: [
        ("a thing", "a thing", []),
        ("  a thing;  ", "a thing", []),
        ("one; two (or three)", "one; two (or three)", []),
        (
            #"called "it"; the rest; "say it"; "do it""#, #"called "it"; the rest"#,
            [Example(text: "say it"), Example(text: "do it")]
        ),
        (#"a; "b; c"; "d""#, "a", [Example(text: "b; c"), Example(text: "d")]),
        (#"a; "b" - Ann Author"#, "a", [Example(text: "b", author: "Ann Author")]),
        (
            #"a; "b"--A.N.Other; "c"-Someone;"#, "a",
            [Example(text: "b", author: "A.N.Other"), Example(text: "c", author: "Someone")]
        ),
        (#"a; "b" -"#, "a", [Example(text: "b")]),
        (#"(law) a; "b", "c" or "d" "e": "f""#, "(law) a", ["b", "c", "d", "e", "f"].map { Example(text: $0) }),
        (#"a; "b;"; "c,""#, "a", [Example(text: "b"), Example(text: "c")]),
        (#"a; "b";"c""#, "a", [Example(text: "b"), Example(text: "c")]),
        (#"a; "I know," she said"#, "a", [Example(text: #""I know," she said"#)]),
        (
            #"a; "Yes," she said, "and no"; "c""#, "a",
            [Example(text: #""Yes," she said, "and no""#), Example(text: "c")]
        ),
        (#"a; "never closed"#, "a", [Example(text: "never closed")]),
        (#"a; "b; "c"; "d""#, "a", [Example(text: "b"), Example(text: "c"), Example(text: "d")]),
        (#"a; "b c:; "d e""#, "a", [Example(text: "b c"), Example(text: "d e")]),
        (#"a; "b"; never opened"; "c""#, "a", [Example(text: "b"), Example(text: "never opened"), Example(text: "c")]),
        (#"a; "b car"women go""#, "a", [Example(text: "b car"), Example(text: "women go")]),
        (#"a; "b?"; "I"m going""#, "a", [Example(text: "b?"), Example(text: "I'm going")]),
        (#"a; "b"; never opened""#, "a", [Example(text: "b"), Example(text: "never opened")]),
        (#"a; "b"; (`c' is old)"#, "a; (“c” is old)", [Example(text: "b")]),
        (#"a; "b"-Ann; (`c' is old)"#, "a; (“c” is old)", [Example(text: "b", author: "Ann")]),
        (#"a; """#, "a", []),
        (#"pull: "Pull the cart""#, "pull", [Example(text: "Pull the cart")]),
        (#"burst;"it burst""#, "burst", [Example(text: "it burst")]),
        (#"propel, "Carry the ball""#, "propel", [Example(text: "Carry the ball")]),
        (#"keep a state; e.g., "keep clean""#, "keep a state", [Example(text: "keep clean")]),
        (
            #"enough (`plenty' is informal) "I had plenty""#, "enough (“plenty” is informal)",
            [Example(text: "I had plenty")]
        ),
        (
            #"bring forth, "The tree bore apples"; "The cow brought forth a calf""#, "bring forth",
            [Example(text: "The tree bore apples"), Example(text: "The cow brought forth a calf")]
        ),
        (#"sad;"a sad day" ; "a sad man""#, "sad", [Example(text: "a sad day"), Example(text: "a sad man")]),
        (#"never opened""#, "never opened", []),
        (#"as in the expression "on the job""#, #"as in the expression "on the job""#, []),
        (#"a report (e.g., "he said so")"#, #"a report (e.g., "he said so")"#, []),
        (#""alone""#, #""alone""#, []),
        ("(often followed by `of') more", "(often followed by “of”) more", []),
        ("a form of `don't' or `can't'", "a form of “don't” or “can't”", []),
        (#"a; "`moo' is a child's word""#, "a", [Example(text: "“moo” is a child's word")]),
        ("a ` that is never closed", "a ` that is never closed", []),
        (#"; "b""#, "", [Example(text: "b")]),
        ("", "", []),
    ])
    func `A gloss is a definition and examples`(gloss: String, definition: String, examples: [Example]) {
        let read = Gloss(gloss)
        #expect(read.definition == definition)
        #expect(read.examples == examples)
    }
}
