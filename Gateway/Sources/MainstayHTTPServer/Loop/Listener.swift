// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import MainstayPlatform
import Synchronization

/// A listening socket.
final class Listener: Sendable {
    let descriptor: Int32
    /// The bound address. If port 0 was asked for, it has the port that the system chose.
    let address: SocketAddress
    private let isOpen = Atomic(true)

    /// The path of the Unix socket that this object created, and its inode; `nil` if it created none.
    private let created: (path: String, inode: ino_t)?

    /// Listens at an address.
    convenience init(host: String, port: Int) throws(HTTPServerError) {
        let wanted = SocketAddress(host: host, port: port)
        if let path = wanted.unixPath {
            try self.init(unixPath: path)
        } else {
            try self.init(wanted)
        }
    }

    private init(_ wanted: SocketAddress) throws(HTTPServerError) {
        created = nil
        let storage = try sockaddr_storage(resolving: wanted)
        descriptor = socket(
            Int32(storage.ss_family), Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .system("socket") }
        do {
            address = try Self.listen(descriptor, at: storage, wanted: wanted)
        } catch {
            Glibc.close(descriptor)
            throw error
        }
    }

    private init(unixPath path: String) throws(HTTPServerError) {
        descriptor = try UnixSocket.listen(at: path)
        address = SocketAddress(host: SocketAddress.unixPrefix + path, port: 0)
        created = UnixSocket.inode(of: path).map { (path, $0) }
    }

    /// Takes over a socket on which the service manager listens (sd_listen_fds(3)).
    init(inherited descriptor: Int32) throws(HTTPServerError) {
        created = nil
        self.descriptor = descriptor
        var (isListening, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0 else {
            throw .system("getsockopt")
        }
        guard isListening == 1 else { throw .notListening(descriptor: descriptor) }
        address = try SocketAddress(ofSocket: descriptor)
        if address.unixPath == nil { Self.set(Int32(TCP_NODELAY), at: Int32(IPPROTO_TCP), to: 1, of: descriptor) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit {
        close()
    }

    /// Stops listening. The system refuses later clients. Removes a Unix socket that this object created, unless
    /// another program has replaced it.
    func close() {
        guard isOpen.exchange(false, ordering: .sequentiallyConsistent) else { return }
        if let created, UnixSocket.inode(of: created.path) == created.inode { unlink(created.path) }
        Glibc.close(descriptor)
    }

    /// An accepted connection.
    struct Accepted: Sendable {
        let descriptor: Int32
        let peer: SocketAddress
        let client: ClientRecord
        /// Whether the client is a process of the user that runs the server, on a Unix socket.
        let isSameUser: Bool
    }

    /// Accepts a connection. `nil`, with errno set, if none waits or none can be accepted now.
    func accept() -> (descriptor: Int32, address: sockaddr_storage)? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let accepted = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { mainstay_accept4(descriptor, $0, &length) }
        }
        return accepted < 0 ? nil : (accepted, storage)
    }

    /// Whether a connection waits to be accepted. accept() cannot tell: without a free descriptor it fails before it
    /// looks.
    var hasConnectionWaiting: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) == 1
    }

    private static func listen(
        _ descriptor: Int32, at storage: sockaddr_storage, wanted: SocketAddress
    ) throws(HTTPServerError) -> SocketAddress {
        set(SO_REUSEADDR, at: SOL_SOCKET, to: 1, of: descriptor)
        // Accepted sockets inherit this option (tcp(7)).
        set(Int32(TCP_NODELAY), at: Int32(IPPROTO_TCP), to: 1, of: descriptor)
        if storage.ss_family == sa_family_t(AF_INET6) {
            set(Int32(IPV6_V6ONLY), at: Int32(IPPROTO_IPV6), to: 0, of: descriptor)
        }
        var (storage, length) = (storage, socklen_t(MemoryLayout<sockaddr_storage>.size))
        let isBound = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && Glibc.listen(descriptor, SOMAXCONN) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else {
            switch errno {
            case EADDRINUSE: throw .addressInUse(wanted)
            case EACCES, EPERM: throw .permissionDenied(wanted)
            case EADDRNOTAVAIL: throw .addressNotAvailable(wanted)
            default: throw .system("bind")
            }
        }
        return SocketAddress(storage)
    }

    private static func set(_ option: Int32, at level: Int32, to value: Int32, of descriptor: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
#endif
