// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct CaselessKeyTests {
    @Test func `A key is the same in upper and lower case`() {
        var words = LRUCache<CaselessKey, Int>(capacity: 2)
        words["Cat"] = 1
        words["cat"] = 2
        #expect(words["CAT"] == 2 && words.count == 1)
        words["dog"] = 3
        _ = words["cAT"]
        words["owl"] = 4
        #expect(words["Dog"] == nil && words["CAT"] == 2)
        #expect(CaselessKey("ÉTÉ") == "été" && CaselessKey("Cat").description == "cat")
    }
}
