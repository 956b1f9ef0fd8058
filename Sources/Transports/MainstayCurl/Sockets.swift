// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayPlatform

/// The sockets of all transfers, and the time at which libcurl wants to be called without any of them. Only the event
/// thread uses it.
///
/// libcurl can wait for sockets itself. Then it looks at all transfers whenever one socket has something to do, and
/// asks the system about each of them. Here it is only told about the sockets that have something to do.
final class Sockets {
    /// The sockets, behind the descriptor that wakes the thread.
    private var entries: [pollfd]
    private var places: [Int32: Int] = [:]
    /// The sockets that have something to do, and what, in libcurl's terms.
    private var ready: [(socket: Int32, events: Int32)] = []
    /// The time in milliseconds at which libcurl wants to be called; `nil` for no such time.
    private(set) var due: Int64?
    /// A time in milliseconds not later than the first at which a transfer has to be looked at; `.max` for no such
    /// time.
    var nextLook = Int64.max
    /// The time of this turn in milliseconds. The clock is read once a turn.
    private(set) var time: Int64 = 0

    /// - Parameter waking: A descriptor that another thread makes readable to wake this one.
    init(waking: Int32) {
        entries = [pollfd(fd: waking, events: Int16(POLLIN), revents: 0)]
        readClock()
    }

    /// Makes libcurl tell about its sockets and times. This object must live until the handle is freed.
    func attach(to multi: UnsafeMutableRawPointer) {
        let this = Unmanaged.passUnretained(self).toOpaque()
        mainstay_curl_multi_set_socket_callback(
            multi,
            { _, socket, action, this, _ in
                guard let this else { return 0 }
                Unmanaged<Sockets>.fromOpaque(this).takeUnretainedValue().watch(socket, action)
                return 0
            }, this)
        mainstay_curl_multi_set_timer_callback(
            multi,
            { _, milliseconds, this in
                guard let this else { return 0 }
                let sockets = Unmanaged<Sockets>.fromOpaque(this).takeUnretainedValue()
                sockets.due = milliseconds < 0 ? nil : sockets.time + Int64(milliseconds)
                return 0
            }, this)
    }

    /// Reads the clock.
    func readClock() {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        time = Int64(now.tv_sec) * 1_000 + Int64(now.tv_nsec) / 1_000_000
    }

    /// Waits until a socket has something to do, libcurl wants to be called, or the thread is woken; at most for a time
    /// in milliseconds.
    func wait(atMost limit: Int32) {
        let timeout = due.map { Int32(clamping: min(Int64(limit), max(0, $0 - time))) } ?? limit
        // A time without end is a negative number. If the call fails, the next turn tries again.
        let count = poll(&entries, nfds_t(entries.count), timeout == .max ? -1 : timeout)
        guard count > 0 else { return }
        if entries[0].revents != 0 { drain(entries[0].fd) }
        for entry in entries.dropFirst() where entry.revents != 0 {
            ready.append((entry.fd, Self.events(entry.revents)))
        }
    }

    /// Calls libcurl for all sockets that have something to do, and if its time has come.
    ///
    /// - Returns: The first error.
    func act(on multi: UnsafeMutableRawPointer) -> CURLMcode {
        var (running, result) = (Int32(0), CURLM_OK)
        for (socket, events) in ready where result == CURLM_OK {
            // A callback of an earlier one may have removed a later one.
            guard places[socket] != nil else { continue }
            result = curl_multi_socket_action(multi, socket, events, &running)
        }
        ready.removeAll(keepingCapacity: true)
        guard result == CURLM_OK, let due, due <= time else { return result }
        // libcurl sets the next time during the call, if there is one. Before 8.10 it does not say that there is none.
        self.due = nil
        return curl_multi_socket_action(multi, mainstay_curl_socket_timeout(), 0, &running)
    }

    private func watch(_ socket: Int32, _ action: Int32) {
        guard action != CURL_POLL_REMOVE else { return remove(socket) }
        var events: Int16 = 0
        if action & CURL_POLL_IN != 0 { events |= Int16(POLLIN) }
        if action & CURL_POLL_OUT != 0 { events |= Int16(POLLOUT) }
        if let place = places[socket] {
            entries[place].events = events
        } else {
            places[socket] = entries.count
            entries.append(pollfd(fd: socket, events: events, revents: 0))
        }
    }

    /// Removes a socket. The last one takes its place.
    private func remove(_ socket: Int32) {
        guard let place = places.removeValue(forKey: socket) else { return }
        let last = entries.removeLast()
        guard place < entries.count else { return }
        entries[place] = last
        places[last.fd] = place
    }

    private func drain(_ descriptor: Int32) {
        // There is one byte for each sleep.
        var bytes: UInt64 = 0
        _ = read(descriptor, &bytes, MemoryLayout<UInt64>.size)
    }

    private static func events(_ found: Int16) -> Int32 {
        var events: Int32 = 0
        if found & Int16(POLLIN | POLLHUP) != 0 { events |= CURL_CSELECT_IN }
        if found & Int16(POLLOUT) != 0 { events |= CURL_CSELECT_OUT }
        if found & Int16(POLLERR | POLLNVAL) != 0 { events |= CURL_CSELECT_ERR }
        return events
    }
}
#endif
