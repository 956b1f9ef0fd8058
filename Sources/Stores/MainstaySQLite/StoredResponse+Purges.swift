// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

extension StoredResponse {
    /// Returns this reply as it may be used after purges, each with the time since when a soft one makes it stale;
    /// `nil` if one removes it.
    public func purged(by purges: [(purge: Purge, date: Date)], key: StoreKey) -> StoredResponse? {
        let chosen = purges.filter { $0.purge.includes(self, key: key) }
        guard chosen.allSatisfy(\.purge.isSoft) else { return nil }
        return chosen.map(\.date).min().map { outdated(since: $0) } ?? self
    }
}
