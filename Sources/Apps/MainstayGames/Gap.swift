// SPDX-License-Identifier: Apache-2.0

/// Keeps a definition from naming what it defines.
enum Gap {
    /// The text with a gap for each word that is the given one, or begins with it as its inflected forms do.
    static func put(for word: String, in text: String) -> String {
        let hidden = word.lowercased()
        var result = ""
        var current = ""
        func end() {
            let lower = current.lowercased()
            let isHidden = lower == hidden || hidden.count > 3 && lower.hasPrefix(hidden)
            result += isHidden && !current.isEmpty ? "____" : current
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
}
