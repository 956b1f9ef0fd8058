// SPDX-License-Identifier: Apache-2.0

/// Runs a closure that may wait for files on a new thread, because the threads of Swift's tasks must not wait.
public func onThread<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
        let run: @Sendable () -> Void = {
            do throws(Failure) {
                continuation.resume(returning: .success(try body()))
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
        // If the system has no thread left, a short wait here is better than no answer.
        if startDetachedThread(run) != 0 { run() }
    }
    return try result.get()
}
