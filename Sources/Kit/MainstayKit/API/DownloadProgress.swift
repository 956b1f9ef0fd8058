// SPDX-License-Identifier: Apache-2.0

/// How far a download has come.
public struct DownloadProgress: Sendable, Equatable {
    /// The number of bytes that are in the file. It becomes smaller if a download has to begin again.
    public var received: Int
    /// The number of bytes that the whole file has; `nil` if the upstream did not say.
    public var total: Int?

    /// Creates a progress.
    public init(received: Int, total: Int?) {
        (self.received, self.total) = (received, total)
    }

    /// The part that is done, from 0 to 1; `nil` if the total is not known.
    public var fraction: Double? { total.map { $0 > 0 ? min(1, Double(received) / Double($0)) : 1 } }
}
