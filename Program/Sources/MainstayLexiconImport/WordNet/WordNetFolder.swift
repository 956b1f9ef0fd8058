// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon
import MainstayPlatform

/// A folder with the files of WordNet's database (wndb(5WN)), as a user's dictionary.
struct WordNetFolder: Sendable {
    private let path: String
    private let files: WordNetFiles
    private static let stride = 4_096

    /// - Returns: `nil` if the path is not a folder.
    init?(_ path: String) async throws {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        self.path = path
        let source = try WordNetSource.find(directory: path)
        files = try await WordNetFiles.parse(try await SourceFiles.read(source))
    }

    func write(
        to writer: UserDictionaryWriter, _ report: (String, Double) throws -> Void
    ) throws -> (UserDictionaryImport.Outcome, UserDictionaryAbout) {
        let table = try WordTable(files)
        let forms = WordForms(files.exceptions)
        let inflected = try irregularForms()
        var outcome = UserDictionaryImport.Outcome()
        for word in table.words.indices {
            if word % Self.stride == 0 { try report("entries", Double(word) / Double(table.words.count)) }
            for entry in try entries(table.senses(of: word), forms) {
                var entry = entry
                let irregular = inflected[entry.word.lowercased(), default: []].filter { $0.pos == entry.pos }
                entry.forms = irregular.isEmpty ? nil : irregular.map { UserEntry.Form($0.form) }
                guard let key = Spelling.key(entry.word) else { continue }
                try writer.add(
                    key: key, language: ("en", "English"), isForm: false, content: try entry.json(),
                    forms: irregular.map(\.form))
                outcome.entries += 1
                outcome.languages["en", default: 0] += 1
            }
        }
        return (outcome, about)
    }

    /// The entries of a word: one for each part of speech and each spelling.
    private func entries(_ senses: ArraySlice<WordTable.Sense>, _ forms: WordForms) throws -> [UserEntry] {
        var entries: [UserEntry] = []
        for sense in senses {
            let file = files[sense.partOfSpeech]
            let synset = file.synsets[sense.synset]
            let words = try synset.words.map { try file.file.requiredText(file.words[Int($0)].text) }
            let word = words[sense.position - 1]
            let gloss = Gloss(file.file.text(synset.gloss) ?? "")
            var written = UserEntry.Sense(gloss.definition)
            let headword = forms.headword(word.lowercased())
            let examples = gloss.examples.filter { words.count == 1 || WordForms.contains($0.text, headword) }
            written.examples = examples.isEmpty ? nil : examples.map { UserEntry.Example(text: $0.text) }
            let synonyms = words.filter { $0 != word }
            written.synonyms = synonyms.isEmpty ? nil : synonyms.map { UserEntry.Word($0) }
            let antonyms = try antonyms(of: sense, synset, in: file)
            written.antonyms = antonyms.isEmpty ? nil : antonyms.map { UserEntry.Word($0) }
            let part = sense.partOfSpeech.shortName
            if let index = entries.firstIndex(where: { $0.word == word && $0.pos == part }) {
                entries[index].senses?.append(written)
            } else {
                var entry = UserEntry(word: word, pos: part, senses: [written])
                (entry.lang, entry.langCode) = ("English", "en")
                entries.append(entry)
            }
        }
        return entries
    }

    private func antonyms(of sense: WordTable.Sense, _ synset: SynsetFile.Synset, in file: SynsetFile) throws
        -> [String]
    {
        try synset.pointers.compactMap { index in
            let pointer = file.pointers[Int(index)]
            guard pointer.kind == .antonym, Int(pointer.source) == sense.position, pointer.target > 0 else {
                return nil
            }
            let other = files[pointer.partOfSpeech]
            guard let target = other.index(ofSynsetAt: pointer.offset) else { return nil }
            let words = other.synsets[target].words
            guard pointer.target <= words.count else { return nil }
            return try other.file.requiredText(other.words[Int(words.lowerBound) + Int(pointer.target) - 1].text)
        }
    }

    /// The irregular forms by the base forms.
    private func irregularForms() throws -> [String: [(pos: String, form: String)]] {
        var forms: [String: [(pos: String, form: String)]] = [:]
        for list in files.exceptions {
            for exception in list.exceptions {
                let base = try list.file.requiredText(exception.base)
                forms[base, default: []].append(
                    (list.partOfSpeech.shortName, try list.file.requiredText(exception.inflected)))
            }
        }
        return forms
    }

    private var about: UserDictionaryAbout {
        let isOpen = files.licence.contains("Creative Commons") || files.licence.contains("English WordNet")
        return isOpen
            ? UserDictionaryAbout(
                title: "Open English WordNet", version: files.version, licence: "CC BY 4.0",
                licenceURL: "https://creativecommons.org/licenses/by/4.0/", sourceURL: "https://en-word.net/",
                file: path)
            : UserDictionaryAbout(
                title: "WordNet", version: files.version, licence: "WordNet License",
                licenceURL: "https://wordnet.princeton.edu/license-and-commercial-use",
                sourceURL: "https://wordnet.princeton.edu/", file: path)
    }
}

extension PartOfSpeech {
    /// The name in a ``UserEntry``.
    fileprivate var shortName: String {
        switch self {
        case .adjective: "adj"
        case .adverb: "adv"
        default: description
        }
    }
}
