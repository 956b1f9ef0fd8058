// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct SoundKeyTests {
    private func key(_ word: String) -> SoundKey {
        Array(word.utf8).withUnsafeBufferPointer { SoundKey($0) }
    }

    @Test(arguments: [
        ("fizzix", "physics"), ("nife", "knife"), ("rite", "write"), ("sycology", "psychology"), ("nite", "night"),
        ("recieve", "receive"), ("akomodate", "accommodate"), ("attenshun", "attention"), ("edje", "edge"),
        ("sene", "scene"), ("wich", "witch"), ("zilofone", "xylophone"), ("seeling", "ceiling"),
    ])
    func `Words that sound alike have almost equal keys`(one: String, other: String) {
        #expect(key(one).isNear(key(other)), "\(key(one)) \(key(other))")
    }

    @Test(arguments: [("cat", "dog"), ("physics", "chemistry"), ("apple", "pear"), ("a", "b")])
    func `Words that sound different do not`(one: String, other: String) {
        #expect(key(one) != key(other))
        #expect(key(one).edits(to: key(other)) > 0)
    }

    @Test(arguments: [
        ("", "", 0), ("", "bat", 2), ("bat", "bat", 0), ("bat", "bad", 0), ("bat", "bats", 1), ("brat", "bat", 1),
        ("brat", "bart", 0), ("wich", "which", 0), ("cat", "can", 1), ("table", "fable", 1), ("manner", "sister", 3),
    ])
    func `The sounds to change are counted both ways`(one: String, other: String, edits: Int) {
        #expect(key(one).edits(to: key(other)) == edits)
        #expect(key(other).edits(to: key(one)) == edits)
    }

    @Test func `A long word is cut off, and bytes that are no letters have no sound`() {
        #expect(key(String(repeating: "bad", count: 100)).count == 16)
        #expect(key("\0é1-'") == SoundKey())
        #expect(key("ice-cream") == key("icecream"))
    }
}
