// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import Testing

@Suite struct JSONTests {
    @Test(arguments: [
        "null", "true", "0", "-9223372036854775808", "1.5", "1e300", #""\u0000é""#, "[]", "{}",
        #"{"a":[null,{"b":false}],"c":"1"}"#,
    ])
    func `Any value is read and written back`(text: String) throws {
        let value = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
        let again = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(value))
        #expect(again == value)
    }

    @Test func `Numbers keep their kind`() throws {
        let values = try JSONDecoder().decode([JSON].self, from: Data("[1, 1.5, true]".utf8))
        #expect(values == [.integer(1), .number(1.5), .bool(true)])
    }
}
