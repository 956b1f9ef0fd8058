// SPDX-License-Identifier: Apache-2.0

import MainstaySQLite
import Testing

@Suite struct KnownKeysTests {
    @Test func `Every key that was added may be there, and few others`() {
        var keys = KnownKeys(capacity: 10_000)
        for number in 0..<10_000 { keys.add("shared https://api.example.com/\(number)") }
        #expect((0..<10_000).allSatisfy { keys.mayContain("shared https://api.example.com/\($0)") })
        let mistakes = (0..<10_000).count { keys.mayContain("shared https://api.example.com/other/\($0)") }
        #expect(mistakes < 200)
    }

    @Test func `It is full with as many keys as it is made for, and a key counts once`() {
        var keys = KnownKeys(capacity: 100)
        for _ in 0..<1_000 { keys.add("a") }
        #expect(!keys.isFull)
        for number in 0..<120 { keys.add("\(number)") }
        #expect(keys.isFull)
    }

    @Test func `An empty one has no key`() {
        #expect(!KnownKeys(capacity: 0).mayContain(""))
        #expect(!KnownKeys(capacity: 0).mayContain("a"))
    }
}
