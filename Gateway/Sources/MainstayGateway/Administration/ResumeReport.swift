// SPDX-License-Identifier: Apache-2.0

/// The upstreams that get requests again: the answer of `POST /admin/resume`, and of `mainstay cache resume`.
public struct ResumeReport: Codable, Hashable, Sendable {
    /// The hosts or names of the upstreams, in order.
    public var resumed: [String]
}
