// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

/// The markup of the older dictionary.
@Suite struct GCIDETextTests {
    @Test(arguments: [
        ("a thing", "a thing"), ("", ""), ("  a   thing  ", "a thing"), ("a {thing} of {note}", "a thing of note"),
        ("a thing. [1913 Webster]", "a thing."), ("a thing [1913 Webster +PJC]", "a thing"),
        ("a thing [PJC], [WordNet 1.5]", "a thing"),
        ("fa[,c]ade", "façade"), ("[ae]on", "æon"), ("caf['e]", "café"), ("[root]277 of it", "of it"),
        ("[root]1.2, x", "x"),
        ("a thing [Obs.]", "a thing"), ("a thing [in old books]", "a thing"), ("a [thing", "a thing"),
        ("a thing] b", "a thing b"), ("a thing. --Shak.", "a thing."), ("a thing --shak.", "a thing --shak."),
        ("a thing;,  ", "a thing"), (";:. a thing", "a thing"), ("90[deg] [times] 2[min]", "90° × 2′"),
        ("[ldqo]a[rdqo]", "“a”"),
        ("a [[Obs.] b] c", "a c"),
        (#"a \thing\"#, "a thing"), ("a thing. [1913 Webster] Thingness", "a thing."),
    ])
    func `Markup becomes text`(source: String, text: String) {
        #expect(GCIDEText(Array(source.utf8)[...]).text == text)
    }

    @Test(
        arguments: [
            ("[Obs.]", ["obsolete"]), ("[Obs. or R.]", ["obsolete", "rare"]),
            ("[Slang, U. S.]", ["slang", "United States"]),
            ("[Prov. Eng. & Scot.]", ["dialect", "England", "Scotland"]),
            ("[Colloq. U. S.]", ["informal", "United States"]),
            ("[Poetic & Archaic]", ["literary", "archaic"]), ("[Chiefly Brit.]", ["United Kingdom"]),
            ("[South Africa]", ["South Africa"]),
            ("[Obs. word]", []), ("[or]", []), ("[obs., Obs.]", ["obsolete"]), ("[1913 Webster]", []), ("[]", []),
            ("(Obs.)", []),
        ] as [(String, [String])])
    func `A remark is labels, if every word in it is known`(source: String, labels: [String]) {
        #expect(GCIDEText(Array("a thing \(source)".utf8)[...]).labels.map(\.value) == labels)
    }

    @Test(
        arguments: [
            ("Zool.", ["zoology"]), ("Zool. & Bot.", ["zoology", "botany"]), ("Eng. Law", ["law"]),
            ("R. C. Ch.", ["Roman Catholicism"]),
            ("Law, Med.", ["law", "medicine"]), ("zool.", nil), ("Zool. & Nonsense", nil), ("", nil), ("&", nil),
            ("a", nil),
        ] as [(String, [String]?)])
    func `Fields of study are domains`(source: String, domains: [String]?) {
        #expect(GCIDELabels.domains(source)?.map(\.value) == domains)
    }

    @Test(
        arguments: [
            ("'e", "é"), ("`e", "è"), ("^e", "ê"), ("\"e", "ë"), ("~n", "ñ"), ("=a", "ā"), ("-a", "ā"),
            (".z", "z\u{307}"), (",c", "ç"),
            ("*a", "å"), ("a^", "ă"), ("e^", "ĕ"), ("'A", "Á"), ("-ae", "ǣ"), ("-oo", "o\u{304}o"), ("-ab", nil),
            ("'1", nil), ("1^", nil),
            ("'", nil), ("", nil), ("abc", nil), ("xe", nil), ("'é", nil), ("ae", "æ"), ("th", "þ"), ("frac12", "½"),
            ("AE", "Æ"),
        ] as [(String, String?)])
    func `A letter is known by its name or its accent`(name: String, letter: String?) {
        #expect(GCIDELetters.letter(name) == letter)
    }

    @Test(
        arguments: [
            (#"Mouse \Mouse\, n."#, ["Mouse"], .noun, [["Mouse"]]),
            (#"Glimmergowk \Glim"mer*gowk\, n."#, ["Glimmergowk"], .noun, [["Glim", "mer", "gowk"]]),
            (#"Record \Re*cord"\ (r[-e]*k[^o]rd"), v. t."#, ["Record"], .verb, [["Re", "cord"]]),
            (
                #"Fa[,c]ade \Fa`[,c]ade"\, Facet \Fac"et\, a."#, ["Façade", "Facet"], .adjective,
                [["Fa", "çade"], ["Fac", "et"]]
            ),
            (#"Glim \Glim\, prep."#, ["Glim"], .preposition, [["Glim"]]),
            (#"A \A\, or An \An\, article."#, ["A", "An"], .determiner, [["A"], ["An"]]),
            (#"Quickly \Quick"ly\, adv."#, ["Quickly"], .adverb, [["Quick", "ly"]]),
            (#"Oh \Oh\, interj."#, ["Oh"], .interjection, [["Oh"]]),
            (#"X \X\"#, ["X"], nil, [["X"]]), (#"X \X\, nonsense"#, ["X"], nil, [["X"]]),
            (#"Ice cream \Ice" cream`\, n."#, ["Ice cream"], .noun, [["Ice", "cream"]]),
        ] as [(String, [String], PartOfSpeech?, [[String]])])
    func `The head of an entry has its names, syllables and part of speech`(
        source: String, names: [String], partOfSpeech: PartOfSpeech?, syllables: [[String]]
    ) throws {
        let head = try #require(GCIDEHead(Array(source.utf8)))
        #expect(head.names.map(\.text) == names && head.partOfSpeech == partOfSpeech)
        #expect(head.names.map(\.syllables) == syllables)
    }

    @Test(arguments: ["", "no head", #"\only\"#, #"open \never closed"#, " "])
    func `What has no name between strokes is no head`(source: String) {
        #expect(GCIDEHead(Array(source.utf8)) == nil)
    }

    @Test(
        arguments: [
            (#"Ran \Ran\, imp. of"#, true), (#"Mice \Mice\, n., pl. of"#, false), (#"Best \Best\, superl. a."#, false),
            (#"Run \Run\, v. i."#, false),
            (#"Gone \Gone\, p. p. of"#, true),
        ])
    func `A head that only names a form is told apart`(source: String, isInflection: Bool) throws {
        #expect(try #require(GCIDEHead(Array(source.utf8))).isInflection == isInflection)
    }

    @Test func `Remarks after the part of speech are the entry's`() throws {
        let source = #"Mouse \Mouse\, n.; pl. {Mice}. [OE. mous, akin to G. maus.] (Zool.) [Obs.] A small beast."#
        let head = try #require(GCIDEHead(Array(source.utf8)))
        #expect(head.etymology == "Middle English mous, akin to German maus.")
        #expect(head.labels.map(\.value) == ["zoology", "obsolete"])
        #expect(String(decoding: Array(source.utf8)[head.end...], as: UTF8.self) == "A small beast.")
        #expect(try #require(GCIDEHead(Array(#"Odinism \O"din*ism\, prop. n."#.utf8))).isProperNoun)
    }
}
