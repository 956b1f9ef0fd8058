// SPDX-License-Identifier: Apache-2.0

/// The part of a JSON value that is kept, and the type that it must have. Values of another type are left out.
indirect enum JSONShape: Sendable {
    /// A string.
    case text
    /// An array of strings.
    case texts
    /// An array of objects with some of their members, without the objects that contain one of the strings in JSON.
    case objects([Member], without: [[UInt8]] = [])

    /// A member of an object.
    struct Member: Sendable {
        let name: [UInt8]
        let shape: JSONShape
        /// What the importer itself reads.
        let role: Role?

        init(_ name: String, _ shape: JSONShape, _ role: Role? = nil) {
            self.name = Array(name.utf8)
            self.shape = shape
            self.role = role
        }
    }

    /// A value that the importer itself reads, besides copying it.
    enum Role: Int, Sendable {
        case word, language, languageName, form, senses
    }
}

extension JSONShape {
    /// The members of wiktextract's entries that a ``UserEntry`` has.
    static let wiktionaryEntry: [Member] = [
        Member("word", .text, .word), Member("pos", .text), Member("pos_title", .text),
        Member("lang", .text, .languageName), Member("lang_code", .text, .language),
        Member("etymology_text", .text), Member("etymology_texts", .texts), Member("tags", .texts),
        Member("senses", .objects(sense), .senses), Member("sounds", .objects(sound)), Member("forms", forms),
        Member("translations", .objects(translation)), Member("synonyms", words), Member("antonyms", words),
    ]

    private static let words = JSONShape.objects([Member("word", .text)])

    private static let sense: [Member] = [
        Member("glosses", .texts), Member("raw_glosses", .texts), Member("tags", .texts), Member("raw_tags", .texts),
        Member("topics", .texts), Member("examples", .objects(example)), Member("synonyms", words),
        Member("antonyms", words), Member("form_of", words), Member("alt_of", words), Member("related", words),
    ]

    private static let example: [Member] = [
        Member("text", .text), Member("translation", .text), Member("english", .text), Member("roman", .text),
        Member("ref", .text),
    ]

    private static let sound: [Member] = [
        Member("ipa", .text), Member("zh_pron", .text), Member("enpr", .text), Member("other", .text),
        Member("tags", .texts), Member("raw_tags", .texts), Member("note", .text), Member("audio", .text),
        Member("mp3_url", .text), Member("ogg_url", .text), Member("wav_url", .text),
    ]

    /// Some forms are the names of tables.
    private static let forms = JSONShape.objects(
        [Member("form", .text, .form), Member("tags", .texts), Member("raw_tags", .texts)],
        without: ["table-tags", "inflection-template", "class"].map { Array("\"\($0)\"".utf8) })

    private static let translation: [Member] = [
        Member("lang", .text), Member("lang_code", .text), Member("code", .text), Member("word", .text),
        Member("roman", .text), Member("sense", .text), Member("tags", .texts),
    ]
}
