// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

/// Which senses of WordNet mean the same as senses written here.
@Suite struct SenseMatchTests {
    @Test(
        arguments: [
            ("A small electric lamp that you carry in your hand.", .noun, ["lamp"]),
            ("A kind of strong dark beer.", .noun, ["beer"]), ("A boat or ship.", .noun, ["boat", "ship"]),
            ("(informal) A dog.", .noun, ["dog"]), ("To run slowly for exercise.", .verb, ["run"]),
            ("find enjoyable or agreeable", .verb, ["find"]), ("", .noun, []), ("of", .noun, ["of"]),
        ] as [(String, PartOfSpeech, Set<String>)])
    func `A definition says what kind of thing it defines`(
        definition: String, partOfSpeech: PartOfSpeech, kinds: Set<String>
    ) {
        #expect(DefinitionWords(definition, as: partOfSpeech).kinds == kinds)
    }

    @Test(arguments: [
        ("cities", "city"), ("houses", "house"), ("running", "run"), ("carried", "carri"), ("glass", "glass"),
        ("dogs", "dogs"), ("tables", "table"),
    ])
    func `Forms of a word have the same stem`(one: String, other: String) {
        #expect(DefinitionWords.stem(one) == DefinitionWords.stem(other))
    }
}

/// The related words of senses written here, in an import of everything packaged.
@Suite(
    .enabled(
        if: InstalledLexicon.isComplete, "not all of dict-gcide, scowl, festlex-cmu and WordNet are installed"))
struct WrittenThesaurusTests {
    /// The word, the beginning of the definition, and a related word or synonym.
    private static let rows = """
        friend | A person you know well | – | person
        phone | A device for talking | telephone | electronic equipment
        cloud | A white or grey mass | – | atmospheric phenomenon
        tablet | A small, hard piece of medicine | pill | dose
        stream | A small, narrow river | watercourse | body of water
        mouse | A small animal | – | rodent
        mouse | A small device | computer mouse | electronic device
        virus | A program that copies itself | computer virus | malevolent program
        cookie | A small, flat, sweet cake | biscuit | cake
        server | A computer that gives | host | computer
        server | A person who brings food | waiter | dining-room attendant
        driver | A person who drives | – | operator
        post | A job | position | occupation
        torch | A small electric lamp | flashlight | electric lamp
        jumper | A warm knitted piece | sweater | garment
        neighbour | A person who lives next | neighbor | person
        mum | Your mother | mom | mother
        star | A famous actor | principal | actor
        roundabout | A circle where | traffic circle | junction
        owl | A bird with large eyes | hooter | bird of prey
        cake | A sweet food | – | baked goods
        goose | A bird like a large duck | – | anseriform bird
        charger | A device that puts | battery charger | device
        icon | A painting | ikon | picture
        cell | A small room where a prisoner | prison cell | room
        table | A set of facts | tabular array | array
        channel | A television station | television channel | television station
        solicitor | A lawyer | – | lawyer
        viola | An instrument like a violin | – | bowed stringed instrument
        icon | A small picture on a screen | – | symbol
        sock | A soft piece of clothing | – | hosiery
        row | A line of people | – | line
        crock | A pot or jar | earthenware jar | jar
        atlas | A book of maps | map collection | reference book
        profile | The outline of a face | – | side view
        party | An organization with political | political party | organization
        programme | A show on television | broadcast | show
        tyre | The ring of rubber | tire | hoop
        soda | A sweet drink | soda pop | soft drink
        router | A device that passes data | – | device
        """

    private func sense(_ word: String, _ beginning: String, in lexicon: Lexicon) throws -> LexiconSense? {
        let matches = try lexicon.entry(for: word)?.matches ?? []
        return matches.flatMap(\.meanings).flatMap(\.senses).first {
            $0.source == "Mainstay" && $0.definition.hasPrefix(beginning)
        }
    }

    @Test func `A sense written here has the words related to the sense of WordNet that means the same`() async throws {
        let lexicon = try await Lexicon(path: InstalledLexicon.path)
        for row in Self.rows.split(separator: "\n").map({ $0.split(separator: "|").map { String($0).trimmed } }) {
            let found = try #require(try sense(row[0], row[1], in: lexicon), "\(row)")
            let related = try lexicon.thesaurus(of: row[0]).first { $0.definition == found.definition }
            #expect(related?.broader.contains(row[3]) == true, "\(row): \(related?.broader ?? [])")
            if row[2] != "–" { #expect(found.synonyms.contains(row[2]), "\(row): \(found.synonyms)") }
            #expect(!found.synonyms.contains(row[0]))
        }
    }

    @Test(arguments: [
        ("tweet", "A short message"), ("viral", "Passed on very quickly"), ("cloud", "Computers on the internet"),
        ("tablet", "A flat computer"), ("stream", "Video or sound"), ("text", "A written message"),
        ("troll", "Someone who writes"), ("like", "An act of clicking"), ("post", "A message"),
        ("friend", "A person you are connected"), ("time", "What we measure"), ("pound", "A unit of weight"),
        ("stamp", "A small piece of paper"),
    ])
    func `A sense that WordNet lacks has no words of another sense`(word: String, beginning: String) async throws {
        let lexicon = try await Lexicon(path: InstalledLexicon.path)
        let found = try #require(try sense(word, beginning, in: lexicon))
        #expect(found.synonyms.isEmpty && found.antonyms.isEmpty)
        #expect(try !lexicon.thesaurus(of: word).contains { $0.definition == found.definition })
    }
}
