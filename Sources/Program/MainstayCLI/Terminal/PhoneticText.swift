// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary

/// The pronunciations of an entry on its headline.
enum PhoneticText {
    /// The pronunciation, or those of its parts of speech: `US /ˈɹɛkɚd/ noun, /ɹɪˈkɔɹd/ verb`. `nil` if none is known.
    static func text(of entry: FreeDictionary.Entry) -> String? {
        var found: [(text: String, parts: [String])] = []
        for phonetic in entry.phonetics ?? [] {
            guard let text = phonetic.text, let part = member("partOfSpeech", of: phonetic) else { continue }
            if let index = found.firstIndex(where: { $0.text == text }) {
                found[index].parts.append(part)
            } else {
                found.append((text, [part]))
            }
        }
        let isAmerican = entry.phonetics?.contains { member("accent", of: $0) == "American" } == true
        let accent = isAmerican ? "US " : ""
        guard found.count > 1 else {
            let texts = [entry.phonetic] + (entry.phonetics ?? []).map(\.text)
            return texts.compactMap(\.self).first { !$0.isEmpty }.map { accent + $0 }
        }
        return accent + found.map { "\($0.text) \($0.parts.joined(separator: " and "))" }.joined(separator: ", ")
    }

    /// A member that the embedded dictionary adds.
    private static func member(_ name: String, of phonetic: FreeDictionary.Phonetic) -> String? {
        guard case .string(let text)? = phonetic.other[name] else { return nil }
        return text
    }
}
