// SPDX-License-Identifier: Apache-2.0

public import MainstayBase

/// What the nodes of a cluster share, whatever keeps it.
public struct ClusterStore: Sendable {
    /// The state of the connection to it.
    public struct Status: Sendable, Equatable {
        /// Why it cannot be asked; `nil` if it can.
        public var problem: String?
        /// The commands that were sent.
        public var commands = 0
        /// Those that got no answer in time.
        public var timeouts = 0
        /// Those that failed.
        public var failures = 0
        /// Those that were not sent, because the store is out.
        public var skipped = 0
        /// The open connections.
        public var connections = 0

        package init(problem: String? = nil) {
            self.problem = problem
        }
    }

    /// Where it is, without secrets.
    public var name: String
    package var memory: any SharedMemory
    package var replies: any SharedReplies
    /// The state of the connection now.
    public var status: @Sendable () -> Status
    /// Has threads read what the store answers that wait for other events anyway.
    public var watch: @Sendable (_ watch: @escaping SourceWatcher) -> Void = { _ in }

    /// Combines the parts.
    package init(
        name: String, memory: any SharedMemory, replies: any SharedReplies, status: @escaping @Sendable () -> Status
    ) {
        (self.name, self.memory, self.replies, self.status) = (name, memory, replies, status)
    }
}
