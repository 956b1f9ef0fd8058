// SPDX-License-Identifier: Apache-2.0

/// A mistake that a run of the simulation makes on purpose, so that a test can see that the simulation finds it.
package enum PlantedBug: String, Sendable, CaseIterable {
    /// A lease that its node lost in a crash counts as free.
    case lostLeaseCountsAsFree
    /// A ledger of an earlier life of the memory is used on.
    case incarnationNotChecked
    /// A ledger that was made anew leases at once, as if it were the first.
    case everyLedgerIsFirst
    /// The first ledger of a new cluster leases nothing for a while, as if there had been an earlier one.
    case newClusterWaits
    /// A node measures its lease on its wall clock.
    case leaseOnWallClock
    /// What was spent counts for the time of a lease only, and not for the window after it.
    case windowLeftOut
    /// Entries of the ledger are freed by the memory's clock.
    case memoryClockTrusted
    /// A process starts with a full share, as if the one before it had sent nothing.
    case shareFullAtStart
    /// A request whose process was stopped while it connected is still sent.
    case sentAfterFlight
    /// A reply gets its purge stamp when it is stored.
    case stampAtStore
    /// A node ignores that the purge log lacks records.
    case logGapIgnored
    /// New requests join a fetch that began before a purge.
    case joinedAfterPurge
    /// The key of a reply lacks the user.
    case userLeftOutOfKey
    /// The lease of a fetch never ends.
    case fetchLeaseWithoutEnd
    /// A request waits for the quota without looking at its deadline.
    case deadlineNotChecked
    /// An administrator's change is confirmed before it is on the disk.
    case changeConfirmedTooEarly
    /// The other nodes are not told what a request has changed.
    case changeNotTold
    /// A node takes a reply from the shared memory that a request has changed, as long as the memory does not know of
    /// it.
    case changedReplyTaken
    /// A reply on its way is kept although a request has changed what is there since.
    case changeDuringFetchIgnored
}
