// SPDX-License-Identifier: Apache-2.0

/// The answer to a request for a part of a quota.
public enum QuotaLoan: Sendable {
    /// The request may be sent. The closure returns the part if the request is not sent after all.
    case given(giveBack: @Sendable () -> Void)
    /// Nothing is free. It is worth asking again after some time.
    case none(retry: Duration)
}
