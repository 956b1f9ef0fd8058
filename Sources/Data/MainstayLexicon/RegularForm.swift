// SPDX-License-Identifier: Apache-2.0

/// Tells whether an ending was added to a word as the rules of English spelling want: *churches* and not *churchs*, *saving*
/// and not *saveing*, *beginning* and not *begining*.
enum RegularForm {
    /// - Parameters:
    ///   - ending: What was added.
    ///   - base: The base form.
    ///   - replaced: What of the base was left out, such as the *y* of *tries*.
    static func isRegular(_ ending: String, of base: String, replacing replaced: String) -> Bool {
        let letters = Array(base.utf8)
        switch ending {
        case "s": return !takesES(letters) && !endsInConsonantAndY(letters)
        case "es" where replaced.isEmpty: return takesES(letters)
        case "ses", "xes", "zes", "ches", "shes": return true
        // "Women", but no "shamen".
        case "men": return false
        case "ies": return endsInConsonantAndY(letters)
        // "Saved", "saving".
        case _ where replaced == "e": return true
        default:
            // "Accompanyed" and "saveing" are wrong, and a consonant may have to be doubled.
            return letters.last != UInt8(ascii: "e") && !(ending != "ing" && endsInConsonantAndY(letters))
                && !endsLikeADoubledConsonant(letters)
        }
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
        return isVowel(letters[letters.count - 2]) && !isVowel(letters[letters.count - 3])
    }

    private static func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }
}
