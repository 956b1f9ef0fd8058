// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayWeb

/// Two callers with keys, a token, and an operator, each with files of a test.
final class Callers: Sendable {
    static let keys = ["anna": "key-of-anna", "ben": "key-of-ben"]
    let belongings: [String: Belongings]
    let deleted = Lock<[String]>([])
    /// The keys that were revoked.
    let revoked = Lock<Set<String>>([])

    init() async throws {
        let directory = try TemporaryDirectory.kept()
        var belongings: [String: Belongings] = [:]
        for name in Self.keys.keys {
            belongings[name] = try await Belongings(testFilesIn: directory, name: name, clock: ManualClock())
        }
        self.belongings = belongings
    }

    /// The accounts of the callers.
    var accounts: Accounts {
        let all =
            Self.keys.map { ($1, Account(name: $0)) } + [
                ("a-token", Account(name: nil)), ("operator", Account(name: nil, isOperator: true)),
            ]
        let byHash = Dictionary(uniqueKeysWithValues: all.map { (SHA256.hexDigest(Array($0.utf8)), ($0, $1)) })
        return Accounts(
            sessions: Sessions(random: RandomSource(SeededGenerator(seed: 5)), clock: ManualClock()), hasOperator: true,
            account: { [self] hash in
                byHash[hash].flatMap { key, account in revoked.withLock { $0.contains(key) } ? nil : account }
            },
            belongings: { [belongings] in belongings[$0]! },
            delete: { [deleted] name in deleted.withLock { $0.append(name) } })
    }
}

extension TestSite {
    /// The cookie of somebody who signs in.
    func signIn(_ key: String) async throws -> HTTPFields {
        let answer = try await post("/account/sign-in", [("key", key)])
        return [.cookie: String((answer.fields["Set-Cookie"] ?? "").prefix { $0 != ";" })]
    }
}
