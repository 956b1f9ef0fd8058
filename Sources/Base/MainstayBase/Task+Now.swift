// SPDX-License-Identifier: Apache-2.0

extension Task where Failure == Never {
    /// A task that begins on the calling thread, where the system can (SE-0472): what it does before it first waits costs no
    /// change of threads, and where it never waits it is done when this returns.
    package static func startingNow(_ body: sending @escaping @isolated(any) () async -> Success) -> Task {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            Task.immediate(operation: body)
        } else {
            Task(operation: body)
        }
    }
}

extension TaskGroup {
    /// Adds a task that begins on the calling thread, where the system can (SE-0472).
    package mutating func addTaskNow(_ body: sending @escaping @isolated(any) () async -> ChildTaskResult) {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            addImmediateTask(operation: body)
        } else {
            addTask(operation: body)
        }
    }
}
