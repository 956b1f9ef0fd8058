// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

import MainstayPlatform

extension LoopbackServer {
    /// A gate that holds a reply until a test opens it. It stays open.
    ///
    /// It is a pipe, and opening closes the writing end. So a thread can wait for the gate and for its socket at once.
    public final class Gate: Sendable {
        let descriptor: Int32
        private let writer: Lock<Int32?>

        /// Creates a closed gate.
        ///
        /// - Throws: ``Failure`` if the system has no pipe left.
        public init() throws(Failure) {
            var ends: [Int32] = [0, 0]
            guard pipe(&ends) == 0 else { throw Failure(call: "pipe", code: errno) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            descriptor = ends[0]
            writer = Lock(ends[1])
        }

        deinit {
            open()
            close(descriptor)
        }

        /// Whether the gate is open.
        public var isOpen: Bool { writer.withLock { $0 == nil } }

        /// Opens the gate for all waiting threads.
        public func open() {
            writer.withLock { writer in
                if let descriptor = writer { close(descriptor) }
                writer = nil
            }
        }
    }
}
