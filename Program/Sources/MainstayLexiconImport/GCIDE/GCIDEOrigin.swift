// SPDX-License-Identifier: Apache-2.0

/// Makes the dictionary's etymologies readable: `OE. mous, fr. L. mus; akin to Gr. my^s. See {Muscle}.` becomes
/// *Middle English mous, from Latin mus; akin to Greek mys.*
enum GCIDEOrigin {
    /// An etymology with its abbreviations written out and its Greek in Latin letters. Empty if the text is no origin: if it
    /// only leads to other words, or says how the word is also spelled.
    static func readable(_ text: String) -> String {
        // By bytes, because letters in Unicode's sense take ten times as long to find.
        var words = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }[...]
        removeReferences(from: &words)
        guard let first = words.first, !remarks.contains(first.lowercased()) else { return "" }
        let hasGreek = hasGreek(text)
        var written = ""
        written.reserveCapacity(text.utf8.count * 3 / 2)
        var index = words.startIndex
        while index < words.endIndex {
            let next = index + 1 < words.endIndex ? words[index + 1] : ""
            let (word, isPair) = writtenOut(words[index], before: next, isLast: index + 1 == words.endIndex)
            if index > words.startIndex { written += " " }
            written += hasGreek ? withLatinLetters(word) : word
            index += isPair ? 2 : 1
        }
        return written.first?.isLowercase == true ? written.prefix(1).uppercased() + written.dropFirst() : written
    }

    /// Whether a text may have Greek: it has marks of the code for it, or names the language.
    private static func hasGreek(_ text: String) -> Bool {
        var last: (UInt8, UInt8) = (0, 0)
        return text.utf8.contains { byte in
            defer { last = (last.1, byte) }
            return byte.isOne(of: "`^")
                || byte == UInt8(ascii: ".") && last == (UInt8(ascii: "G"), UInt8(ascii: "r"))
        }
    }

    /// Removes the cross-references at the end: `… See {Or}, and cf. {Other}.`
    private static func removeReferences(from words: inout ArraySlice<Substring>) {
        while let start = words.lastIndex(where: isReference),
            start == words.startIndex || words[start - 1].last?.isPunctuation == true || words[start - 1] == "and",
            words[start] == "See" && words.count - start < 7
                || words[start...].dropFirst().allSatisfy(isPartOfReference)
        {
            words = words[..<start]
            if words.last == "and" { words.removeLast() }
        }
        // "(See Or)" is cut inside its parentheses.
        while let last = words.last, ["(", "&", "also"].contains(last) { words.removeLast() }
        guard let last = words.last, ",;(".contains(last.last ?? " ") else { return }
        words[words.endIndex - 1] = last.dropLast() + "."
    }

    /// Whether a word leads to others.
    private static func isReference(_ word: Substring) -> Bool {
        switch word.utf8.count {
        case 3, 7: ["see", "cf.", "compare"].contains(word.lowercased())
        // Most words.
        default: false
        }
    }

    /// Whether a word belongs to a reference: another headword, its part of speech, or the number of a sense.
    private static func isPartOfReference(_ word: Substring) -> Bool {
        let bare = word.filter { !",;.()".contains($0) }
        if bare.isEmpty || bare.allSatisfy(\.isNumber) || ["1st", "2d", "3d", "4th"].contains(bare) { return true }
        if ["n", "v", "t", "i", "a", "adj", "adv", "prep", "pron", "and", "&", "also", "under", "or"].contains(bare) {
            return true
        }
        return (bare.first?.isUppercase == true && abbreviations[bare + "."] == nil) || bare.hasPrefix("-")
            || bare.hasSuffix("-")
    }

    /// A word with its abbreviation written out, and whether the next word belongs to it.
    private static func writtenOut(
        _ word: Substring, before next: Substring, isLast: Bool
    ) -> (word: String, isPair: Bool) {
        // Most words are no abbreviations.
        guard word.utf8.contains(UInt8(ascii: ".")) || word == "&" else { return (String(word), false) }
        let start = Substring(word.utf8.prefix { $0 == UInt8(ascii: "(") })
        var bytes = word.utf8.dropFirst(start.utf8.count)
        while bytes.last?.isOne(of: ",;:)") == true { bytes.removeLast() }
        let core = Substring(bytes)
        let end = word[core.endIndex...]
        if firstOfPairs.contains(core), let pair = pairs["\(core) \(next.filter { !",;:)".contains($0) })"] {
            return (start + pair + String(next.reversed().prefix { ",;:)".contains($0) }.reversed()), true)
        }
        guard let long = abbreviations[core] else { return (String(word), false) }
        // The full stop of an abbreviation at the end is that of the sentence too.
        return (start + long + end + (isLast && end.isEmpty && bytes.last == UInt8(ascii: ".") ? "." : ""), false)
    }

    /// A word that the dictionary writes in its code for Greek, in the usual Latin letters: `kardi\`a` is *kardia*,
    /// `yuch\`` is *psychē*.
    private static func withLatinLetters(_ word: String) -> String {
        let isCode =
            word.utf8.contains { $0.isOne(of: "`^") }
            || word.utf8.first == UInt8(ascii: "'") && word.dropFirst().first?.isLetter == true
        guard isCode else { return word }
        let letters = word.filter { !"`'^~".contains($0) }
        var latin = ""
        for (place, letter) in zip(letters.indices, letters) {
            let rest = letters[letters.index(after: place)...]
            switch letter {
            // The iota below a vowel.
            case "," where rest.first?.isLetter == true: continue
            case "\"": latin += rest.first == "r" ? "" : "h"
            case "r" where latin.isEmpty && letters.hasPrefix("\""): latin += "rh"
            case "h": latin += ["c", "p", "t", "r"].contains(latin.last) ? "h" : "ē"
            case "w": latin += "ō"
            case "q": latin += "th"
            case "f": latin += "ph"
            default: latin.append(letter)
            }
        }
        return latin
    }

    /// What remarks begin with that stand in the place of an etymology.
    private static let remarks: Set<String> = [
        "also", "nom.", "pl.", "imp.", "sometimes", "written", "formerly", "spelt", "often", "usually", "not", "sing.",
        "rare", "obs.", "poss.", "properly", "commonly",
    ]

    private static let firstOfPairs: [Substring] = ["Prov.", "prov.", "p.", "v."]
    private static let pairs = [
        "Prov. E.": "provincial English", "Prov. Eng.": "provincial English", "Prov. G.": "provincial German",
        "prov. E.": "provincial English", "p. p.": "past participle", "p. pr.": "present participle",
        "v. t.": "verb", "v. i.": "verb",
    ]

    private static let abbreviations: [Substring: String] = [
        "L.": "Latin", "F.": "French", "Gr.": "Greek", "NL.": "New Latin", "LL.": "Late Latin", "OL.": "Old Latin",
        "OE.": "Middle English", "AS.": "Old English", "OF.": "Old French", "AF.": "Anglo-French", "G.": "German",
        "E.": "English", "D.": "Dutch", "Icel.": "Icelandic", "It.": "Italian", "OHG.": "Old High German",
        "MHG.": "Middle High German", "LG.": "Low German", "Sw.": "Swedish", "OSw.": "Old Swedish", "Dan.": "Danish",
        "ODan.": "Old Danish", "Sp.": "Spanish", "OSp.": "Old Spanish", "Skr.": "Sanskrit", "Goth.": "Gothic",
        "OS.": "Old Saxon", "Ar.": "Arabic", "W.": "Welsh", "Gael.": "Gaelic", "Prov.": "Provençal",
        "Pr.": "Provençal", "Pg.": "Portuguese", "Ir.": "Irish", "OIr.": "Old Irish", "Russ.": "Russian",
        "OFries.": "Old Frisian", "Fries.": "Frisian", "Hind.": "Hindi", "Heb.": "Hebrew", "Per.": "Persian",
        "Pers.": "Persian", "OD.": "Old Dutch", "Lith.": "Lithuanian", "Scot.": "Scottish", "Turk.": "Turkish",
        "Scand.": "Scandinavian", "Armor.": "Breton", "Arm.": "Breton", "Chin.": "Chinese", "Norw.": "Norwegian",
        "Jap.": "Japanese", "OSlav.": "Old Slavic", "Slav.": "Slavic", "Pol.": "Polish", "Corn.": "Cornish",
        "LGr.": "Late Greek", "NGr.": "Modern Greek", "Mex.": "Mexican", "Braz.": "Brazilian", "Fr.": "French",
        "Ger.": "German", "Amer.": "American", "Eng.": "English", "Celt.": "Celtic", "OIt.": "Old Italian",
        "Syr.": "Syriac", "Hung.": "Hungarian", "Finn.": "Finnish", "Bohem.": "Czech", "OPg.": "Old Portuguese",
        "ONF.": "Old Northern French", "fr.": "from", "cf.": "compare", "Cf.": "Compare",
        "CF.": "Compare", "&": "and", "prob.": "probably", "Prob.": "Probably", "perh.": "perhaps",
        "Perh.": "Perhaps", "orig.": "originally", "Orig.": "Originally", "prop.": "properly", "dim.": "diminutive",
        "Dim.": "Diminutive", "pref.": "prefix", "Pref.": "Prefix", "suff.": "suffix", "priv.": "not",
        "Etymol.": "Origin", "etymol.": "origin", "Contr.": "Contracted", "contr.": "contracted",
        "Abbrev.": "Abbreviated", "abbrev.": "abbreviated", "Freq.": "Frequentative", "freq.": "frequentative",
        "fem.": "feminine", "masc.": "masculine", "neut.": "neuter", "compar.": "comparative",
        "superl.": "superlative", "pl.": "plural", "sing.": "singular", "gen.": "genitive", "acc.": "accusative",
        "dat.": "dative", "nom.": "nominative", "adj.": "adjective", "adv.": "adverb", "prep.": "preposition",
        "equiv.": "equivalent", "dial.": "dialect", "n.": "noun", "v.": "verb",
    ]
}
