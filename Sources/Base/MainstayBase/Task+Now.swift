// SPDX-License-Identifier: Apache-2.0

extension Task where Failure == any Error {
    // The runtime takes functions that may throw. One that does not would need another allocation and another frame.
    /// Starts a task on the calling thread if the system supports it (SE-0472). Until its first wait the task needs no
    /// change of threads. A task that never waits is finished when this returns. The body must handle its errors unless
    /// somebody waits for the task.
    @inlinable public static func startingNow(
        _ body: sending @escaping @isolated(any) () async throws -> Success
    ) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Task.immediate(operation: body)
        } else {
            Task(operation: body)
        }
    }
}

extension TaskGroup {
    /// Adds a task that starts on the calling thread if the system supports it (SE-0472).
    @inlinable public mutating func addTaskNow(_ body: sending @escaping @isolated(any) () async -> ChildTaskResult) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            addImmediateTask(operation: body)
        } else {
            addTask(operation: body)
        }
    }
}
