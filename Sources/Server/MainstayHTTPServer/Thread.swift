// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

/// Runs a closure on a new thread. Code that waits in the kernel must not block a thread of Swift's tasks.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(HTTPServerError) {
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
    guard code == 0 else {
        retained.release()
        throw .system("pthread_create", code: code)
    }
}

private func runThread(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
    return nil
}
