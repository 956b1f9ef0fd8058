// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayCluster

@Suite struct UnconfirmedChangesTests {
    private let now = ManualClock().date
    private let key = ModelNode.key

    @Test func `A reply from a store is not used until its removal or purge is confirmed`() {
        var changes = UnconfirmedChanges()
        let reply = ModelNode.reply("a", sent: now)
        #expect(changes.judged(reply, for: key, isOwn: false) == reply)
        let number = changes.addRemoval(of: key, at: now)
        #expect(changes.judged(reply, for: key, isOwn: false) == nil)
        #expect(changes.judged(reply, for: "other", isOwn: false) == reply)
        changes.confirmRemoval(number, of: key)
        changes.add(Purge(.tag("news"), isSoft: true), at: now)
        #expect(changes.judged(reply, for: key, isOwn: false)?.staleSince == now)
        changes.add(Purge(.tag("news")), at: now)
        #expect(changes.count == 2)
        #expect(changes.judged(reply, for: key, isOwn: false) == nil)
        // The reply may come from a node whose clock is ahead, so a later date proves nothing.
        let later = ModelNode.reply("b", sent: now.addingTimeInterval(60))
        #expect(changes.judged(later, for: key, isOwn: false) == nil)
        #expect(changes.judged(later, for: key, isOwn: true) == later)
        #expect(changes.judged(reply, for: key, isOwn: true) == nil)
        changes.confirm(Purge(.tag("news")))
        changes.confirm(Purge(.tag("news"), isSoft: true))
        #expect(changes.isEmpty)
    }

    @Test func `The confirmation of an earlier removal does not confirm a later removal`() {
        var changes = UnconfirmedChanges()
        let first = changes.addRemoval(of: key, at: now)
        let second = changes.addRemoval(of: key, at: now)
        changes.confirmRemoval(first, of: key)
        #expect(!changes.isEmpty)
        changes.confirmRemoval(second, of: key)
        #expect(changes.isEmpty)
    }

    @Test func `With too many unconfirmed changes, all replies are stale and the memory stays bounded`() {
        for isPurge in [true, false] {
            var changes = UnconfirmedChanges()
            for number in 0..<10_000 {
                if isPurge {
                    changes.add(Purge(.tag("\(number)")), at: now)
                } else {
                    _ = changes.addRemoval(of: "\(number)", at: now)
                }
                #expect(changes.count <= UnconfirmedChanges.removalLimit + UnconfirmedChanges.purgeLimit)
            }
            let reply = ModelNode.reply("a", sent: now)
            #expect(changes.judged(reply, for: "never named", isOwn: false)?.staleSince == now)
            #expect(changes.purges.contains { $0.purge == UnconfirmedChanges.everything })
        }
    }
}
