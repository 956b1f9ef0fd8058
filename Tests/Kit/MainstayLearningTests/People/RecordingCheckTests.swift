// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning
import Testing

@Suite struct RecordingCheckTests {
    private let archive = HTTPArchive([
        HTTPArchive.Entry(
            request: .init(
                method: "POST", url: "https://api.example.com/token?key=abcdef123&q=tea&email=anna%40example.org",
                headers: [.init("Authorization", "Bearer abcdefgh12345678"), .init("Accept", "*/*")],
                postData: .init(Array(#"{"password": "hunter22", "pin": ""}"#.utf8), mediaType: "application/json")),
            response: .init(
                status: 200, headers: [.init("Set-Cookie", "a=b"), .init("Content-Type", "application/json")],
                content: .init(
                    Array(
                        #"""
                        {"user": {"name": "Anna", "note": "ghp_abcdefghijklmnopqrstuvwxyz0123"},
                         "state": "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF", "sha": "0123456789abcdef0123456789abcdef01234567"}
                        """#.utf8), mediaType: "application/json"))),
        HTTPArchive.Entry(
            request: .init(method: "GET", url: "https://api.example.com/picture"),
            response: .init(status: 200, content: .init([0xFF, 0xD8], mediaType: "image/jpeg"))),
        HTTPArchive.Entry(
            request: .init(method: "GET", url: "wss://api.example.com/"), response: .init(status: 101)),
    ])

    @Test func `Secrets, random texts and people are found, and none of their values is shown`() {
        let findings = RecordingCheck().findings(in: archive)
        #expect(
            findings.map { "\($0.kind.rawValue) \($0.place)" } == [
                "credential the item key", "credential the request field Authorization",
                "credential the response field Set-Cookie", "credential the request member password",
                "credential the response member note", "person the item email", "person the response member name",
                "random the response member state",
            ])
        let text = findings.map(\.description).joined(separator: "\n")
        for value in ["abcdef123", "hunter22", "anna", "Anna", "ghp_", "aB3d", "abcdefgh1"] {
            #expect(!text.contains(value))
        }
        #expect(
            text.hasPrefix("the item key in entry 0 (POST https://api.example.com/token?key=REDACTED&q=tea&email="))
        #expect(RecordingCheck(known: ["state", "email"]).findings(in: archive).count == findings.count - 2)
    }

    @Test func `What a cleaner returns passes the check`() throws {
        var cleaner = RecordingCleaner()
        let clean = cleaner.archive(archive)
        #expect(RecordingCheck(known: ["state"]).findings(in: clean) == [])
        #expect(cleaner.leftOut == 1 && clean.entries.count == 2)
        #expect(clean.entries[1].response.content.bytes == nil && clean.entries[1].response.content.size == 2)
        var again = RecordingCleaner()
        #expect(again.archive(clean) == clean)
    }

    @Test func `A cleaner can keep people and binary content`() {
        var cleaner = RecordingCleaner(pseudonyms: nil, keepsBinary: true)
        let clean = cleaner.archive(archive)
        #expect(clean.entries[1].response.content.bytes == [0xFF, 0xD8])
        #expect(clean.entries[0].request.url.hasSuffix("key=REDACTED&q=tea&email=anna%40example.org"))
        #expect(RecordingCheck().findings(in: clean).contains { $0.kind == .person })
    }
}
