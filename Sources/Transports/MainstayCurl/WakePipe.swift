// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayPlatform

/// A pipe that wakes a thread from its wait for sockets.
struct WakePipe {
    /// The descriptor that the thread waits for.
    let reader: Int32
    private let writer: Int32

    /// Makes a pipe; `nil` if there are no descriptors for it.
    init?() {
        var descriptors: (Int32, Int32) = (-1, -1)
        let code = withUnsafeMutablePointer(to: &descriptors) {
            $0.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) }
        }
        guard code == 0 else { return nil }
        (reader, writer) = descriptors
        for descriptor in [reader, writer] {
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        }
    }

    /// Wakes the thread. If the pipe is full, it is awake already.
    func wake() {
        var byte: UInt8 = 0
        _ = write(writer, &byte, 1)
    }

    /// Waits until another thread wakes this one.
    func waitUntilWoken() {
        var socket = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        while poll(&socket, 1, -1) < 0, errno == EINTR {}
    }

    /// Closes both ends.
    func end() {
        for descriptor in [reader, writer] { close(descriptor) }
    }
}
#endif
