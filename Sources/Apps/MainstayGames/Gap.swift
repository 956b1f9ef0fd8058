// SPDX-License-Identifier: Apache-2.0

/// Replaces the defined word in its own definition.
enum Gap {
    /// The text with a gap for each word that is the given word or begins with it, as inflected forms do.
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
