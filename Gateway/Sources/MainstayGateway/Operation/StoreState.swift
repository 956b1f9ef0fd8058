// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The state of what several gateways share.
public struct StoreState: Sendable {
    /// Whether it can be asked now.
    public var isUp = false
    /// The commands sent.
    public var calls = 0
    /// The calls that were not answered in time.
    public var timeouts = 0
    /// The calls that failed in another way.
    public var failures = 0
    /// The calls that were not made because it could not be asked.
    public var skipped = 0
    /// The connections opened.
    public var connections = 0
    /// The calls that leased parts of quotas.
    public var leaseCalls = 0
    /// The requests that are leased and were not sent yet.
    public var leased = 0
    /// The number of the last purge that was applied.
    public var purges = 0
    /// The purges and removals of this gateway that it did not accept yet.
    public var unconfirmed = 0

    /// Makes the state of a store that was never asked.
    public init() {}
}

extension StoreState {
    /// Adds the gauges and counters of the store.
    func render(to text: inout PrometheusText) {
        text.add(.gauge, "mainstay_store_up", "Whether the shared store can be asked.", isUp ? 1 : 0)
        text.add(.counter, "mainstay_store_calls_total", "Commands sent to the shared store.", Double(calls))
        text.add(
            .counter, "mainstay_store_errors_total", "Calls to the shared store without a result, by reason.",
            [
                ([("reason", "timeout")], Double(timeouts)), ([("reason", "failure")], Double(failures)),
                ([("reason", "down")], Double(skipped)),
            ])
        text.add(
            .counter, "mainstay_store_connections_total", "Connections opened to the shared store.",
            Double(connections))
        text.add(
            .counter, "mainstay_store_lease_calls_total", "Calls that leased parts of quotas from the shared store.",
            Double(leaseCalls))
        text.add(
            .gauge, "mainstay_store_leased_requests", "Requests that this gateway has leased and not sent.",
            Double(leased))
        text.add(
            .gauge, "mainstay_store_purges_applied", "The number of the last purge that was applied.",
            Double(purges))
        text.add(
            .gauge, "mainstay_store_unconfirmed",
            "Purges and removals of this gateway that the shared store did not accept yet.", Double(unconfirmed))
    }
}
