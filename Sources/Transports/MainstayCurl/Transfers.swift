// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayKit

import MainstayPlatform

/// The transfers in progress, and the idle handles kept for later ones. Only the event thread uses it.
final class Transfers {
    /// The limit of idle handles while no transfer is in progress. Before, as many are kept as there may be connections
    /// to a host: a new handle costs as much as a small request.
    private static let idleLimit = 64
    /// How long the memory of replies and the handles beyond the limit are kept while no transfer is in progress, in
    /// milliseconds.
    private static let idleSleep: Int32 = 1_000

    private let multi: UnsafeMutableRawPointer
    private let options: TransportOptions
    private let isPublicOnly: Bool
    private var active: [UnsafeMutableRawPointer: Transfer] = [:]
    private var idle: [Transfer] = []
    private let bodies = RecentBodies()
    private let sockets: Sockets
    /// The time of this turn in milliseconds.
    private var time: Int64 { sockets.time }

    /// - Parameters:
    ///   - isPublicOnly: Whether to refuse addresses that not everybody reaches.
    ///   - waking: A descriptor that another thread makes readable to end a wait.
    init(multi: UnsafeMutableRawPointer, options: TransportOptions, isPublicOnly: Bool, waking: Int32) {
        self.multi = multi
        (self.options, self.isPublicOnly) = (options, isPublicOnly)
        sockets = Sockets(waking: waking)
        sockets.attach(to: multi)
        // The limit of connections to a host is that of the requests (``HostPlaces``).
        mainstay_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, options.connections)
        // Before 8.0, libcurl confuses streams that share a connection through a proxy.
        let isRisky = curl_version_info(CURLVERSION_FIRST).pointee.version_num < 0x080000 && hasProxy
        let sharing = isRisky ? CURLPIPE_NOTHING : CURLPIPE_MULTIPLEX
        mainstay_curl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(sharing))
    }

    /// Finds the sockets that have something to do.
    ///
    /// - Parameter isAsleep: Whether to wait until there is such a socket, or until the thread is woken.
    func wait(isAsleep: Bool) {
        let isIdle = isAsleep && active.isEmpty && (!bodies.isEmpty || idle.count > Self.idleLimit)
        let began = time
        sockets.wait(atMost: isIdle ? Self.idleSleep : isAsleep ? longestSleep : 0)
        sockets.readClock()
        // A program that asks for nothing more needs no memory for it.
        guard isIdle, time - began >= Int64(Self.idleSleep) else { return }
        bodies.clear()
        idle.removeLast(max(0, idle.count - Self.idleLimit))
    }

    func start(_ job: EventThread.Job) {
        do throws(TransportError) {
            // A stream's handle needs another buffer size, and libcurl refuses to change the size of an existing
            // buffer.
            let kept = job.content == nil ? idle.popLast() : nil
            let transfer = if let kept { kept } else { try Transfer(options, isPublicOnly, bodies, sockets) }
            try transfer.begin(job)
            let code = curl_multi_add_handle(multi, transfer.easy)
            guard code == CURLM_OK else {
                throw TransportError(.other, detail: String(cString: curl_multi_strerror(code)))
            }
            active[transfer.easy] = transfer
        } catch {
            job.upload?.close()
            job.caller.resume(returning: .failure(error))
        }
    }

    /// Cancels a transfer, if it has not ended.
    func cancel(_ id: UInt64) {
        guard let transfer = active.values.first(where: { $0.job?.id == id }) else { return }
        end(transfer, with: .failure(TransportError(.cancelled)))
    }

    /// Resumes a paused transfer, if it has not ended.
    func resume(_ id: UInt64) {
        guard let transfer = active.values.first(where: { $0.job?.id == id }) else { return }
        // This delivers the kept bytes. If that fails, only the returned code says so.
        let code = curl_easy_pause(transfer.easy, CURLPAUSE_CONT)
        if code != CURLE_OK { end(transfer, with: transfer.outcome(code)) }
    }

    /// How long the thread may sleep, in milliseconds. libcurl's timers do not cover the limits of transfers. Besides,
    /// no single failure may make the thread sleep for ever while transfers are in progress.
    private var longestSleep: Int32 {
        active.isEmpty ? .max : Int32(clamping: min(1_000, max(0, sockets.nextLook - time)))
    }

    /// Ends the late transfers.
    private func endLate() {
        guard sockets.nextLook <= time else { return }
        for transfer in active.values where transfer.due <= time {
            if let error = transfer.lateness() { end(transfer, with: .failure(error)) }
        }
        sockets.nextLook = active.values.map(\.due).min() ?? .max
    }

    func cancelAll() {
        active.values.forEach { end($0, with: .failure(TransportError(.cancelled))) }
    }

    /// Does all possible work on the transfers now, and ends those that are done.
    func advance() {
        let code = sockets.act(on: multi)
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

    /// Closes the connections and frees all handles.
    func close() {
        idle = []
        curl_multi_cleanup(multi)
    }

    private func end(_ transfer: Transfer, with result: Result<HTTPResponse, TransportError>) {
        active[transfer.easy] = nil
        curl_multi_remove_handle(multi, transfer.easy)
        let isStream = transfer.job?.content != nil
        let idleLimit = max(Self.idleLimit, options.connections)
        if transfer.isUnblemished, !isStream, idle.count < idleLimit { idle.append(transfer) }
        let (isAnswered, needsDecoding) = (transfer.isAnswered, transfer.needsDecoding)
        guard var job = transfer.end() else { return }
        if needsDecoding, !job.decodesVerbatim, job.upload == nil, job.request.isIdempotent {
            job.decodesVerbatim = true
            return start(job)
        }
        job.upload?.close()
        if isAnswered {
            job.content?.finish(result.map { _ in () })
        } else {
            job.caller.resume(returning: result)
        }
    }

    /// Whether requests to https servers, the only ones with HTTP/2, may go through a proxy.
    private var hasProxy: Bool {
        switch options.proxy.choice {
        case .none: false
        case .server: true
        case .environment:
            ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains { (name: String) in getenv(name) != nil }
        }
    }
}
#endif
