// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayWeb

/// The links by which people sign in.
@Suite struct InvitationsTests {
    private let clock = ManualClock()
    private let invitations: Invitations

    init() { invitations = Invitations(random: RandomSource(SeededGenerator(seed: 3)), clock: clock) }

    @Test func `Of many visitors at the same time one gets in`() async throws {
        invitations.make(for: "anna")
        let code = try #require(invitations.invitation(of: "anna")).code
        #expect(code.count == 32)
        let admitted = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask { [invitations] in invitations.keyHash(of: code, isUsed: true) == "anna" }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(admitted == 1)
    }

    @Test func `A further link takes the place of the oldest, and those that ended make room first`() throws {
        for number in 0..<Invitations.limit {
            invitations.make(for: "\(number)")
            clock.advance(by: .seconds(1))
        }
        let first = try #require(invitations.invitation(of: "0"))
        #expect(invitations.keyHash(of: first.code, isUsed: false) == "0")
        invitations.make(for: "one more")
        #expect(invitations.invitation(of: "0") == nil && invitations.keyHash(of: first.code, isUsed: false) == nil)
        #expect(invitations.invitation(of: "1") != nil && invitations.invitation(of: "one more") != nil)
        clock.advance(by: .seconds(Invitations.lifetime - Double(Invitations.limit) + 2))
        #expect(invitations.invitation(of: "1") == nil)
        invitations.make(for: "another")
        #expect(invitations.invitation(of: "3") != nil)
    }
}
