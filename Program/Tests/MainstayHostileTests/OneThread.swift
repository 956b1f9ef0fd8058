// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform

/// Lets all tasks of a process run on its main thread, in the order in which they go on. Then what a history does
/// depends on its seed only, and not on how busy the machine is.
enum OneThread {
    private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

    struct Missing: Error {}

    /// Only for a process of its own. Swift's runtime has this hook for tools that run tasks in their own way.
    static func begin() throws {
        guard let place = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { throw Missing() }
        place.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
    }
}
