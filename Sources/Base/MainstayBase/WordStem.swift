// SPDX-License-Identifier: Apache-2.0

/// Tells whether words have a common stem, by their letters alone. In doubt it says yes, because it decides what gives
/// an answer away.
public enum WordStem {
    /// Whether one word is in the other, or both begin alike: *ghetto* and *ghettoise*, *happy* and *unhappiness*.
    public static func isShared(by one: some StringProtocol, and other: some StringProtocol) -> Bool {
        let (one, other) = (Array(one.lowercased()), Array(other.lowercased()))
        let (short, long) = one.count <= other.count ? (one, other) : (other, one)
        if short == long { return true }
        let common = zip(short, long).prefix { $0 == $1 }.count
        if common >= 3, common == short.count { return true }
        if common >= 5 || common >= 4 && common >= short.count * 3 / 5 { return true }
        guard short.count >= 4 else { return false }
        // A last e or y may become another letter: happy, unhappiness.
        let stem = short.dropLast(short.count > 4 ? 1 : 0)
        return (0...(long.count - stem.count)).contains { long[$0...].starts(with: stem) }
    }

    /// The text with a gap for each word that has a common stem with a word of the phrase. Words of the phrase that are
    /// shorter than three letters count only if they are the whole phrase.
    public static func hiding(_ phrase: String, in text: String) -> String {
        let parts = words(of: phrase)
        let hidden = parts.count == 1 ? parts : parts.filter { $0.count > 2 }
        var result = ""
        var current = ""
        func end() {
            let isHidden = !current.isEmpty && hidden.contains { isShared(by: $0, and: current) }
            result += isHidden ? "____" : current
            current = ""
        }
        for character in text {
            if character.isLetter {
                current.append(character)
            } else {
                end()
                result.append(character)
            }
        }
        end()
        return result
    }

    /// The words of a text: its runs of letters.
    public static func words(of text: String) -> [Substring] {
        text.split { !$0.isLetter }
    }
}
