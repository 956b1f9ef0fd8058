// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary

extension Entry {
    /// The entry of a headword in the lexicon.
    ///
    /// - Throws: ``UnknownSource`` if a sense comes from a source that this version of the package does not know.
    init(_ match: LexiconEntry.Match) throws(UnknownSource) {
        var sources: [Source] = []
        var meanings: [Meaning] = []
        meanings.reserveCapacity(match.meanings.count)
        for meaning in match.meanings {
            for sense in meaning.senses where !sources.contains(where: { $0.name == sense.source }) {
                guard let source = SourceID(name: sense.source)?.ofSenses else {
                    throw UnknownSource(name: sense.source)
                }
                sources.append(source)
            }
            meanings.append(
                Meaning(
                    partOfSpeech: meaning.partOfSpeech.description, senses: meaning.senses.map(Sense.init),
                    synonyms: meaning.senses.flatMap(\.synonyms).removingRepeats,
                    antonyms: meaning.senses.flatMap(\.antonyms).removingRepeats))
        }
        self.init(word: match.headword, meanings: meanings, sources: sources)
        self.match =
            switch match.kind {
            case .exact: .exact
            case .respelled: .respelled
            case .inflected: .inflected
            }
        sounds = match.pronunciations(startingWith: match.meanings.first?.partOfSpeech).map(Sound.init)
        variants = match.variants.map { Variant($0.text, region: $0.region) }
        origin = match.etymology
    }
}

/// A sense comes from a source whose licence is not known.
struct UnknownSource: Error {
    /// The name of the source.
    var name: String
}

extension Entry.Sense {
    fileprivate init(_ sense: LexiconSense) {
        self.init(
            sense.definition, labels: sense.shownLabels, source: sense.source,
            examples: sense.examples.map { Entry.Example($0.text, author: $0.author) }, synonyms: sense.synonyms,
            antonyms: sense.antonyms)
        id = sense.id
    }
}

extension Entry.Sound {
    fileprivate init(_ pronunciation: Pronunciation) {
        self.init(
            "/\(pronunciation.ipa)/", accent: pronunciation.region == nil ? "American" : "British",
            partOfSpeech: pronunciation.partOfSpeech?.description)
    }
}

extension LexiconEntry.Match {
    /// The pronunciations. Those of the word as a part of speech come first.
    fileprivate func pronunciations(startingWith partOfSpeech: PartOfSpeech?) -> [Pronunciation] {
        let isFirst = { (pronunciation: Pronunciation) in
            pronunciation.partOfSpeech == nil || pronunciation.partOfSpeech == partOfSpeech
        }
        return pronunciations.filter(isFirst) + pronunciations.filter { !isFirst($0) }
    }

    /// The names of the sources that contributed.
    var sources: [String] {
        meanings.flatMap(\.senses).map(\.source) + (etymology == nil ? [] : [SourceID.gcide.name])
            + pronunciations.map(\.source)
    }
}
