// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import MainstayPlatform

/// An epoll descriptor. Its interests are edge-triggered and never change, so each connection costs one call. Because
/// each event is reported once, the caller must remember it until it is handled.
final class Epoll: Sendable {
    private let descriptor: Int32

    init() throws(HTTPServerError) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw .system("epoll_create1") }
    }

    deinit {
        close(descriptor)
    }

    func add(_ added: Int32, identifier: UInt64, isListener: Bool = false) throws(HTTPServerError) {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue | EPOLLET.rawValue
        if !isListener { event.events |= EPOLLOUT.rawValue | EPOLLRDHUP.rawValue }
        event.data.u64 = identifier
        guard epoll_ctl(descriptor, EPOLL_CTL_ADD, added, &event) == 0 else { throw .system("epoll_ctl") }
    }

    /// Adds what other loops watch too. Of the loops that wait, the system wakes one.
    ///
    /// - Returns: Whether it is watched, also if it was before.
    func addShared(_ added: Int32, identifier: UInt64) -> Bool {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue | EPOLLET.rawValue | EPOLLEXCLUSIVE.rawValue
        event.data.u64 = identifier
        return epoll_ctl(descriptor, EPOLL_CTL_ADD, added, &event) == 0 || errno == EEXIST
    }

    /// Fills a buffer with events.
    ///
    /// - Parameter timeout: In milliseconds; `nil` for no limit.
    /// - Returns: The number of events.
    func wait(for events: inout [epoll_event], timeout: Int64?) -> Int {
        let milliseconds = timeout.map { Int32(clamping: $0) } ?? -1
        // The only possible error is EINTR, which counts as a turn without events.
        return max(0, Int(epoll_wait(descriptor, &events, Int32(events.count), milliseconds)))
    }
}
#endif
