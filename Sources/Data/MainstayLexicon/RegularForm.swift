// SPDX-License-Identifier: Apache-2.0

/// Tells whether an ending was added to a word as the rules of English spelling want: *churches* and
/// not *churchs*, *saving* and not *saveing*, *beginning* and not *begining*.
enum RegularForm: Equatable {
    /// The form is spelled by the rules.
    case regular
    /// The form is right if the last syllable of the base has a stress: *debugged*, but not *openned*.
    case ifLastSyllableIsStressed
    /// The form is right if the last syllable of the base has no stress: *opened*, but not *omited*.
    case ifLastSyllableIsUnstressed
    /// The rules do not give the form. Only a list of words can confirm it.
    case irregular

    /// - Parameters:
    ///   - ending: What was added.
    ///   - base: The base form.
    ///   - replaced: What of the base was left out, such as the *y* of *tries*.
    ///   - isDoubled: Whether the last letter of the base stands twice before the ending, as in *spammed*.
    init(_ ending: String, of base: String, replacing replaced: String, isDoubled: Bool = false) {
        let letters = Array(base.utf8)
        if isDoubled {
            self = Self.doubled(letters)
            return
        }
        let isRegular: Bool
        switch ending {
        case "s": isRegular = !Self.takesES(letters) && !Self.endsInConsonantAndY(letters)
        case "es" where replaced.isEmpty: isRegular = Self.takesES(letters)
        case "ses", "xes", "zes", "ches", "shes": isRegular = true
        // "Women", but no "shamen"; "wolves", but no "roofs"; "heroes", but no "pianoes".
        case "men", "ves", "oes": isRegular = false
        case "ies", "ied", "ier", "iest": isRegular = Self.endsInConsonantAndY(letters)
        // "Saved", "saving".
        case _ where replaced == "e": isRegular = true
        default:
            self = Self.added(ending, letters)
            return
        }
        self = isRegular ? .regular : .irregular
    }

    private static func doubled(_ letters: [UInt8]) -> RegularForm {
        guard endsLikeADoubledConsonant(letters), letters.last != UInt8(ascii: "c") else { return .irregular }
        // "Travelled" is right in Britain.
        return hasOneSyllable(letters) || letters.last == UInt8(ascii: "l") ? .regular : .ifLastSyllableIsStressed
    }

    /// An ending such as *-ed* after the whole base. "Accompanyed" and "saveing" are wrong.
    private static func added(_ ending: String, _ letters: [UInt8]) -> RegularForm {
        guard letters.last != UInt8(ascii: "e"), ending == "ing" || !endsInConsonantAndY(letters) else {
            return .irregular
        }
        guard endsLikeADoubledConsonant(letters) else { return .regular }
        // "Trafficed": a C becomes CK.
        return hasOneSyllable(letters) || letters.last == UInt8(ascii: "c") ? .irregular : .ifLastSyllableIsUnstressed
    }

    private static func takesES(_ letters: [UInt8]) -> Bool {
        guard letters.count > 1, let last = letters.last else { return false }
        let before = letters[letters.count - 2]
        return switch last {
        case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"): true
        case UInt8(ascii: "h"): before == UInt8(ascii: "c") || before == UInt8(ascii: "s")
        case UInt8(ascii: "o"): !isVowel(before)
        default: false
        }
    }

    private static func endsInConsonantAndY(_ letters: [UInt8]) -> Bool {
        letters.count > 1 && letters.last == UInt8(ascii: "y") && !isVowel(letters[letters.count - 2])
    }

    /// Whether the word ends in one vowel and one consonant, which is doubled if the last syllable has the stress.
    private static func endsLikeADoubledConsonant(_ letters: [UInt8]) -> Bool {
        guard letters.count > 2, let last = letters.last, !isVowel(last), !"hwxy".utf8.contains(last) else {
            return false
        }
        return isVowel(letters[letters.count - 2]) && !isVowelSound(letters, letters.count - 3)
    }

    private static func hasOneSyllable(_ letters: [UInt8]) -> Bool {
        var count = 0
        for index in letters.indices where isVowelSound(letters, index) || letters[index] == UInt8(ascii: "y") {
            if index == 0 || !(isVowelSound(letters, index - 1) || letters[index - 1] == UInt8(ascii: "y")) {
                count += 1
            }
        }
        return count == 1
    }

    /// Whether a letter is a vowel. The *u* of *quiz* is not.
    private static func isVowelSound(_ letters: [UInt8], _ index: Int) -> Bool {
        let isAfterQ = index > 0 && letters[index - 1] == UInt8(ascii: "q")
        return isVowel(letters[index]) && !(isAfterQ && letters[index] == UInt8(ascii: "u"))
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }
}
