// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import MainstayPlatform

/// Listens on Unix sockets (unix(7)).
enum UnixSocket {
    /// Creates a socket in the file system and listens. It replaces a socket that a crashed program has left behind.
    ///
    /// The owner and the group may connect, so that a reverse proxy of the same group can.
    static func listen(at path: String) throws(HTTPServerError) -> Int32 {
        let wanted = SocketAddress(host: SocketAddress.unixPrefix + path, port: 0)
        guard let address = sockaddr_un(path: path) else { throw .invalidAddress(wanted) }
        let descriptor = try open()
        do throws(HTTPServerError) {
            if !call(bind, descriptor, address) {
                guard errno == EADDRINUSE, try isLeftover(path, address) else { throw error(wanted) }
                unlink(path)
                guard call(bind, descriptor, address) else { throw error(wanted) }
            }
            guard chmod(path, 0o660) == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 else { throw error(wanted) }
        } catch {
            Glibc.close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Whether the process at the other end of a connection belonged to the user of this process when it connected
    /// (SO_PEERCRED, unix(7)).
    static func isOfThisUser(_ descriptor: Int32) -> Bool {
        // struct ucred: the identifiers of the process, its user and its group.
        var credentials: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
            && credentials.user == geteuid()
    }

    /// The number that the file system gives a file; `nil` if there is none at the path.
    static func inode(of path: String) -> ino_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_ino : nil
    }

    /// Whether the file is a socket on which no process listens. Sets `errno` to EADDRINUSE if not.
    private static func isLeftover(_ path: String, _ address: sockaddr_un) throws(HTTPServerError) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            errno = EADDRINUSE
            return false
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw .notASocket(SocketAddress(host: SocketAddress.unixPrefix + path, port: 0))
        }
        let descriptor = try open()
        defer { Glibc.close(descriptor) }
        let isRefused = !call(connect, descriptor, address) && errno == ECONNREFUSED
        errno = EADDRINUSE
        return isRefused
    }

    private static func open() throws(HTTPServerError) -> Int32 {
        let descriptor = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .system("socket") }
        return descriptor
    }

    private static func call(
        _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ descriptor: Int32, _ address: sockaddr_un
    ) -> Bool {
        var address = address
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                function(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    private static func error(_ address: SocketAddress) -> HTTPServerError {
        switch errno {
        case EADDRINUSE: .addressInUse(address)
        case EACCES, EPERM: .permissionDenied(address)
        default: .system("bind to \(address)")
        }
    }
}

extension sockaddr_un {
    /// The address of a path; `nil` if the path is empty or too long (107 bytes).
    package init?(path: String) {
        self.init()
        // The last byte must stay zero.
        guard !path.isEmpty, path.utf8.count < MemoryLayout.size(ofValue: sun_path) else { return nil }
        sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &sun_path) { $0.copyBytes(from: path.utf8) }
    }
}
#endif
