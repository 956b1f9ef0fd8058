// SPDX-License-Identifier: Apache-2.0

import Mainstay

import MainstayPlatform

extension LoopbackServer {
    /// What holds a reply back until a test opens it. Once open it stays open.
    ///
    /// It is a pipe whose writing end is closed to open it, so that a thread can wait for it and for its socket at once.
    public final class Gate: Sendable {
        let descriptor: Int32
        private let writer: Lock<Int32?>

        /// Makes a gate that is shut.
        ///
        /// - Throws: ``Failure`` where the system has no pipe to give.
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

        /// Whether it has been opened.
        public var isOpen: Bool { writer.withLock { $0 == nil } }

        /// Opens the gate for all who wait at it.
        public func open() {
            writer.withLock { writer in
                if let descriptor = writer { close(descriptor) }
                writer = nil
            }
        }
    }
}
