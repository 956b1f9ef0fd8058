// SPDX-License-Identifier: Apache-2.0

/// What a query is doing, and how good its value is.
@nonexhaustive public enum QueryPhase: Sendable {
    /// Nothing is shown, and nothing was asked yet: the query does not run, or it waits for the value of another one.
    case waiting
    /// The first value is being loaded.
    case loading
    /// A value is shown, and the upstream is being asked, or will be as soon as the query runs: the value is that of
    /// the request before (``Query/isPrevious``).
    case refreshing
    /// The value is what the upstream or a store on this device says, or a kept reply that is still fresh (RFC 9111
    /// §4.2).
    case fresh
    /// The value is older, did not come from the upstream, or may have changed because the events that would tell of a
    /// change do not come (``Query/eventFailure``). The text says why, for a person; `nil` if nothing is known.
    case stale(because: String?)
    /// The upstream gave no answer. The value from before is still shown, if there was one of the same request.
    case failed(any Error)
}
