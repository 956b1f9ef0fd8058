// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

extension LexiconWriter {
    /// Writes the words that suggestions are made of.
    @inline(never)  // The compiler of Swift 6.3 crashes if it inlines the closure into an asynchronous function.
    func write(_ spellings: LexiconContents.Spellings) throws {
        let forms = spellings.forms
        try database.insert(forms.count, rowsInto: "form", columns: ["text"], ignoresConflicts: true) { insert in
            for form in forms {
                try insert.bind(utf8: form[...], to: "text")
                try insert.endRow()
            }
        }
        try spellings.list.write(to: database)
    }
}

extension LexiconContents {
    typealias WordSummary = LexiconWriter.WordSummary

    /// The words that suggestions are made of.
    struct Spellings {
        var list: SpellingList
        /// The inflected forms of word lists.
        var forms: [[UInt8]]
    }

    /// Collects the words that suggestions are made of.
    ///
    /// - Parameter counts: The words of WordNet's texts.
    /// - Throws: `CancellationError` if the task was cancelled.
    func spellings(_ summaries: [WordSummary], _ counts: WordCounts) throws -> Spellings {
        var listed: [[UInt8]] = []
        var counts = counts
        try counts.add(added)
        func isWord(_ base: UnsafeBufferPointer<UInt8>) -> Bool {
            keys.index(of: base).map { summaries[$0].partsOfSpeech != 0 && !isName(summaries[$0]) } == true
        }
        /// Whether only the older dictionary has a word, and people still use it.
        func isOldWordInUse(_ base: UnsafeBufferPointer<UInt8>) -> Bool {
            guard let index = keys.index(of: base), summaries[index].partsOfSpeech == 0 else { return false }
            return scowl?.size(of: base).map { $0 <= Self.largestListOfOldWords } == true
        }
        var words = try headwordSpellings(summaries, counts, isWord)
        var forms = KeyTable()
        func add(_ form: UnsafeBufferPointer<UInt8>, _ kind: Rarity.Kind, size: Int?) {
            let known = forms.count
            guard 2...SpellingList.limit ~= form.count, keys.index(of: form) == nil, forms.insert(form) == known else {
                return
            }
            let rarity = Rarity(
                listSize: size, uses: counts.count(of: form), kind: kind, isPhrase: form.contains(Self.space))
            words.append((Array(form), SpellingList.Entry(form, rarity: rarity, hasForm: kind == .name)))
        }
        var number = 0
        try scowl?.forEachWord(upTo: Self.largestList) { word, size in
            if number.isMultiple(of: 4_096) { try Task.checkCancellation() }
            number += 1
            // A possessive is not a separate form.
            if word.suffix(2).elementsEqual("'s".utf8) { return }
            if FormRules.contains(word, where: isWord) {
                add(word, .inflected, size: size)
            } else if !FormRules.contains(word, where: isOldWordInUse) {
                return
            }
            listed.append(Array(word))
        }
        for list in files.exceptions {
            try Task.checkCancellation()
            for exception in list.exceptions {
                list.file.bytes[exception.base.range].withUnsafeBufferPointer { base in
                    guard isWord(base) else { return }
                    list.file.bytes[exception.inflected.range].withUnsafeBufferPointer { form in
                        // Phrases have underscores there.
                        if !form.contains(UInt8(ascii: "_")) {
                            add(form, .inflected, size: scowl?.size(of: form))
                        }
                    }
                }
            }
        }
        for (number, word) in counts.all.enumerated() {
            if number.isMultiple(of: 4_096) { try Task.checkCancellation() }
            var word = word
            word.withUTF8 { word in
                if scowl == nil, FormRules.contains(word, where: isWord) {
                    add(word, .inflected, size: nil)
                }
                guard word.last == UInt8(ascii: "s"), word.count > 4 else { return }
                let base = UnsafeBufferPointer(rebasing: word.dropLast())
                // "Europeans". Other plurals of names are in no list.
                guard let index = keys.index(of: base), isName(summaries[index]) else { return }
                add(word, .name, size: scowl?.size(of: word))
            }
        }
        try Task.checkCancellation()
        return Spellings(list: SpellingList(words), forms: listed)
    }

    private func headwordSpellings(
        _ summaries: [WordSummary], _ counts: WordCounts, _ isWord: (UnsafeBufferPointer<UInt8>) -> Bool
    ) throws -> [(bytes: [UInt8], entry: SpellingList.Entry)] {
        var words: [(bytes: [UInt8], entry: SpellingList.Entry)] = []
        words.reserveCapacity(summaries.count)
        for (index, summary) in summaries.enumerated() {
            if index.isMultiple(of: 4_096) { try Task.checkCancellation() }
            keys.withBytes(of: index) { key in
                guard 1...SpellingList.limit ~= key.count else { return }
                let size = listSize(of: index)
                let isOld = summary.partsOfSpeech == 0
                // "Fields" is a name, but the plural of "field" more often.
                let isNamed = isName(summary) && !FormRules.contains(key, where: isWord)
                // People do not write the rare words of the older dictionary, and any misspelling is close to one of
                // them.
                if isOld, size == nil, key.count < 4 || key.contains(where: { $0 == Self.space || $0 == Self.hyphen }) {
                    return
                }
                // "Stacking" is an old noun, but the form of a verb more often.
                let kind: Rarity.Kind =
                    if isOld, size != nil, FormRules.contains(key, where: isWord) {
                        .inflected
                    } else {
                        isOld ? .old : isNamed ? .name : .word
                    }
                let rarity = Rarity(
                    listSize: size, uses: counts.count(of: key), kind: kind, isPhrase: key.contains(Self.space))
                words.append((Array(key), SpellingList.Entry(key, rarity: rarity, hasForm: isNamed)))
            }
        }
        return words
    }

    private func isName(_ summary: WordSummary) -> Bool { !summary.hasKeyAsForm && summary.form != nil }

    /// The largest word list whose words are suggested. Larger ones have words that few people know.
    private static let largestList = 80
    /// Larger lists have old words that are more often misspellings of others: *surviver*.
    private static let largestListOfOldWords = 60
    private static let space = UInt8(ascii: " ")
    private static let hyphen = UInt8(ascii: "-")
}
