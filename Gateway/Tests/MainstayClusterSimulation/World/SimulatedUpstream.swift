// SPDX-License-Identifier: Apache-2.0

/// The upstream: it counts arrivals, and its content changes.
struct SimulatedUpstream {
    var isFailing = false
    var isSilent = false
    var isSlow = false
    /// The version of each resource.
    var versions = Array(repeating: UInt64(1), count: Scenario.resources)
    private(set) var arrivals = 0
    private var recent: [Int64] = []

    /// Counts a request, and returns how many came within a window that ends now.
    mutating func count(now: Int64, window: Int64) -> Int {
        arrivals += 1
        recent.append(now)
        recent.removeAll { $0 <= now - window }
        return recent.count
    }
}
