// SPDX-License-Identifier: Apache-2.0

// The names of 0.2 for types that are parts of others now.

/// The time that a caller waits for an upstream while a lesser answer is available.
@available(*, deprecated, renamed: "HTTPRequest.Patience")
public typealias Patience = HTTPRequest.Patience

/// The budget that retries and hedges to one upstream share.
@available(*, deprecated, renamed: "Retry.Budget")
public typealias RetryBudget = Retry.Budget

/// A decoder of `text/event-stream`.
@available(*, deprecated, renamed: "ServerSentEvents.Decoder")
public typealias ServerSentEventDecoder = ServerSentEvents.Decoder

/// The times of one transfer.
@available(*, deprecated, renamed: "HTTPResponse.Times")
public typealias TransferTimes = HTTPResponse.Times
