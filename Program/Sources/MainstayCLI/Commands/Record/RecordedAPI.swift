// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// An API to record, as a user writes it: `TIDES_URL=https://tides.example.com/v1`.
struct RecordedAPI {
    /// The environment variable that gets the address of the proxy.
    let variable: String
    /// The base URL of the API.
    let url: HTTPURL

    /// The path of the base URL; empty if it has none.
    var basePath: String { url.path == "/" ? "" : url.path }

    /// - Throws: `UsageError` if the text has no URL, or the name is not that of a variable.
    init(_ text: String) throws(UsageError) {
        let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        let hasName = !name.isEmpty && text[name.endIndex...].hasPrefix("=")
        let written = hasName ? String(text[name.endIndex...].dropFirst()) : text
        guard let url = HTTPURL(written), url.query == nil else {
            throw UsageError(
                "The value '\(text.printable)' is invalid for '--api <variable=url>': use https://tides.example.com or "
                    + "TIDES_URL=https://tides.example.com.", RecordCommand.specification)
        }
        (self.url, variable) = (url, hasName ? String(name) : "BASE_URL")
    }
}
