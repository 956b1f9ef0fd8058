// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import MainstayOxford

/// A language into which words are translated. A browser keeps the choice in a cookie, so it works without scripts too.
struct Language: Sendable, Equatable {
    private static let cookieName = "mainstay-language"
    /// The value that stands for no language.
    static let none = "none"

    /// The code: `de`.
    let code: String

    /// The name in English: `German`.
    var name: String { OxfordLanguage(known: code)?.label ?? code }

    /// The language that a browser has chosen, if it is among the codes of those that there are.
    static func chosen(in request: HTTPServerRequest, among codes: [String]) -> Language? {
        let code = request.value(of: .cookie).flatMap { Cookies.value(of: cookieName, in: $0) }
        return code.flatMap { codes.contains($0) ? Language(code: $0) : nil }
    }

    /// The field that has a browser remember a code for a year.
    static func cookie(_ code: String) -> String {
        "\(cookieName)=\(code); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
    }
}
