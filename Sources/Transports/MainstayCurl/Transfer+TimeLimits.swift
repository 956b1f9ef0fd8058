// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayKit

extension Transfer {
    /// Looks whether the exchange is late, and otherwise sets when to look again.
    ///
    /// - Returns: The error if a time limit has passed.
    func lateness() -> TransportError? {
        let now = sockets.time
        noteSending(at: now)
        report(atOnce: true)
        let uncounted = uncounted
        if times.isSilent(at: now) { return silenceError }
        if times.isOver(at: now, uncounted: uncounted) {
            var error = TransportError(
                hasHead ? .deadlineExceeded : .timedOut, detail: "the total limit has passed (\(place))")
            error.isPartial = hasHead
            return error
        }
        due = times.due(at: now, uncounted: uncounted)
        return nil
    }

    private var silenceError: TransportError {
        switch times.phase {
        case .waiting:
            let isConnected = mainstay_curl_get_offset(easy, CURLINFO_PRETRANSFER_TIME_T) > 0
            return TransportError(
                .timedOut,
                detail: isConnected ? "the limit of the first byte has passed" : "no connection could be opened in time"
            )
        case .sending, .starved, .receiving:
            var error = TransportError(.silent, detail: place)
            error.isPartial = hasHead
            return error
        }
    }

    /// How far the exchange is, for a person.
    private var place: String {
        switch times.phase {
        case .sending, .starved:
            "\(mainstay_curl_get_offset(easy, CURLINFO_SIZE_UPLOAD_T)) bytes of the content were taken"
        case .waiting: "no byte of the reply has arrived"
        case .receiving: "\(received) bytes of the reply have arrived"
        }
    }

    /// Bytes of the response have arrived.
    func noteReceiving(_ count: Int) {
        let isFirst = times.phase != .receiving
        (times.phase, times.moved) = (.receiving, sockets.time)
        if isFirst { due = times.due(at: sockets.time, uncounted: uncounted) }
        received += count
        report(atOnce: false)
    }

    /// libcurl has asked for content, and there was some, none yet, or no more.
    func noteContent(_ phase: ExchangeTimes.Phase) {
        guard times.phase != .receiving else { return }
        (times.phase, times.moved) = (phase, sockets.time)
    }

    /// Asks libcurl how much of the content the server has taken. libcurl asks for more of it in large parts only.
    private func noteSending(at now: Int64) {
        guard hasContent else { return }
        let count = Int(mainstay_curl_get_offset(easy, CURLINFO_SIZE_UPLOAD_T))
        guard count > taken else { return }
        (taken, times.moved) = (count, now)
    }

    /// Tells the policies above how many bytes have moved.
    private func report(atOnce: Bool) {
        guard let progress, atOnce || sockets.time - reportTime >= Self.reportInterval else { return }
        let moved = taken + received
        progress.moved(moved - reported)
        (reported, reportTime) = (moved, sockets.time)
    }

    /// How often the policies above are told, in milliseconds.
    private static let reportInterval: Int64 = 100

    /// How much of the time since the beginning does not count, in milliseconds.
    private var uncounted: Int64 {
        guard let progress else { return 0 }
        return max(0, ExchangeTimes.milliseconds(progress.uncounted - uncountedBefore) - 2)
    }
}
#endif
