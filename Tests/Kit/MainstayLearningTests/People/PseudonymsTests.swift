// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import Testing

@testable import MainstayLearning

@Suite struct PseudonymsTests {
    private func entry(
        _ url: String, _ body: String, type: String = "application/json", method: String = "GET",
        headers: [HTTPArchive.Item] = [], sent: String? = nil
    ) -> HTTPArchive.Entry {
        HTTPArchive.Entry(
            request: .init(
                method: method, url: url, headers: headers,
                postData: sent.map { .init(Array($0.utf8), mediaType: "application/x-www-form-urlencoded") }),
            response: .init(status: 200, headers: headers, content: .init(Array(body.utf8), mediaType: type)))
    }

    private func body(_ entry: HTTPArchive.Entry) -> String {
        String(decoding: entry.response.content.bytes ?? [], as: UTF8.self)
    }

    /// The JSON of a body with pseudonyms.
    private func replaced(_ text: String, seed: UInt64 = 1) -> String {
        var pseudonyms = Pseudonyms(random: RandomSource(SeededGenerator(seed: seed)))
        return body(pseudonyms.archive(HTTPArchive([entry("https://api.example.com/", text)])).entries[0])
    }

    private func members(_ text: String) throws -> [String: JSON] {
        try JSONDecoder().decode([String: JSON].self, from: Data(text.utf8))
    }

    /// A letter for each letter and a 9 for each digit.
    private func form(_ text: String) -> String {
        String(text.map { $0.isNumber ? "9" : $0.isLetter ? $0.isUppercase ? "A" : "a" : $0 })
    }

    @Test(arguments: [
        (#"{"email": "%"}"#, "anna.smith@mail.example.org"), (#"{"a": ["see %!"]}"#, "Anna.Smith7@example.org"),
        (#"{"phone": "%"}"#, "+33 1 42-68 53.00"), (#"{"x": "%"}"#, "+4915123456789"),
        (#"{"phoneNumber": %}"#, "5551234567"), (#"{"zip": %}"#, "75001"), (#"{"first_name": "%"}"#, "Zoé"),
        (#"{"lastName":"%"}"#, "O'Neil-Mac"), (#"{"street1": "%"}"#, "12 Rue de la Paix"),
        (#"{"postal_code": "%"}"#, "K1A 0B1"), (#"{"date_of_birth": "%"}"#, "1979-03-31"),
        (#"{"dob": "%T00:00:00Z"}"#, "1979-03-31"), (#"{"ip": "%"}"#, "192.0.2.61"), (#"{"a": "%"}"#, "203.0.113.9"),
        (#"{"owner": {"name": "%"}}"#, "Anna Smith"), (#"{"author": "%"}"#, "Anna"), (#"{"users": ["%"]}"#, "anna"),
        (#"[{"name": "%", "id": 7, "mobile": "1"}]"#, "Anna"),
        (#"[{"login": "", "a": [{"name": 1}], "name":"%"}]"#, "Xa Yb"), (#"{"screenName": "%"}"#, #"a\"b\\n"#),
    ])
    func `A pseudonym has the form of the value`(frame: String, value: String) {
        for seed in 1...5 as ClosedRange<UInt64> {
            let result = replaced(frame.replacing("%", with: value), seed: seed)
            let parts = frame.split(separator: "%")
            #expect(result.hasPrefix(parts[0]) && result.hasSuffix(parts[1]), "\(result)")
            let pseudonym = String(result.dropFirst(parts[0].count).dropLast(parts[1].count))
            #expect(form(pseudonym) == form(value).replacing("é", with: "e"))
            #expect(pseudonym != value)
        }
    }

    @Test func `An IP address stays one, and a birthday a date`() {
        for seed in 1...50 as ClosedRange<UInt64> {
            let value = replaced(#"{"dob": "1979-03-31", "ip": "255.10.99.0"}"#, seed: seed)
            let ip = value.dropFirst(29).dropLast(2)
            #expect(PersonalForms.isAddress(String(ip)), "\(ip)")
            #expect(
                value.dropFirst(13).prefix(1) == "-" && Int(value.dropFirst(14).prefix(2)).map { 1...12 ~= $0 } == true)
        }
        #expect(replaced(#"{"ipAddress": "2001:db8::7f"}"#) != #"{"ipAddress": "2001:db8::7f"}"#)
        #expect(replaced(#"{"x_forwarded_for": "for=10.1.2.3:80;by=9.9.9.9"}"#).contains(":80;by="))
    }

    @Test(arguments: [
        #"{"name": "mainstay", "id": 12345678, "full": true, "version": "1.2.3.4", "login": null, "mobile": true}"#,
        #"{"icon": "https://cdn.example.com/logo@2x.png", "package": "@scope/name@1.2.3", "at": "a @ b", "zip": 1.5}"#,
        #"{"phone": "", "email": "", "birthday": "unknown", "ip": "none", "token": "REDACTED", "email2": 1}"#,
        #"["2026-01-31T10:00:00Z", "+1", "https://api.example.com/a?b=c#d", "\ud800", 1e400, "é"]"#, "{", "",
        #"{"host": "127.0.0.1", "email": "REDACTED", "a": 0.1000, "ip": "::1"}"#,
    ])
    func `What is nobody's stays byte for byte`(text: String) {
        #expect(replaced(text) == text)
    }

    @Test func `Equal values stay equal, and different ones different, in all places`() throws {
        var pseudonyms = Pseudonyms()
        let archive = HTTPArchive([
            entry("https://api.example.com/users/annasmith/repos?page=2", "[]"),
            entry(
                "https://api.example.com/users/annasmith?email=Anna%40example.org&q=annasmith",
                #"""
                {"login": "annasmith", "email": "anna@example.org", "first": "x", "first_name": "Anna",
                 "url": "https://api.example.com/users/annasmith{/id}", "html": "<a href='https://e.org/annasmith?x'>"}
                """#,
                headers: [.init("Location", "/users/annasmith"), .init("X-Forwarded-For", "192.0.2.61, 10.0.0.1")]),
            entry(
                "https://api.example.com/users", #"[{"login": "users"}, {"login": "bobsmith"}]"#,
                sent: "email=anna%40example.org&note=a+b"),
        ])
        let replaced = pseudonyms.archive(archive)
        let user = try members(body(replaced.entries[1]))
        guard case .string(let login)? = user["login"], case .string(let mail)? = user["email"],
            case .string(let first)? = user["first_name"], case .string(let url)? = user["url"]
        else { throw CancellationError() }
        #expect(login != "annasmith" && login.count == 9)
        #expect(replaced.entries[0].request.url == "https://api.example.com/users/\(login)/repos?page=2")
        #expect(url == "https://api.example.com/users/\(login){/id}")
        #expect(user["html"] == .string("<a href='https://e.org/\(login)?x'>"))
        #expect(mail.hasPrefix("\(first.lowercased())@") && mail.hasSuffix(".org"))
        #expect(replaced.entries[1].request.headers[0].value == "/users/\(login)")
        #expect(replaced.entries[1].request.headers[1].value != "192.0.2.61, 10.0.0.1")
        let capital = mail.prefix(1).uppercased() + mail.dropFirst()
        #expect(
            replaced.entries[1].request.url
                == "https://api.example.com/users/\(login)?email=\(capital)&q=\(login)")
        #expect(replaced.entries[2].request.url == "https://api.example.com/users", "a word of the API")
        #expect(
            replaced.entries[2].request.postData?.bytes
                == Array("email=\(mail.replacing("@", with: "%40"))&note=a+b".utf8))
        #expect(user["first"] == "x")
        #expect(!(try String(decoding: replaced.data(), as: UTF8.self)).contains("anna"))
    }

    @Test func `Different words get different pseudonyms`() throws {
        let names = (0..<500).map { "\($0)" }.map { #"{"login": "ab\#($0)"}"# }
        let value = try JSONDecoder().decode(
            [[String: String]].self, from: Data(replaced("[\(names.joined(separator: ","))]").utf8))
        #expect(Set(value.compactMap { $0["login"] }).count == 500)
    }

    @Test func `Another recording has other pseudonyms`() {
        let text = #"{"email": "anna.smith@example.org"}"#
        #expect(replaced(text, seed: 1) == replaced(text, seed: 1))
        #expect(replaced(text, seed: 1) != replaced(text, seed: 2))
    }

    @Test func `Texts of other types lose mail addresses`() {
        let text = entry(
            "https://api.example.com/", "Write to anna@example.org, <bob@example.com>.\n", type: "text/plain")
        var pseudonyms = Pseudonyms()
        let result = body(pseudonyms.entry(text))
        #expect(result.wholeMatch(of: #/Write to [a-z]{4}@[a-z]{7}\.org, <[a-z]{3}@[a-z]{7}\.com>\.\n/#) != nil)
        let binary = HTTPArchive.Entry(
            request: .init(method: "GET", url: "u"), response: .init(status: 200, content: .init([0xFF, 0xD8, 0x40])))
        #expect(pseudonyms.entry(binary) == binary)
    }

    @Test(arguments: 0..<4) func `Any bytes are read`(part: UInt64) {
        let seed = Array(
            #"{"email": "anna@example.org", "owner": {"name": "Anna"}, "ip": ["10.1.2.3"], "a": "é\u0041"}"#.utf8)
        for number in 0..<50 {
            var generator = SeededGenerator(seed: part &* 1_000 &+ UInt64(number))
            let bytes = Mutation.mutated(seed, using: &generator)
            let url = String(
                decoding: Mutation.mutated(Array("https://a@b/c%40/d?e=f&g#h".utf8), using: &generator), as: UTF8.self)
            var pseudonyms = Pseudonyms(random: RandomSource(generator))
            let before = HTTPArchive.Entry(
                request: .init(method: "GET", url: url),
                response: .init(status: 200, content: .init(bytes, mediaType: "application/json")))
            let after = pseudonyms.archive(HTTPArchive([before])).entries[0]
            #expect(JSONText.isWellFormed(bytes) == JSONText.isWellFormed(after.response.content.bytes ?? []))
        }
    }
}
