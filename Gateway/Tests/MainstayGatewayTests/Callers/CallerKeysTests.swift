// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayGateway
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite struct CallerKeysTests {
    private let random = RandomSource(SeededGenerator(seed: 3))
    private let now = Date(timeIntervalSince1970: 784_111_777.4)

    private func key(_ name: String, quotas: [Quota] = [], isShadow: Bool = false) -> CallerKey {
        CallerKey.make(name, quotas: quotas, isShadow: isShadow, now: now, using: random).kept
    }

    @Test func `A key has 256 random bits, and only its hash is kept`() {
        let made = (0..<50).map { _ in CallerKey.make("a", quotas: [], isShadow: false, now: now, using: random) }
        #expect(Set(made.map(\.key)).count == 50)
        for (kept, key) in made {
            #expect(key.hasPrefix("mainstay_") && key.utf8.count == 9 + 64)
            #expect(kept.hash.utf8.count == 64 && !kept.hash.contains(key.dropFirst(9)))
            var keys = CallerKeys()
            _ = keys.add(kept)
            #expect(!String(decoding: keys.encoded, as: UTF8.self).contains(key.dropFirst(9)))
        }
    }

    @Test func `The file's form loses nothing, and no name is used twice`() throws {
        var keys = CallerKeys()
        let quotas = [Quota(1_000, per: .seconds(3_600)), Quota(10, per: .seconds(1))]
        let added = [key("app", quotas: quotas, isShadow: true), key("bot.2"), key("app")].map { keys.add($0) }
        #expect(added == [true, true, false])
        #expect(try CallerKeys(reading: keys.encoded) == keys)
        let revoked = (0..<2).map { _ in keys.revoke("app") }
        #expect(revoked == [true, false])
        #expect(keys.keys.map(\.name) == ["bot.2"])
    }

    @Test func `The file of version 0.2.0 is read, with and without a number of its format`() throws {
        let hash = String(repeating: "ab", count: 32)
        let keys =
            #""keys": [{"created": 784111777, "name": "app", "quotas": [{"requests": 10, "seconds": 1}], "sha256": "\#(hash)", "shadow": true}]"#
        for text in ["{\(keys)}", "{\"format\": 1, \(keys)}"] {
            let read = try CallerKeys(reading: Array(text.utf8)).keys
            #expect(read.map(\.name) == ["app"] && read.map(\.hash) == [hash] && read.map(\.isShadow) == [true])
            #expect(read.first?.quotas == [Quota(10, per: .seconds(1))])
        }
    }

    @Test(arguments: [
        (#"{"format": 2, "keys": []}"#, "a newer version of Mainstay wrote this file (it has format 2"),
        (#"{"format": "1", "keys": []}"#, "its \"format\" is a whole number"),
        ("", "it is not JSON"), ("[]", "not a JSON object"), ("{}", "no list"),
        (#"{"keys": [1]}"#, "not a JSON object"),
        (#"{"keys": [{"name": "a b", "sha256": "", "created": 1}]}"#, "each key has"),
        (#"{"keys": [{"name": "a", "sha256": "12", "created": 1}]}"#, "each key has"),
        (
            #"{"keys": [{"name": "a", "sha256": "\#(String(repeating: "a", count: 64))", "created": 1, "quotas": [{}]}]}"#,
            "a quota has"
        ),
    ])
    func `A file that is wrong says so`(text: String, problem: String) {
        let error = #expect(throws: ServerConfigurationError.self) { try CallerKeys(reading: Array(text.utf8)) }
        #expect(error?.description.contains(problem) == true)
    }

    @Test(arguments: [("1000/3600", 1_000, 3_600), ("1/1", 1, 1)])
    func `A quota is written as requests and seconds`(text: String, requests: Int, seconds: Int) {
        #expect(CallerKeys.quota(text) == Quota(requests, per: .seconds(seconds)))
    }

    @Test(arguments: ["", "1", "1/", "/1", "0/1", "1/0", "1/1/1", "-1/1", "1.5/1", "a/b", "1/99999999999"])
    func `Anything else is no quota`(text: String) {
        #expect(CallerKeys.quota(text) == nil)
    }

    @Test func `Only the owner may read a new file, and changes at the same time are all kept`() async throws {
        let directory = try TemporaryDirectory()
        let file = CallerKeyFile(directory.file("keys.json"))
        #expect(try file.read() == CallerKeys())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<20 {
                let key = key("caller\(index)")
                group.addTask {
                    let isAdded = try file.change { $0.add(key) }
                    #expect(isAdded)
                }
            }
            try await group.waitForAll()
        }
        #expect(try file.read().keys.count == 20)
        let attributes = try FileManager.default.attributesOfItem(atPath: directory.file("keys.json"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try file.change { keys in
                _ = keys.revoke("caller1")
                throw Stop()
            }
        }
        #expect(try file.read().keys.count == 20)
        #expect(throws: CallerKeyFile.WriteError.self) {
            try CallerKeyFile(directory.file("no/keys.json")).change { _ in }
        }
    }

    @Test func `A file that is there keeps its mode and owner`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("keys.json")
        let file = CallerKeyFile(path)
        let (added, revoked) = (key("app"), "app")
        #expect(try file.change { $0.add(added) })
        // Only root may give a file away.
        let owner = geteuid() == 0 ? 65_534 : Int(geteuid())
        for mode in [0o644, 0o640, 0o600] {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode, .ownerAccountID: owner, .groupOwnerAccountID: owner], ofItemAtPath: path)
            _ = try file.change { $0.revoke(revoked) }
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == mode)
            #expect(attributes[.ownerAccountID] as? Int == owner)
        }
        #expect(try file.read().keys.isEmpty)
    }

    @Test func `A file that cannot be looked at is not a missing one, and the reason is text`() throws {
        let directory = try TemporaryDirectory()
        // Below a file there is no folder, whoever asks.
        try directory.write([1], to: "file")
        let error = #expect(throws: ServerConfigurationError.self) {
            try CallerKeyFile(directory.file("file/keys.json")).read()
        }
        #expect(error?.description.hasSuffix("cannot be read: Not a directory") == true)
    }
}
