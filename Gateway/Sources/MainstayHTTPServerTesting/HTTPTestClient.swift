// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MainstayBase
import MainstayHTTPServer
import MainstayKit
import MainstayPlatform

/// A connection to a server that says exactly what a test tells it, also what no HTTP client would say. It waits on
/// threads of its own, so that no task of the test or of the server has to.
public final class HTTPTestClient: Sendable {
    /// A call of the system that failed, or an answer that did not come.
    public struct Failure: Error {
        /// What failed.
        public let call: String
        /// The error number of the system; 0 if it has none.
        public let code: Int32
    }

    /// The socket.
    package let descriptor: Int32
    private let reader = DispatchQueue(label: "client.reader")
    private let writer = DispatchQueue(label: "client.writer")
    private let received = Lock<[UInt8]>([])
    private let isClosed = Lock(false)

    /// Connects to a server.
    ///
    /// - Parameters:
    ///   - port: The port.
    ///   - host: The IPv4 or IPv6 address.
    ///   - source: The IPv4 address to come from: all of 127.0.0.0/8 are this machine's, and each is a client of its
    ///     own.
    ///   - receiveBuffer: The size of the socket's buffer, for a client that is to be slow.
    /// - Throws: ``Failure`` if the system refuses.
    public init(port: Int, host: String = "127.0.0.1", from source: String? = nil, receiveBuffer: Int32? = nil) throws {
        let isIPv6 = host.contains(":")
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        // A test that would wait for ever fails instead.
        var patience = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        // What is sent is there when the call returns, and is not held back for an acknowledgement.
        var isImmediate: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), Int32(TCP_NODELAY), &isImmediate, 4)
        if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
        if let source {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            inet_pton(AF_INET, source, &address.sin_addr)
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard isBound == 0 else { throw Failure(call: "bind", code: errno) }
        }
        let port = UInt16(truncatingIfNeeded: port).bigEndian
        var ipv4 = sockaddr_in()
        (ipv4.sin_family, ipv4.sin_port) = (sa_family_t(AF_INET), port)
        var ipv6 = sockaddr_in6()
        (ipv6.sin6_family, ipv6.sin6_port) = (sa_family_t(AF_INET6), port)
        let result: Int32
        if isIPv6 {
            inet_pton(AF_INET6, host, &ipv6.sin6_addr)
            result = Self.connect(descriptor, &ipv6, MemoryLayout<sockaddr_in6>.size)
        } else {
            inet_pton(AF_INET, host, &ipv4.sin_addr)
            result = Self.connect(descriptor, &ipv4, MemoryLayout<sockaddr_in>.size)
        }
        guard result == 0 else {
            // The descriptor is closed by deinit: all properties have their values.
            throw Failure(call: "connect", code: errno)
        }
    }

    /// Connects to a Unix socket.
    ///
    /// - Throws: ``Failure`` if the system refuses.
    public init(unixPath: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard var address = sockaddr_un(path: unixPath) else { throw Failure(call: "path", code: 0) }
        guard Self.connect(descriptor, &address, MemoryLayout<sockaddr_un>.size) == 0 else {
            throw Failure(call: "connect", code: errno)
        }
    }

    deinit {
        close()
    }

    /// Sends text as it is.
    ///
    /// - Throws: ``Failure`` if the connection has ended.
    public func send(_ text: String) async throws {
        try await send(Array(text.utf8))
    }

    /// Sends bytes as they are.
    ///
    /// - Throws: ``Failure`` if the connection has ended.
    public func send(_ bytes: [UInt8]) async throws {
        try await on(writer) { [descriptor] in
            var rest = bytes[...]
            while !rest.isEmpty {
                let sent = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard sent > 0 else { throw Failure(call: "send", code: errno) }
                rest = rest.dropFirst(sent)
            }
        }
    }

    /// Sends the text of a request and reads its answer.
    ///
    /// - Throws: ``Failure`` if the connection ends before.
    public func ask(_ text: String) async throws -> HTTPTestAnswer {
        try await send(text)
        return try await answer(toHead: text.hasPrefix("HEAD "))
    }

    /// Sends one request over a connection of its own.
    ///
    /// - Throws: ``Failure`` if the connection ends before its answer.
    public static func ask(_ text: String, port: Int, from source: String? = nil) async throws -> HTTPTestAnswer {
        try await HTTPTestClient(port: port, from: source).ask(text)
    }

    /// The next answer, interim ones included.
    ///
    /// - Parameter isHead: Whether the request was HEAD, whose answer has no content.
    /// - Throws: ``Failure`` if the connection ends before.
    public func answer(toHead isHead: Bool = false) async throws -> HTTPTestAnswer {
        while true {
            let answer = received.withLock { received in
                let answer = HTTPTestAnswer(parsing: received, isHead: isHead)
                if let answer { received.removeFirst(answer.length) }
                return answer
            }
            if let answer { return answer }
            guard try await receive() else { throw Failure(call: "the connection ended", code: 0) }
        }
    }

    /// Everything until the server ends the connection.
    ///
    /// - Throws: ``Failure`` if the server says nothing for two minutes.
    public func rest() async throws -> String {
        while try await receive() {}
        return received.withLock { received in
            defer { received = [] }
            return String(decoding: received, as: UTF8.self)
        }
    }

    /// Says that nothing more is sent.
    public func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Ends the connection; with RST, what the other side still sends or waits for is refused at once.
    public func close(resetting: Bool = false) {
        let wasClosed = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return isClosed
        }
        guard !wasClosed else { return }
        if resetting {
            var option = linger(l_onoff: 1, l_linger: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        }
        Glibc.close(descriptor)
    }

    /// Receives at least so many bytes, in however many pieces the system has them.
    ///
    /// - Throws: ``Failure`` if the connection ends before.
    public func receive(bytes count: Int) async throws {
        let end = received.withLock { $0.count } + count
        while received.withLock({ $0.count < end }) {
            guard try await receive() else { throw Failure(call: "the connection ended", code: 0) }
        }
    }

    /// - Returns: Whether there was more.
    private func receive() async throws -> Bool {
        let bytes = try await on(reader) { [descriptor] in
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            guard count >= 0 else { throw Failure(call: "recv", code: errno) }
            return Array(buffer[..<count])
        }
        received.withLock { $0 += bytes }
        return !bytes.isEmpty
    }

    private func on<Value: Sendable>(
        _ queue: DispatchQueue, _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    private static func connect<Address>(_ descriptor: Int32, _ address: inout Address, _ size: Int) -> Int32 {
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, socklen_t(size)) }
        }
    }
}
