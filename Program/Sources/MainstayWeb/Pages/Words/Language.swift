// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import MainstayOxford

/// A language into which words are translated. A browser keeps the choice in a cookie, so it works without scripts too.
struct Language: Sendable, Equatable {
    /// The value that stands for no language.
    static let none = "none"

    /// The code: `de`.
    let code: String

    /// The name in English: `German`.
    var name: String { OxfordLanguage(known: code)?.label ?? code }

    /// The language that a browser has chosen, if it is among the codes of those that there are.
    static func chosen(in request: HTTPServerRequest, among codes: [String]) -> Language? {
        let code = KeptCookie.value(of: OwnCookies.language, in: request)
        return codes.contains(code) ? Language(code: code) : nil
    }
}
