// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// An error that keeps a server from serving.
@nonexhaustive public enum HTTPServerError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Another program already listens on the address (EADDRINUSE).
    case addressInUse(SocketAddress)
    /// The path of a Unix socket is that of a file of another kind.
    case notASocket(SocketAddress)
    /// The system reserves the port for the superuser (EACCES).
    case permissionDenied(SocketAddress)
    /// No interface of this machine has the address (EADDRNOTAVAIL).
    case addressNotAvailable(SocketAddress)
    /// The host is not an IPv4 address, an IPv6 address or a name, or the port is out of range.
    case invalidAddress(SocketAddress)
    /// The system finds no address for the host name. Has the reason (`getaddrinfo`).
    case unknownHost(String, reason: String)
    /// The service manager passed a descriptor that is not a listening socket.
    case notListening(descriptor: Int32)
    /// The service manager passed several sockets, but the server listens on one.
    case severalSockets(Int)
    /// A system call that the server needs failed. Has the call and its errno.
    case system(call: String, code: Int32, text: String)
    /// The server does not support this platform.
    case unsupportedPlatform

    /// What is wrong and what to do about it, as a text for people.
    public var description: String {
        switch self {
        case .addressInUse(let address):
            "\(address) is in use by another program; stop it or choose another port"
        case .notASocket(let address):
            "\(address) is a file and not a socket; choose a path at which there is nothing"
        case .permissionDenied(let address) where address.unixPath != nil:
            "\(address) may not be created; choose a directory that you may write to"
        case .permissionDenied(let address):
            "\(address) may not be used without special rights; choose a port of 1024 or above"
        case .addressNotAvailable(let address):
            "\(address.host) is not an address of this machine; use 127.0.0.1, or 0.0.0.0 for all of its addresses"
        case .notListening(let descriptor):
            "descriptor \(descriptor) of the service manager is not a listening stream socket"
        case .severalSockets(let count):
            "the service manager passed \(count) sockets; the server listens on one, so list one ListenStream="
        case .invalidAddress(let address) where address.unixPath != nil:
            "\(address) is not the path of a socket, which has 1 to 107 bytes; use for example unix:/run/mainstay.sock"
        case .invalidAddress(let address):
            "\(address) is not an IP address and a port from 0 to 65535; use for example 127.0.0.1:8080"
        case .unknownHost(let host, let reason):
            "\(host) is not a host name that this machine knows (\(reason)); use an IP address such as 127.0.0.1"
        case .system(let call, let code, let text):
            "\(call) failed: \(text) (\(code))"
        case .unsupportedPlatform:
            "the server runs on Linux only"
        }
    }
}

extension HTTPServerError {
    /// The error of a system call that failed, with the text for its errno.
    static func system(_ call: String, code: Int32 = errno) -> HTTPServerError {
        .system(call: call, code: code, text: String(cString: strerror(code)))
    }
}
