// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit
import Testing

@testable import MainstayWeb

@Suite struct FormTokenTests {
    private func token(_ cookie: String?, seed: UInt64 = 1) throws -> FormToken {
        var fields = HTTPFields()
        fields[.cookie] = cookie
        let request = try #require(HTTPServerRequest(target: "/", fields: fields))
        return FormToken(request, random: RandomSource(SeededGenerator(seed: seed)))
    }

    private let secret = "0123456789abcdef0123456789abcdef"

    @Test func `A browser without the cookie gets one that no script and no other site can use`() throws {
        let token = try token(nil)
        #expect(!token.isKnown)
        #expect(token.cookie.hasPrefix("mainstay="))
        #expect(token.cookie.hasSuffix("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"))
        #expect(try self.token(nil, seed: 2).cookie != token.cookie)
        // The cookie it gets is one that it is known by.
        let cookie = String(token.cookie.prefix { $0 != ";" })
        let again = try self.token(cookie)
        #expect(again.isKnown && again.isIn(FormValues([("token", token.text)])))
        // No two pages have the same text, so that nobody learns it from the sizes of compressed pages.
        #expect(again.text != token.text)
    }

    @Test(arguments: [
        "mainstay=short", "other=0123456789abcdef0123456789abcdef", "mainstay=", "mainstay", "=;;",
        "mainstay=0123456789abcdef0123456789abcdeg",
    ])
    func `Any other cookie counts as none`(cookie: String) throws {
        #expect(try !token(cookie).isKnown)
    }

    @Test func `The token is in the form only if it is this browser's`() throws {
        let token = try token("a=b; mainstay=\(secret); c=d")
        #expect(token.isKnown)
        #expect(!token.text.contains(secret))
        #expect(token.isIn(FormValues([("token", token.text)])))
        let others = ["", "x", String(token.text.dropLast()), token.text + "0", String(token.text.reversed()), secret]
        for other in others { #expect(!token.isIn(FormValues([("token", other)]))) }
        #expect(!token.isIn(FormValues()))
        #expect(try !self.token(nil).isIn(FormValues([("token", token.text)])))
    }
}
