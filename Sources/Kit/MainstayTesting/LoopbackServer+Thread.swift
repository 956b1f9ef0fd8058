// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayPlatform

extension LoopbackServer {
    /// A thread that may block. The threads that run tasks must not.
    final class BlockingThread: Sendable {
        private final class Start: Sendable {
            let body: @Sendable () -> Void
            let isFinished = AtomicFlag()

            init(_ body: @escaping @Sendable () -> Void) {
                self.body = body
            }
        }

        private let start: Start
        /// `nil` after the thread has been joined.
        private let thread: Lock<pthread_t?>

        /// Starts a thread.
        init(_ body: @escaping @Sendable () -> Void) throws(Failure) {
            start = Start(body)
            let context = Unmanaged.passRetained(start)
            #if canImport(Darwin)
            var thread: pthread_t?
            #else
            var thread = pthread_t()
            #endif
            let error = pthread_create(
                &thread, nil,
                { context in
                    // The type is optional on one platform only.
                    guard let context = context as UnsafeMutableRawPointer? else { return nil }
                    let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
                    start.body()
                    start.isFinished.set(true)
                    return nil
                }, context.toOpaque())
            guard error == 0 else {
                context.release()
                throw Failure(call: "pthread_create", code: error)
            }
            self.thread = Lock(thread)
        }

        /// Whether the body has returned, so that `join` takes no time.
        var isFinished: Bool { start.isFinished.isSet }

        /// Waits until the body has returned.
        func join() {
            let thread = self.thread.withLock { thread in
                defer { thread = nil }
                return thread
            }
            if let thread { pthread_join(thread, nil) }
        }
    }
}
