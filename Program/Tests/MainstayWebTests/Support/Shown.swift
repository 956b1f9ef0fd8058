// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

/// A response as a browser sees it.
struct Shown {
    let status: HTTPStatus
    let fields: HTTPFields
    let text: String

    init(_ response: HTTPServerResponse) {
        status = response.status
        fields = response.fields
        text = String(decoding: response.body, as: UTF8.self)
    }

    var location: String? { fields[.location]?.split(separator: "#").first.map(String.init) }

    /// The tags, in order, each with the names of its attributes. Two pages with the same structure differ in text
    /// only.
    var structure: [String] {
        text.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map { part in
            let tag = part.prefix { $0 != ">" }
            var names = ""
            var isValue = false
            for character in tag {
                if character == "\"" { isValue.toggle() } else if !isValue { names.append(character) }
            }
            return names
        }
    }

    /// The value of the first field for the token.
    var token: String { value(of: "token") ?? "" }

    /// The value of the first input with a name.
    func value(of name: String) -> String? {
        guard let start = text.firstRange(of: "name=\"\(name)\" value=\"")?.upperBound else { return nil }
        return String(text[start...].prefix { $0 != "\"" })
    }

    /// The text of the page without its tags.
    var words: String {
        var isTag = false
        var words = ""
        for character in text {
            if character == "<" { isTag = true }
            if !isTag { words.append(character) }
            if character == ">" { isTag = false }
        }
        return words
    }
}
