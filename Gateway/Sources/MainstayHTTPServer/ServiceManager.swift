// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

#if os(Linux)
import CMainstayEpoll
#endif

/// The service manager that started the process, such as systemd: it listens on a socket before the process runs, and
/// it wants to know when the process is ready.
public struct ServiceManager: Sendable {
    /// A change of the process' state.
    public enum State: Sendable {
        /// The process has started, or has read its configuration again.
        case ready
        /// The process goes on as before, because its new configuration is wrong. The text says what is wrong.
        case notReloaded(String)
        /// The process reads its configuration again.
        case reloading
        /// The process is about to end.
        case stopping
    }

    /// The first descriptor that a service manager passes (sd_listen_fds(3)).
    private static let firstSocket: Int32 = 3

    private let environment: [String: String]

    /// Reads the environment of the process when something is asked.
    public init(environment: [String: String]) {
        self.environment = environment
    }

    /// The descriptor of the socket that the service manager listens on for this process; `nil` if there is none
    /// (`LISTEN_PID`, `LISTEN_FDS`).
    ///
    /// - Throws: ``HTTPServerError/severalSockets(_:)`` if there are several.
    public func socket() throws(HTTPServerError) -> Int32? {
        // The variables may be those of a parent process.
        guard environment["LISTEN_PID"] == "\(getpid())", let count = environment["LISTEN_FDS"].flatMap({ Int($0) }),
            count > 0
        else { return nil }
        guard count == 1 else { throw .severalSockets(count) }
        return Self.firstSocket
    }

    /// Tells the service manager about a change (sd_notify(3)). Does nothing if the service manager does not want to
    /// know (`NOTIFY_SOCKET`). A message that cannot be sent is lost, because a manager that is gone needs none.
    public func notify(_ state: State) {
        #if os(Linux)
        guard let path = environment["NOTIFY_SOCKET"], let address = Self.address(path) else { return }
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let message = Array(Self.message(state).utf8)
        var (storage, length) = address
        _ = withUnsafePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0, length)
            }
        }
        #endif
    }

    private static func message(_ state: State) -> String {
        switch state {
        case .ready: return "READY=1\nSTATUS="
        case .notReloaded(let problem):
            // A line for each variable, and no more than a datagram may have.
            let line = problem.split(whereSeparator: \.isNewline).joined(separator: "; ").prefix(1_000)
            return "READY=1\nSTATUS=\(line)\nERRNO=\(EINVAL)"
        case .stopping: return "STOPPING=1"
        case .reloading:
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return "RELOADING=1\nMONOTONIC_USEC=\(Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000)"
        }
    }

    #if os(Linux)
    /// The address of a path, or of a name in the abstract namespace, which is written with an @ (unix(7)).
    private static func address(_ path: String) -> (sockaddr_un, socklen_t)? {
        guard path.hasPrefix("/") || path.hasPrefix("@"), var address = sockaddr_un(path: path) else { return nil }
        guard path.hasPrefix("@") else { return (address, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        address.sun_path.0 = 0
        let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
        return (address, socklen_t(offset + path.utf8.count))
    }
    #endif
}
