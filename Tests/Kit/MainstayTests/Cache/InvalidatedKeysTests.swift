// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Mainstay

@Suite struct InvalidatedKeysTests {
    @Test func `A change of a key is found by requests that began before it`() {
        let keys = InvalidatedKeys()
        let before = keys.now
        keys.add("a")
        #expect(keys.contains("a", since: before) && !keys.contains("b", since: before))
        #expect(!keys.contains("a", since: keys.now))
    }

    @Test func `Beyond the limit all requests that run count as sent before a change`() {
        let keys = InvalidatedKeys()
        let before = keys.now
        for number in 0..<InvalidatedKeys.limit { keys.add("\(number)") }
        #expect(!keys.contains("other", since: before))
        keys.add("one more")
        #expect(keys.contains("other", since: before) && !keys.contains("other", since: keys.now))
    }
}
