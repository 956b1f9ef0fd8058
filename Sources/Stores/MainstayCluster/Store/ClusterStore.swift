// SPDX-License-Identifier: Apache-2.0

package import MainstayBase

/// What the nodes of a cluster share, whatever keeps it.
package struct ClusterStore: Sendable {
    /// The state of the connection to it.
    package struct Status: Sendable, Equatable {
        /// Why it cannot be asked; `nil` if it can.
        package var problem: String?
        package var commands = 0
        package var timeouts = 0
        package var failures = 0
        package var skipped = 0
        package var connections = 0

        package init(problem: String? = nil) {
            self.problem = problem
        }
    }

    /// Where it is, without secrets.
    package var name: String
    package var memory: any SharedMemory
    package var replies: any SharedReplies
    package var status: @Sendable () -> Status
    /// Has threads read what the store answers that wait for other events anyway.
    package var watch: @Sendable (_ watch: @escaping SourceWatcher) -> Void = { _ in }

    /// Combines the parts.
    package init(
        name: String, memory: any SharedMemory, replies: any SharedReplies, status: @escaping @Sendable () -> Status
    ) {
        (self.name, self.memory, self.replies, self.status) = (name, memory, replies, status)
    }
}
