// SPDX-License-Identifier: Apache-2.0

/// Runs a closure that may wait for files on a new thread, because the threads of Swift's tasks must not wait.
public func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let run: @Sendable () -> Void = { continuation.resume(returning: body()) }
        // If the system has no thread left, a short wait here is better than no answer.
        if startDetachedThread(run) != 0 { run() }
    }
}
