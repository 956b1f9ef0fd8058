// SPDX-License-Identifier: Apache-2.0

/// What is known after an attempt, besides the verdict.
struct AttemptEnd: Sendable {
    var leavesDoubt = false
    var reason: String?
    /// The content of the reply.
    var body: [UInt8] = []
    /// The strong ETag of the reply.
    var etag: String?
}
