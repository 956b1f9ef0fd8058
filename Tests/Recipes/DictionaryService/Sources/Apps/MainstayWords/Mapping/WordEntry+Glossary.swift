// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
public import MainstayGlossary
import MainstayKit

extension DictionaryProvider {
    /// The Glossary.
    public static func glossary(_ api: Glossary) -> DictionaryProvider {
        DictionaryProvider("glossary", api.client) { word throws(APIError) in
            Glossary.term(word).map { [WordEntry($0)] }
        }
    }
}

extension WordEntry {
    /// Converts a term of the Glossary to the common form. The service does not tell parts of speech.
    public init(_ term: Glossary.Term) {
        let meaning = Entry.Meaning(partOfSpeech: nil, senses: [Entry.Sense(term.meaning)])
        self.init(Entry(word: term.term, meanings: [meaning]), original: .glossary(term))
    }
}
