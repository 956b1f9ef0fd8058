// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

#if canImport(Darwin)
private let streamType = SOCK_STREAM
private let sendFlags: Int32 = 0
#elseif canImport(Musl)
private let streamType = SOCK_STREAM
private let sendFlags = Int32(MSG_NOSIGNAL)
#else
private let streamType = Int32(SOCK_STREAM.rawValue)
private let sendFlags = Int32(MSG_NOSIGNAL)
#endif

extension LoopbackServer {
    /// A stream socket. Its methods do not have the names of the system calls that they make, because Swift would then
    /// resolve the call to the method.
    final class Socket: Sendable {
        private let descriptor: Int32
        private let isEnded = AtomicFlag()

        private init(_ descriptor: Int32) {
            self.descriptor = descriptor
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            set(Int32(IPPROTO_TCP), TCP_NODELAY, Int32(1))
            #if canImport(Darwin)
            set(SOL_SOCKET, SO_NOSIGPIPE, Int32(1))
            #endif
        }

        deinit {
            end()
        }

        /// Creates a socket that listens on 127.0.0.1. The system chooses the port.
        static func listening() throws(Failure) -> Socket {
            let listener = try bound()
            guard listen(listener.descriptor, SOMAXCONN) == 0 else { throw Failure(call: "listen", code: errno) }
            return listener
        }

        /// Creates a socket that has a port of 127.0.0.1 and does not listen. The system refuses connections to the
        /// port.
        static func bound() throws(Failure) -> Socket {
            let descriptor = socket(AF_INET, streamType, 0)
            guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
            let holder = Socket(descriptor)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard bound == 0 else { throw Failure(call: "bind", code: errno) }
            return holder
        }

        /// Returns the port of the socket.
        func port() throws(Failure) -> Int {
            var address = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let named = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
            }
            guard named == 0 else { throw Failure(call: "getsockname", code: errno) }
            return Int(UInt16(bigEndian: address.sin_port))
        }

        /// Accepts the next connection; `nil` if it has already closed.
        func nextConnection() -> Socket? {
            let accepted = accept(descriptor, nil, nil)
            return accepted >= 0 ? Socket(accepted) : nil
        }

        /// Sends all bytes.
        ///
        /// - Returns: `true` if all bytes were sent.
        func put(_ bytes: [UInt8]) -> Bool {
            bytes.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let sent = send(
                        descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, sendFlags)
                    guard sent > 0 || errno == EINTR else { return false }
                    rest = rest.dropFirst(max(0, sent))
                }
                return true
            }
        }

        /// Reads the bytes that have arrived; `nil` if the connection has ended.
        func take() -> [UInt8]? {
            let bytes = [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
                count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
            }
            return bytes.isEmpty ? nil : bytes
        }

        /// Waits until bytes arrive.
        ///
        /// - Returns: `false` if the gate is opened first.
        func waitForInput(unless stopped: Gate) -> Bool {
            let ready = Self.wait(for: [stopped.descriptor, descriptor])
            return !ready[0]
        }

        /// Waits until a gate is open. Without a gate it waits for the other conditions only.
        ///
        /// - Returns: `false` if the peer closes the connection or the other gate opens first.
        func waitForOpening(of gate: Gate?, unless stopped: Gate) -> Bool {
            // poll(2) ignores negative descriptors.
            var watched = [stopped.descriptor, gate?.descriptor ?? -1, descriptor]
            while true {
                let ready = Self.wait(for: watched)
                if ready[0] { return false }
                if ready[1] { return true }
                var byte: UInt8 = 0
                guard recv(descriptor, &byte, 1, Int32(MSG_PEEK)) > 0 else { return false }
                // Another request has arrived and stays unread. The descriptor is readable from now on, so watching it
                // tells nothing more.
                watched[2] = -1
            }
        }

        /// Closes the connection with a reset.
        ///
        /// - Returns: `false`, because nothing can follow.
        func reset() -> Bool {
            set(SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0))
            end()
            return false
        }

        /// Closes the connection if it is open.
        func end() {
            guard !isEnded.exchange(true) else { return }
            close(descriptor)
        }

        private func set<Value>(_ level: Int32, _ option: Int32, _ value: Value) {
            withUnsafeBytes(of: value) {
                _ = setsockopt(descriptor, level, option, $0.baseAddress, socklen_t($0.count))
            }
        }

        /// Waits until at least one descriptor has input or its peer has closed it.
        private static func wait(for descriptors: [Int32]) -> [Bool] {
            var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            while poll(&entries, nfds_t(entries.count), -1) < 0, errno == EINTR {}
            return entries.map { $0.revents != 0 }
        }
    }
}
