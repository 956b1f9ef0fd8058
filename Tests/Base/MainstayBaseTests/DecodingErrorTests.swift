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
        ("{", "it is not JSON, or a number in it is out of range"),
    ]) func `An error of a decoder is explained in words for a person`(json: String, explanation: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        }
        #expect(error?.explanation == explanation)
    }

    @Test func `Neither a null, nor a number out of range, nor an empty text is explained in words of the compiler`() {
        for json in [#"{"version":null}"#, #"{"version":1e30}"#, #"{"version":1.5}"#, ""] {
            let error = #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Document.self, from: Data(json.utf8))
            }
            let explanation = error?.explanation ?? ""
            #expect(explanation.count > 10 && !explanation.contains("CodingKeys") && !explanation.contains("Swift"))
        }
    }
}
