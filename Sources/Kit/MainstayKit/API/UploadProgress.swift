// SPDX-License-Identifier: Apache-2.0

/// How far an upload has come, and in the end the answer.
public struct UploadProgress<Output: Sendable>: Sendable {
    /// The number of bytes of the content that the transport has sent, or holds in a buffer of at most a few hundred
    /// KiB. It begins at 0 again with each attempt.
    public var sent: Int
    /// The number of bytes of the whole content; `nil` if it is not known.
    public var total: Int?
    /// The answer of the upstream, in the last element only.
    public var answer: Answer<Output>?

    /// Creates a progress.
    public init(sent: Int, total: Int?, answer: Answer<Output>? = nil) {
        (self.sent, self.total, self.answer) = (sent, total, answer)
    }

    /// The part that is sent, from 0 to 1; `nil` if the total is not known.
    public var fraction: Double? { total.map { $0 > 0 ? min(1, Double(sent) / Double($0)) : 1 } }
}
