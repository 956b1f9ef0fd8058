// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import Testing

struct DecodingErrorTests {
    private struct Document: Decodable {
        struct Part: Decodable {
            var count: Int
        }

        var version: Int
        var parts: [Part]
    }

    @Test(arguments: [
        (#"{}"#, #"there is no "version""#), (#"{"version":1,"parts":[{}]}"#, #"there is no "count" in "parts.0""#),
        (#"{"version":1,"parts":{}}"#, #""parts" has the wrong form"#), (#"[]"#, "the content has the wrong form"),
        (#"{"version":1e30,"parts":[]}"#, #""version" cannot be used: the number is out of range"#),
    ]) func `An error of a decoder is explained in words for a person`(json: String, explanation: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        }
        #expect(error?.explanation == explanation)
    }

    @Test func `A null is named, and what is no JSON has no words of the compiler`() {
        for json in [#"{"version":null}"#, "{", ""] {
            let error = #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Document.self, from: Data(json.utf8))
            }
            let explanation = error?.explanation ?? ""
            #expect(explanation.count > 10 && !explanation.contains("CodingKeys") && !explanation.contains("Swift"))
        }
    }
}
