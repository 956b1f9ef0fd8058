// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary

/// What the dictionaries of the user add to an entry.
enum UserDictionaryText {
    /// The forms and the translations, each with its label.
    static func lists(of entry: FreeDictionary.Entry) -> [(label: String, text: String)] {
        let forms = objects("forms", of: entry).compactMap { form -> String? in
            guard let text = string("form", of: form) else { return nil }
            guard case .array(let tags)? = form["tags"], !tags.isEmpty else { return text }
            let names = tags.compactMap { tag in if case .string(let name) = tag { name } else { nil } }
            return "\(text) (\(names.joined(separator: " ")))"
        }
        var words: [(language: String, words: [String])] = []
        for translation in objects("translations", of: entry) {
            guard let word = string("word", of: translation) else { continue }
            let language = string("language", of: translation) ?? string("code", of: translation) ?? "?"
            if let place = words.firstIndex(where: { $0.language == language }) {
                if !words[place].words.contains(word) { words[place].words.append(word) }
            } else {
                words.append((language, [word]))
            }
        }
        let translations = words.map { "\($0.language) \($0.words.joined(separator: ", "))" }
        return [("Forms", forms.joined(separator: ", ")), ("Translations", translations.joined(separator: "; "))]
            .filter { !$0.1.isEmpty }
    }

    /// The name of the language, if it is not English.
    static func language(of entry: FreeDictionary.Entry) -> String? {
        guard case .string(let name)? = entry.other["language"], name != "English", name != "en" else { return nil }
        return name
    }

    private static func objects(_ name: String, of entry: FreeDictionary.Entry) -> [[String: JSON]] {
        guard case .array(let items)? = entry.other[name] else { return [] }
        return items.compactMap { item in if case .object(let members) = item { members } else { nil } }
    }

    private static func string(_ name: String, of members: [String: JSON]) -> String? {
        if case .string(let text)? = members[name] { text } else { nil }
    }
}
