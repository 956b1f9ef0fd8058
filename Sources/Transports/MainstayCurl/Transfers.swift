// SPDX-License-Identifier: Apache-2.0

import CMainstayCurl
import Mainstay

import MainstayPlatform

/// The transfers in flight, and the idle handles kept for the next ones. Belongs to the event thread.
final class Transfers {
    /// The most connections to one host at a time. Requests beyond that wait for one, within their time limit; streams, which may
    /// last for hours, are refused.
    private static let connectionsPerHost = 64
    /// The most idle connections, and idle handles, that are kept.
    private static let idleLimit = 64

    private let multi: UnsafeMutableRawPointer
    private var active: [UnsafeMutableRawPointer: Transfer] = [:]
    private var idle: [Transfer] = []
    /// The time of this turn in milliseconds: the clock is read once a turn.
    private var time: Int64 = 0
    /// Not later than the earliest time at which a transfer is due; `.max` if none has a time limit.
    private var nextDue = Int64.max

    init(multi: UnsafeMutableRawPointer) {
        self.multi = multi
        mainstay_curl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, Self.connectionsPerHost)
        mainstay_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Self.idleLimit)
        // Before 8.0 libcurl mixes up streams that share a connection through a proxy.
        let isRisky = curl_version_info(CURLVERSION_FIRST).pointee.version_num < 0x080000 && Self.hasProxy
        let sharing = isRisky ? CURLPIPE_NOTHING : CURLPIPE_MULTIPLEX
        mainstay_curl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(sharing))
    }

    /// Reads the clock.
    func beginTurn() {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        time = Int64(now.tv_sec) * 1_000 + Int64(now.tv_nsec) / 1_000_000
    }

    func start(_ job: EventThread.Job) {
        do throws(TransportError) {
            if job.content != nil { try checkRoom(for: job.request.url) }
            // A stream's handle has a buffer of its own size, and libcurl refuses to change that once there is one.
            let kept = job.content == nil ? idle.popLast() : nil
            let transfer = if let kept { kept } else { try Transfer() }
            try transfer.begin(job, at: time)
            let code = curl_multi_add_handle(multi, transfer.easy)
            guard code == CURLM_OK else {
                throw TransportError(.other, detail: String(cString: curl_multi_strerror(code)))
            }
            active[transfer.easy] = transfer
            nextDue = min(nextDue, transfer.due)
        } catch {
            job.caller.resume(returning: .failure(error))
        }
    }

    /// Ends a transfer, if it has not ended.
    func cancel(_ id: UInt64) {
        guard let transfer = active.values.first(where: { $0.job?.id == id }) else { return }
        end(transfer, with: .failure(TransportError(.cancelled)))
    }

    /// Goes on with a transfer that was paused, if it has not ended.
    func resume(_ id: UInt64) {
        guard let transfer = active.values.first(where: { $0.job?.id == id }) else { return }
        // Hands over what was kept back, which may end in a refusal that only the returned code tells of.
        let code = curl_easy_pause(transfer.easy, CURLPAUSE_CONT)
        if code != CURLE_OK { end(transfer, with: transfer.outcome(code)) }
    }

    /// Refuses a stream if as many are open to its host as there may be connections.
    private func checkRoom(for url: HTTPURL) throws(TransportError) {
        let open = active.values.count { transfer in
            guard let other = transfer.job?.request.url else { return false }
            return other.host == url.host && other.port == url.port && other.scheme == url.scheme
        }
        guard open >= Self.connectionsPerHost else { return }
        throw TransportError(.overloaded, detail: "\(open) streams from \(url.host) are open")
    }

    /// How long libcurl may sleep, in milliseconds. Its own timers do not cover a transfer that waits for a connection; and with
    /// transfers in flight no single failure may make the thread sleep for ever.
    var longestSleep: Int32 {
        active.isEmpty ? .max : Int32(clamping: min(1_000, max(0, nextDue - time)))
    }

    /// Ends the transfers that are late although libcurl has not ended them: it does not look at those that wait for a connection.
    private func endLate() {
        guard nextDue <= time else { return }
        let late = active.values.filter { $0.due <= time }
        let error = TransportError(.timedOut, detail: "it waited for a connection: all to that host are in use")
        late.forEach { end($0, with: .failure(error)) }
        nextDue = active.values.map(\.due).min() ?? .max
    }

    func cancelAll() {
        active.values.forEach { end($0, with: .failure(TransportError(.cancelled))) }
    }

    /// Moves all transfers on as far as they can go now, and ends those that are done.
    func advance() {
        var running: Int32 = 0
        let code = curl_multi_perform(multi, &running)
        guard code == CURLM_OK else {
            let error = TransportError(.other, detail: String(cString: curl_multi_strerror(code)))
            active.values.forEach { end($0, with: .failure(error)) }
            return
        }
        var result = CURLE_OK
        while let easy = mainstay_curl_multi_next_finished(multi, &result) {
            guard let transfer = active[easy] else { continue }
            end(transfer, with: transfer.outcome(result))
        }
        endLate()
    }

    /// Closes the connections and frees all.
    func close() {
        idle = []
        curl_multi_cleanup(multi)
    }

    private func end(_ transfer: Transfer, with result: Result<HTTPResponse, TransportError>) {
        active[transfer.easy] = nil
        curl_multi_remove_handle(multi, transfer.easy)
        let isStream = transfer.job?.content != nil
        if transfer.isUnblemished, !isStream, idle.count < Self.idleLimit { idle.append(transfer) }
        let isAnswered = transfer.isAnswered
        guard let job = transfer.end() else { return }
        if isAnswered {
            job.content?.finish(result.map { _ in () })
        } else {
            job.caller.resume(returning: result)
        }
    }

    /// Whether the environment names a proxy for https, the only scheme with HTTP/2.
    private static var hasProxy: Bool {
        ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains { (name: String) in getenv(name) != nil }
    }
}
