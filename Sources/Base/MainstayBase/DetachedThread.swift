// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

/// Runs a closure on a new detached thread. Use it for a system call that waits, because that must not block a thread
/// on which Swift runs tasks.
///
/// - Returns: 0, or the error of `pthread_create` if the system has no thread left.
public func startDetachedThread(_ body: @escaping @Sendable () -> Void) -> CInt {
    let retained = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(&thread, nil, { runThread($0) }, retained.toOpaque())
    if let thread { pthread_detach(thread) }
    #else
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { $0.flatMap { runThread($0) } }, retained.toOpaque())
    if code == 0 { pthread_detach(thread) }
    #endif
    if code != 0 { retained.release() }
    return code
}

/// Blocks the calling thread for a time, even if a signal arrives. Call it on a thread that may wait for files, never
/// on one on which Swift runs tasks.
public func blockThread(for duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var wait = timespec(tv_sec: .init(clamping: seconds), tv_nsec: .init(attoseconds / 1_000_000_000))
    var left = timespec()
    while nanosleep(&wait, &left) != 0, errno == EINTR { wait = left }
}

private func runThread(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
    return nil
}
