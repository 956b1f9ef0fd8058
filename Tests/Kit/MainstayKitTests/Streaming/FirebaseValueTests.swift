// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@Suite struct FirebaseValueTests {
    @Test(arguments: [
        ([#"{"path":"/","data":{"a":{"b":1}}}"#, #"{"path":"/a/c","data":2}"#], #"{"a":{"b":1,"c":2}}"#),
        ([#"{"path":"/","data":{"a":1,"b":2}}"#, #"{"path":"/a","data":null}"#], #"{"b":2}"#),
        ([#"{"path":"/x/y","data":[1]}"#], #"{"x":{"y":[1]}}"#),
        ([#"{"path":"/","data":[1,2]}"#, #"{"path":"/2","data":3}"#, #"{"path":"/0","data":null}"#], "[null,2,3]"),
        ([#"{"path":"/","data":[1,2]}"#, #"{"path":"/1","data":null}"#], "[1]"),
        ([#"{"path":"/","data":5}"#, #"{"path":"/","data":null}"#], "null"),
    ])
    func `A put sets what stands at its path`(events: [String], value: String) throws {
        var node = FirebaseValue()
        for event in events {
            let isApplied = node.apply("put", data: try JSON(parsing: event))
            #expect(isApplied)
        }
        #expect(node.json == (try JSON(parsing: value)))
    }

    @Test(arguments: ["null", "[]", "{}", #"{"path":1,"data":2}"#, #"{"path":"/"}"#])
    func `What is no event changes nothing`(event: String) throws {
        var node = FirebaseValue()
        let deep = JSON.object([
            "path": .string(String(repeating: "/a", count: 100_000)), "data": .bool(true),
        ])
        let isApplied = [
            node.apply("put", data: try JSON(parsing: event)), node.apply("put", data: deep),
            node.apply("other", data: try JSON(parsing: #"{"path":"/","data":1}"#)),
        ]
        #expect(isApplied == [false, false, false])
        #expect(node.json == .null)
    }
}

extension JSON {
    fileprivate init(parsing text: String) throws {
        self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }
}
