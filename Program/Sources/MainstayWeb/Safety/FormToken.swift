// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// The token in every form that changes something. It shows that the form comes from a page that this site sent to this
/// browser.
///
/// The browser keeps a random number in a cookie that no script can read, and a form has the number's hash. Another
/// site can send a form here, but it knows neither. The server keeps nothing, so forms stay valid when it starts again.
///
/// The token also says for whose account the form was made, because a form can wait in a browser that several people
/// use. It is valid for that account only.
struct FormToken: Sendable, Equatable {
    /// The name of the form's field.
    static let field = "token"
    private static let cookieName = OwnCookies.form

    /// The random number in the cookie.
    private let secret: String
    /// The account (``Visitor/tag``).
    private let account: String
    /// Whether the browser has the cookie already.
    let isKnown: Bool

    /// The value for the form's field. It differs in each response, so that the size of compressed pages does not tell
    /// it (BREACH).
    let text: String

    /// Reads the cookie of a request, or makes a new one.
    ///
    /// - Parameter account: The account for which forms are made and from which they are taken (``Visitor/tag``).
    init(_ request: HTTPServerRequest, account: String = "", random: RandomSource) {
        self.account = account
        let known = Self.secret(in: request.value(of: .cookie) ?? "")
        isKnown = known != nil
        secret = known ?? Self.number(of: 4, random)
        text = Self.text(salt: Self.number(of: 1, random), secret, account)
    }

    private static func number(of parts: Int, _ random: RandomSource) -> String {
        random.withGenerator { generator in
            (0..<parts).map { _ in String(UInt32.random(in: .min ... .max, using: &generator) | 1 << 31, radix: 16) }
        }
        .joined()
    }

    /// The salt and the hash have 40 characters together. The account stands behind them, so that the service worker
    /// can read it.
    private static func text(salt: some StringProtocol, _ secret: String, _ account: String) -> String {
        "\(salt)\(SHA256.hexDigest(Array("form:\(salt):\(secret)\(account)".utf8)).prefix(32))\(account)"
    }

    /// A text that differs for each browser with the cookie, and that does not tell the random number.
    var browser: String { SHA256.hexDigest(Array("browser:\(secret)".utf8)) }

    /// The field that gives the browser the cookie. Browsers send it only with requests that begin on this site, and
    /// with links to it. It stays for a year, so that a form that was kept while the gateway could not be reached is
    /// still valid later.
    var cookie: String { "\(Self.cookieName)=\(secret); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" }

    /// Returns `true` if a form has the token of this browser.
    ///
    /// - Parameter isOpen: Whether the form may have been made for nobody too. A link on another site leads to a page
    ///   for nobody, because the browser keeps the session's cookie back, and then sends the cookie with the form.
    func isIn(_ form: FormValues, isOpen: Bool = false) -> Bool {
        guard isKnown, let given = form[Self.field] else { return false }
        return isToken(given, for: account) || isOpen && isToken(given, for: "")
    }

    private func isToken(_ given: String, for account: String) -> Bool {
        let wanted = Array(Self.text(salt: given.prefix(8), secret, account).utf8)
        let bytes = Array(given.utf8)
        guard bytes.count == wanted.count else { return false }
        // The comparison always reads both to the end, so its duration does not reveal how much of a guess is right.
        var difference: UInt8 = 0
        for index in wanted.indices { difference |= bytes[index] ^ wanted[index] }
        return difference == 0
    }

    private static func secret(in cookies: String) -> String? {
        guard let secret = Cookies.value(of: cookieName, in: cookies) else { return nil }
        return secret.count == 32 && secret.allSatisfy(\.isHexDigit) ? secret : nil
    }
}
