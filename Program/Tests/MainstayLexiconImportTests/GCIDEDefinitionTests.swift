// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

/// Definitions of the older dictionary, from its text.
@Suite struct GCIDEDefinitionTests {
    private func definition(_ source: String) -> GCIDEDefinition {
        GCIDEDefinition(Array(source.utf8)[...])
    }

    private func entry(_ text: String, isBeforeItself: Bool = false) -> GCIDEEntry {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            var entry = GCIDEEntry()
            entry.read(lines, before: isBeforeItself ? lines[0] : nil, reference: 0)
            return entry
        }
    }

    @Test(arguments: [
        ("A torch.", "A torch."), ("1 (Med.) made safe.", "made safe."), ("1. A torch.", "A torch."),
        ("(Eng. Univ.) A master.", "A master."), ("(bot.) A plant.", "A plant."),
        ("(of two media) The ratio.", "(of two media) The ratio."),
        ("[from H. Deacon] (Chem.), a method.", "a method."), ("(s[=o]\"l[-a]), n. (Mus.) A tone.", "A tone."),
        ("etc. (Geom.), points.", "points."), ("277), n. A torch.", "A torch."),
        ("To scold. --Holland.", "To scold."), ("To scold. --Sir P. Sidney.", "To scold."),
        ("Joyful. -- {Glad\"ly}, adv. -- {Glad\"ness}, n.", "Joyful."),
        ("Joyful; -- said of a day.", "Joyful; said of a day."),
        ("A storm at sea. See {Tempest}, 2.", "A storm at sea."), ("See {Tempest}.", "See Tempest."),
        ("A bend; as, \"the bend\" of an arm.", "A bend; as, \"the bend\" of an arm."),
        ("Bread. Having", "Bread."), ("Bread in Paris", "Bread in Paris"), ("A thing; \"it", "A thing;"),
        ("hypen is changed from WN: adjust hier. a rule.", "a rule."), ("a gown/ex>.", "a gown."),
        ("Pajamas \\Pa*ja\"mas\\, chiefly British.", ""), ("1 Peter v. 3.", "Peter v. 3."), ("", ""),
        ("from Gr. pe`tra a rock.", "from Gr. petra a rock."), ("\\", ""), ("\"", ""), ("--", ""), ("(", ""),
        ("[", ""), ("} n.. (Anat.) A membrane.", "A membrane."), ("i..", ""), ("Also", ""),
        ("same as {bleep}, v. t..", "same as bleep."), ("to return.  -", "to return."),
        ("A state ? being dim.", "A state … being dim."),
        ("The capital city of Greece. Population (2000) = nk.", "The capital city of Greece."),
        ("A city. Population (2000) = 1,800. It is old.", "A city. It is old."),
        ("To search (at www.example.com); as, he did.", "To search; as, he did."),
        ("A round hill; hence", "A round hill."),
        ("To engage; as, to trample", "To engage."), ("One of the.", ""),
        ("To value; to rate; with at.", "To value; to rate; with at."),
    ])
    func `A definition is the text without markup`(source: String, text: String) {
        #expect(definition(source).text == text)
    }

    @Test func `Quotations go to the examples, with their authors`() {
        let found = definition("A torch. [Obs.] \"A burning teade.\" --Spenser. \"Two teades.\"")
        #expect(found.text == "A torch.")
        #expect(found.labels == [SenseLabel(kind: .register, value: "obsolete")])
        #expect(
            found.examples == [
                .init(text: "A burning teade.", author: "Spenser."), .init(text: "Two teades."),
            ])
    }

    @Test func `A phrase after the definition goes to the examples`() {
        let found = definition("stimulated to interest. the aroused opposition")
        #expect(found.text == "stimulated to interest.")
        #expect(found.examples == [.init(text: "the aroused opposition")])
        #expect(definition("adjusted (e.g. a system in focus").examples.isEmpty)
    }

    @Test func `Another part of speech begins another definition`() {
        let source = "Astringent. -- n. An astringent thing. -- v. t. To bind."
        let found = GCIDEDefinition.all(in: Array(source.utf8)[...])
        #expect(found.map(\.text) == ["Astringent.", "An astringent thing.", "To bind."])
        #expect(found.map(\.partOfSpeech) == [nil, .noun, .verb])
    }

    @Test(arguments: [
        ("Caf'e", "Café"), ("Bourr'ee", "Bourrée"), ("caf'e latte", "café latte"), ("o'er", "o'er"),
        ("'Ecart", "'Ecart"),
        ("en rap`port\"", "en rapport"), ("beg (one) for", "beg (one) for"), ("(or Gum", "or Gum"), ("don't", "don't"),
    ])
    func `A name has accents and no marks of syllables`(source: String, name: String) {
        #expect(GCIDEHead.spelling(source) == name)
    }

    @Test(arguments: [
        ("Gr. ? terrible + ? lizard.", "Gr. … terrible + … lizard."),
        ("Gr. ?, ?, a worm + -oid.", "Gr. …, a worm + -oid."),
        ("Dan. vindue. ????. See Wind", "Dan. vindue. See Wind"), ("NL., fr. Gr. ?.", ""), ("Gr. ????.", ""),
        ("Ar. b?rag, fr. Pers.", "Ar. b…rag, fr. Pers."), ("Gr. ? song.", "Gr. … song."), ("OE. mous", "OE. mous"),
    ])
    func `An etymology has an ellipsis for what was lost`(source: String, text: String) {
        #expect(GCIDERepair.etymology(source) == text)
    }

    @Test func `What is no definition, and an article as an example, is left out`() {
        let article = String(repeating: "A glim is seen. ", count: 40)
        let text = """
            Glim \\Glim\\, n.
               1. and

               2. pl.

               3. A light.

                        \(article)

                        A glim.
            """
        let entry = entry(text)
        #expect(entry.senses.map(\.definition) == ["A light."])
        #expect(entry.senses.first?.examples.map(\.text) == ["A glim."])
    }

    @Test func `An entry ends before the headword of the next`() {
        let text = """
            Wherry \\Wher"ry\\, n. [OE. wheri;
               247. Cf. {Boat}.]
               A light boat.
               [1913 Webster] Wherso

               Wherry

            """
        let entry = entry(text, isBeforeItself: true)
        #expect(entry.senses.map(\.definition) == ["A light boat."])
        #expect(entry.words.first?.etymology?.hasPrefix("Middle English wheri") == true)
    }
}
