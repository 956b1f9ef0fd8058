// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary
import Testing

@testable import MainstayCLI

struct PhoneticTextTests {
    private func entry(_ phonetics: [(text: String, part: String?)], accent: String? = "American")
        -> FreeDictionary.Entry
    {
        FreeDictionary.Entry(
            word: "word", phonetic: phonetics.first?.text,
            phonetics: phonetics.map { text, part in
                var phonetic = FreeDictionary.Phonetic(text: text)
                if let accent { phonetic.other["accent"] = .string(accent) }
                if let part { phonetic.other["partOfSpeech"] = .string(part) }
                return phonetic
            }, meanings: [])
    }

    @Test func `Pronunciations are labelled by accent, and by part of speech if they differ`() {
        #expect(PhoneticText.text(of: entry([("/hɑɹt/", nil)])) == "US /hɑɹt/")
        #expect(
            PhoneticText.text(of: entry([("/a/", "noun"), ("/a/", "adjective"), ("/b/", "verb")]))
                == "US /a/ noun and adjective, /b/ verb")
        #expect(PhoneticText.text(of: entry([("/a/", "noun")])) == "US /a/")
    }

    @Test func `A service's entry shows its first pronunciation, if it has one`() {
        #expect(PhoneticText.text(of: entry([("/a/", nil), ("/b/", nil)], accent: nil)) == "/a/")
        #expect(PhoneticText.text(of: entry([], accent: nil)) == nil)
    }
}
