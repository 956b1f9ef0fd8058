// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayPlatform

/// A socket to the kernel that tells of changed routes and links, and asks for the routes (netlink(7)). One thread uses
/// it.
final class RouteSocket {
    private let descriptor: CInt
    private var request: UInt32 = 0

    /// Opens the socket; `nil` if the system has none.
    init?() {
        descriptor = socket(Self.family, CInt(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        // struct sockaddr_nl: the family, padding, an address that the kernel chooses, and the groups.
        var address: (UInt16, UInt16, UInt32, UInt32) = (UInt16(Self.family), 0, 0, Self.groups)
        let length = socklen_t(MemoryLayout.size(ofValue: address))
        let code = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        guard code == 0 else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Returns whether a route leads to all destinations; `nil` if the kernel does not say.
    func hasDefaultRoute() -> Bool? {
        while true {
            request &+= 1
            let message = RouteMessages.request(number: request)
            guard send(descriptor, message, message.count, 0) == message.count else { return nil }
            var (isFound, hasChanged, isDone) = (false, false, false)
            while !isDone {
                guard let news = receive(), news != .lost else { return nil }
                guard case .messages(let messages) = news else {
                    hasChanged = true
                    continue
                }
                isFound = isFound || messages.hasDefaultRoute
                hasChanged = hasChanged || messages.hasChanged
                isDone = messages.isDone
            }
            // What changed meanwhile may be missing in the list.
            if !hasChanged { return isFound }
        }
    }

    /// Waits for news. Returns `false` if another descriptor has something to read first, or if the socket is of no
    /// use.
    func waitForChange(orFor other: CInt) -> Bool {
        while true {
            var sockets = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: other, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&sockets, 2, -1) >= 0 || errno == EINTR else { return false }
            if sockets[1].revents != 0 { return false }
            guard sockets[0].revents != 0 else { continue }
            switch receive() {
            case .messages(let messages): if messages.hasChanged { return true }
            // Some news did not fit into the buffer.
            case .overrun: return true
            case .lost, nil: return false
            }
        }
    }

    private enum News: Equatable {
        case messages(RouteMessages)
        case overrun
        case lost
    }

    private func receive() -> News? {
        // The kernel sends at most 32 KiB at once.
        var buffer = [UInt8](repeating: 0, count: 32 << 10)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count >= 0 { return .messages(RouteMessages(buffer.prefix(count), number: request)) }
            switch errno {
            case EINTR: continue
            case ENOBUFS: return .overrun
            default: return .lost
            }
        }
    }

    /// `AF_NETLINK`; its protocol 0 is `NETLINK_ROUTE`.
    private static let family: CInt = 16
    /// `RTMGRP_LINK`, `RTMGRP_IPV4_ROUTE` and `RTMGRP_IPV6_ROUTE`. When a link goes down, the kernel does not tell of
    /// each route that it removes.
    private static let groups: UInt32 = 0x1 | 0x40 | 0x400
}
#endif
