// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford
import MainstayTestSupport
import Testing

/// Each member of the replies of both versions, by its name, in the property that is meant for it.
@Suite struct MemberTests {
    private typealias API = Oxford

    /// A list of labels, as version 2 writes it.
    private static let labels = #"[{"id": "law", "text": "Law"}]"#

    private static let words: [MemberRow] = [
        MemberRow("id", #""ace""#, \API.Headword.id, "ace"),
        MemberRow("word", #""ace""#, \API.Headword.word, "ace"),
        MemberRow("text", #""ace""#, \API.Headword.text, "ace"),
        MemberRow("language", #""en""#, \API.Headword.language, "en"),
        MemberRow("type", #""headword""#, \API.Headword.type, "headword"),
        MemberRow("lexicalEntries", #"[{"root": "ac"}]"#, \API.Headword.lexicalEntries?.first?.root, "ac"),
        MemberRow(
            "pronunciations", #"[{"audioFile": "a.mp3"}]"#, \API.Headword.pronunciations?.first?.audioFile, "a.mp3"),
        MemberRow("text", #""ace""#, \API.LexicalEntry.text, "ace"),
        MemberRow("language", #""en""#, \API.LexicalEntry.language, "en"),
        MemberRow("lexicalCategory", #""Noun""#, \API.LexicalEntry.lexicalCategory?.text, "Noun"),
        MemberRow("lexicalCategory", #"{"id": "noun", "text": "Noun"}"#, \API.LexicalEntry.lexicalCategory?.id, "noun"),
        MemberRow(
            "entries", #"[{"homographNumber": "100"}]"#, \API.LexicalEntry.entries?.first?.homographNumber, "100"),
        MemberRow("inflectionOf", #"[{"id": "ace"}]"#, \API.LexicalEntry.inflectionOf?.first?.id, "ace"),
        MemberRow(
            "inflections", #"[{"inflectedForm": "aces"}]"#, \API.LexicalEntry.inflections?.first?.inflectedForm, "aces"),
        MemberRow("sentences", #"[{"text": "An ace."}]"#, \API.LexicalEntry.sentences?.first?.text, "An ace."),
        MemberRow("root", #""ac""#, \API.LexicalEntry.root, "ac"),
        MemberRow(
            "grammaticalFeatures", #"[{"type": "Number"}]"#, \API.LexicalEntry.grammaticalFeatures?.first?.type,
            "Number"),
        MemberRow(
            "pronunciations", #"[{"phoneticSpelling": "eɪs"}]"#,
            \API.LexicalEntry.pronunciations?.first?.phoneticSpelling, "eɪs"),
        MemberRow("variantForms", #"[{"text": "as"}]"#, \API.LexicalEntry.variantForms?.first?.text, "as"),
        MemberRow("notes", #"[{"text": "a note"}]"#, \API.LexicalEntry.notes?.first?.text, "a note"),
        MemberRow("compounds", #"[{"text": "ace up"}]"#, \API.LexicalEntry.compounds?.first?.text, "ace up"),
        MemberRow("phrases", #"[{"text": "hold an ace"}]"#, \API.LexicalEntry.phrases?.first?.text, "hold an ace"),
        MemberRow("phrasalVerbs", #"[{"text": "ace out"}]"#, \API.LexicalEntry.phrasalVerbs?.first?.text, "ace out"),
        MemberRow("derivatives", #"[{"id": "acely"}]"#, \API.LexicalEntry.derivatives?.first?.id, "acely"),
        MemberRow("derivativeOf", #"[{"id": "as"}]"#, \API.LexicalEntry.derivativeOf?.first?.id, "as"),
        MemberRow("id", #""hot""#, \API.RelatedWord.id, "hot"),
        MemberRow("text", #""hot""#, \API.RelatedWord.text, "hot"),
        MemberRow("language", #""en""#, \API.RelatedWord.language, "en"),
        MemberRow("domains", labels, \API.RelatedWord.domains?.first?.id, "law"),
        MemberRow("regions", labels, \API.RelatedWord.regions?.first?.id, "law"),
        MemberRow("registers", labels, \API.RelatedWord.registers?.first?.id, "law"),
    ]

    private static let entries: [MemberRow] = [
        MemberRow("homographNumber", #""101""#, \API.Entry.homographNumber, "101"),
        MemberRow("senses", #"[{"id": "s1"}]"#, \API.Entry.senses?.first?.id, "s1"),
        MemberRow("etymologies", #"["from Latin"]"#, \API.Entry.etymologies, ["from Latin"]),
        MemberRow("grammaticalFeatures", #"[{"id": "mass"}]"#, \API.Entry.grammaticalFeatures?.first?.id, "mass"),
        MemberRow("inflections", #"[{"inflectedForm": "aces"}]"#, \API.Entry.inflections?.first?.inflectedForm, "aces"),
        MemberRow("pronunciations", #"[{"dialects": ["US"]}]"#, \API.Entry.pronunciations?.first?.dialects, ["US"]),
        MemberRow("variantForms", #"[{"text": "as"}]"#, \API.Entry.variantForms?.first?.text, "as"),
        MemberRow("notes", #"[{"type": "editorial"}]"#, \API.Entry.notes?.first?.type, "editorial"),
        MemberRow("crossReferences", #"[{"id": "king"}]"#, \API.Entry.crossReferences?.first?.id, "king"),
        MemberRow("crossReferenceMarkers", #"["see king"]"#, \API.Entry.crossReferenceMarkers, ["see king"]),
        MemberRow("inflectedForm", #""aces""#, \API.InflectedForm.inflectedForm, "aces"),
        MemberRow(
            "grammaticalFeatures", #"[{"text": "Plural"}]"#, \API.InflectedForm.grammaticalFeatures?.first?.text,
            "Plural"),
        MemberRow("lexicalCategory", #"{"id": "verb"}"#, \API.InflectedForm.lexicalCategory?.id, "verb"),
        MemberRow("domains", labels, \API.InflectedForm.domains?.first?.text, "Law"),
        MemberRow(
            "pronunciations", #"[{"phoneticNotation": "IPA"}]"#,
            \API.InflectedForm.pronunciations?.first?.phoneticNotation, "IPA"),
        MemberRow("regions", labels, \API.InflectedForm.regions?.first?.text, "Law"),
        MemberRow("registers", labels, \API.InflectedForm.registers?.first?.text, "Law"),
        MemberRow("text", #""as""#, \API.VariantForm.text, "as"),
        MemberRow("domains", labels, \API.VariantForm.domains?.first?.id, "law"),
        MemberRow("notes", #"[{"id": "n"}]"#, \API.VariantForm.notes?.first?.id, "n"),
        MemberRow("pronunciations", #"[{"audioFile": "b"}]"#, \API.VariantForm.pronunciations?.first?.audioFile, "b"),
        MemberRow("regions", labels, \API.VariantForm.regions?.first?.id, "law"),
        MemberRow("registers", labels, \API.VariantForm.registers?.first?.id, "law"),
        MemberRow("audioFile", #""a.mp3""#, \API.Pronunciation.audioFile, "a.mp3"),
        MemberRow("dialects", #"["British English"]"#, \API.Pronunciation.dialects, ["British English"]),
        MemberRow("phoneticNotation", #""IPA""#, \API.Pronunciation.phoneticNotation, "IPA"),
        MemberRow("phoneticSpelling", #""eɪs""#, \API.Pronunciation.phoneticSpelling, "eɪs"),
        MemberRow("regions", labels, \API.Pronunciation.regions?.first?.id, "law"),
        MemberRow("registers", labels, \API.Pronunciation.registers?.first?.id, "law"),
    ]

    private static let senses: [MemberRow] = [
        MemberRow("id", #""s1""#, \API.Sense.id, "s1"),
        MemberRow("definitions", #"["a card"]"#, \API.Sense.definitions, ["a card"]),
        MemberRow("shortDefinitions", #"["card"]"#, \API.Sense.shortDefinitions, ["card"]),
        MemberRow("short_definitions", #"["old card"]"#, \API.Sense.shortDefinitionsOfVersion1, ["old card"]),
        MemberRow("examples", #"[{"text": "an ace"}]"#, \API.Sense.examples?.first?.text, "an ace"),
        MemberRow("domains", labels, \API.Sense.domains?.first?.id, "law"),
        MemberRow("domainClasses", labels, \API.Sense.domainClasses?.first?.id, "law"),
        MemberRow("semanticClasses", labels, \API.Sense.semanticClasses?.first?.id, "law"),
        MemberRow("regions", labels, \API.Sense.regions?.first?.id, "law"),
        MemberRow("registers", labels, \API.Sense.registers?.first?.id, "law"),
        MemberRow("synonyms", #"[{"text": "one"}]"#, \API.Sense.synonyms?.first?.text, "one"),
        MemberRow("antonyms", #"[{"text": "two"}]"#, \API.Sense.antonyms?.first?.text, "two"),
        MemberRow("translations", #"[{"language": "es"}]"#, \API.Sense.translations?.first?.language, "es"),
        MemberRow("subsenses", #"[{"id": "s2"}]"#, \API.Sense.subsenses?.first?.id, "s2"),
        MemberRow("etymologies", #"["from as"]"#, \API.Sense.etymologies, ["from as"]),
        MemberRow("inflections", #"[{"inflectedForm": "aced"}]"#, \API.Sense.inflections?.first?.inflectedForm, "aced"),
        MemberRow("pronunciations", #"[{"audioFile": "c"}]"#, \API.Sense.pronunciations?.first?.audioFile, "c"),
        MemberRow("variantForms", #"[{"text": "v"}]"#, \API.Sense.variantForms?.first?.text, "v"),
        MemberRow("notes", #"[{"text": "n"}]"#, \API.Sense.notes?.first?.text, "n"),
        MemberRow(
            "constructions", #"[{"text": "ace something"}]"#, \API.Sense.constructions?.first?.text, "ace something"),
        MemberRow("crossReferences", #"[{"type": "see also"}]"#, \API.Sense.crossReferences?.first?.type, "see also"),
        MemberRow("crossReferenceMarkers", #"["see a"]"#, \API.Sense.crossReferenceMarkers, ["see a"]),
        MemberRow("thesaurusLinks", #"[{"entry_id": "t1"}]"#, \API.Sense.thesaurusLinks?.first?.entryID, "t1"),
        MemberRow("datasetCrossLinks", #"[{"sense_id": "d1"}]"#, \API.Sense.datasetCrossLinks?.first?.senseID, "d1"),
        MemberRow("entry_id", #""t1""#, \API.SenseLink.entryID, "t1"),
        MemberRow("sense_id", #""t1.2""#, \API.SenseLink.senseID, "t1.2"),
        MemberRow("text", #""an ace""#, \API.Example.text, "an ace"),
        MemberRow("definitions", #"["d"]"#, \API.Example.definitions, ["d"]),
        MemberRow("domains", labels, \API.Example.domains?.first?.id, "law"),
        MemberRow("notes", #"[{"text": "n"}]"#, \API.Example.notes?.first?.text, "n"),
        MemberRow("regions", labels, \API.Example.regions?.first?.id, "law"),
        MemberRow("registers", labels, \API.Example.registers?.first?.id, "law"),
        MemberRow("senseIds", #"["s1", "s2"]"#, \API.Example.senseIds, ["s1", "s2"]),
        MemberRow("translations", #"[{"text": "un as"}]"#, \API.Example.translations?.first?.text, "un as"),
        MemberRow("collocations", #"[{"id": "c"}]"#, \API.Example.collocations?.first?.id, "c"),
        MemberRow("crossReferences", #"[{"id": "x"}]"#, \API.Example.crossReferences?.first?.id, "x"),
        MemberRow("crossReferenceMarkers", #"["m"]"#, \API.Example.crossReferenceMarkers, ["m"]),
        MemberRow("text", #""ace it""#, \API.Construction.text, "ace it"),
        MemberRow("domains", labels, \API.Construction.domains?.first?.id, "law"),
        MemberRow("examples", #"[["x"]]"#, \API.Construction.examples, [.array([.string("x")])]),
        MemberRow("notes", #"[{"text": "n"}]"#, \API.Construction.notes?.first?.text, "n"),
        MemberRow("regions", labels, \API.Construction.regions?.first?.id, "law"),
        MemberRow("registers", labels, \API.Construction.registers?.first?.id, "law"),
        MemberRow("translations", #"[{"text": "t"}]"#, \API.Construction.translations?.first?.text, "t"),
    ]

    private static let translations: [MemberRow] = [
        MemberRow("text", #""as""#, \API.Translation.text, "as"),
        MemberRow("language", #""es""#, \API.Translation.language, "es"),
        MemberRow("type", #""literal""#, \API.Translation.type, "literal"),
        MemberRow("domains", labels, \API.Translation.domains?.first?.id, "law"),
        MemberRow(
            "grammaticalFeatures", #"[{"text": "Masculine"}]"#, \API.Translation.grammaticalFeatures?.first?.text,
            "Masculine"),
        MemberRow("notes", #"[{"text": "n"}]"#, \API.Translation.notes?.first?.text, "n"),
        MemberRow("regions", labels, \API.Translation.regions?.first?.id, "law"),
        MemberRow("registers", labels, \API.Translation.registers?.first?.id, "law"),
        MemberRow("collocations", #"[{"text": "c"}]"#, \API.Translation.collocations?.first?.text, "c"),
        MemberRow(
            "toneGroups", #"[{"tones": [{"type": "pinyin"}]}]"#, \API.Translation.toneGroups?.first?.tones?.first?.type,
            "pinyin"),
        MemberRow("tones", #"[{"value": "55"}]"#, \API.ToneGroup.tones?.first?.value, "55"),
        MemberRow("type", #""pinyin""#, \API.Tone.type, "pinyin"),
        MemberRow("value", #""55""#, \API.Tone.value, "55"),
        MemberRow("id", #""mass""#, \API.TypedText.id, "mass"),
        MemberRow("text", #""Mass""#, \API.TypedText.text, "Mass"),
        MemberRow("type", #""Countability""#, \API.TypedText.type, "Countability"),
    ]

    private static let lists: [MemberRow] = [
        MemberRow("results", #"[{"id": "ace"}]"#, \API.Entries.results?.first?.id, "ace"),
        MemberRow("result", #"{"lemma": "ace"}"#, \API.Frequency.result?.lemma, "ace"),
        MemberRow("id", #""ace""#, \API.Entries.id, "ace"),
        MemberRow("word", #""ace""#, \API.Entries.word, "ace"),
        MemberRow("metadata", #"{"provider": "p"}"#, \API.Entries.metadata?.provider, "p"),
        MemberRow("provider", #""p""#, \API.Metadata.provider, "p"),
        MemberRow("operation", #""retrieve""#, \API.Metadata.operation, "retrieve"),
        MemberRow("schema", #""s""#, \API.Metadata.schema, "s"),
        MemberRow("language", #""en""#, \API.Metadata.language, "en"),
        MemberRow("sourceLanguage", #""en""#, \API.Metadata.sourceLanguage, "en"),
        MemberRow("id", #""ace""#, \API.WordMatch.id, "ace"),
        MemberRow("word", #""ace""#, \API.WordMatch.word, "ace"),
        MemberRow("label", #""ace""#, \API.WordMatch.label, "ace"),
        MemberRow("matchString", #""ac""#, \API.WordMatch.matchString, "ac"),
        MemberRow("matchType", #""fuzzy""#, \API.WordMatch.matchType, "fuzzy"),
        MemberRow("region", #""us""#, \API.WordMatch.region, "us"),
        MemberRow("score", "12.5", \API.WordMatch.score, 12.5),
        MemberRow("source", #""A Dictionary""#, \API.LanguagePair.source, "A Dictionary"),
        MemberRow("sourceLanguage", #"{"id": "en"}"#, \API.LanguagePair.sourceLanguage?.id, "en"),
        MemberRow("targetLanguage", #"{"language": "Spanish"}"#, \API.LanguagePair.targetLanguage?.language, "Spanish"),
        MemberRow("region", #""gb""#, \API.LanguagePair.region, "gb"),
        MemberRow("type", #""bilingual""#, \API.LanguagePair.type, "bilingual"),
        MemberRow("id", #""en""#, \API.LanguageName.id, "en"),
        MemberRow("language", #""English""#, \API.LanguageName.language, "English"),
        MemberRow("wordform", #""aces""#, \API.WordFrequency.wordform, "aces"),
        MemberRow("trueCase", #""Aces""#, \API.WordFrequency.trueCase, "Aces"),
        MemberRow("lemma", #""ace""#, \API.WordFrequency.lemma, "ace"),
        MemberRow("lexicalCategory", #""noun""#, \API.WordFrequency.lexicalCategory, "noun"),
        MemberRow("frequency", "7", \API.WordFrequency.frequency, 7),
        MemberRow("normalizedFrequency", "0.25", \API.WordFrequency.normalizedFrequency, 0.25),
        MemberRow("matchCount", "3", \API.WordFrequency.matchCount, 3),
        MemberRow("tokens", #"["an", "ace"]"#, \API.Ngram.tokens?.words, ["an", "ace"]),
        MemberRow("tokens", #""an ace up""#, \API.Ngram.tokens?.words, ["an", "ace", "up"]),
        MemberRow("frequency", "9", \API.Ngram.frequency, 9),
        MemberRow("documentFrequency", "2", \API.Ngram.documentFrequency, 2),
    ]

    @Test(arguments: words + entries + senses + translations + lists)
    func `A member has its property, stays among the others if it is odd, and is never lost`(row: MemberRow) throws {
        #expect(try row.problems() == [])
    }
}
