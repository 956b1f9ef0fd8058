// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request with URLSession, and the caller that waits for its response.
final class Exchange: Sendable {
    /// The head of the response.
    struct Head: Sendable {
        var status: HTTPStatus
        var fields: HTTPFields
        /// The announced length of the content in bytes; `nil` if it is unknown.
        var contentLength: Int?
    }

    typealias Caller = CheckedContinuation<Result<Head, TransportError>, Never>

    fileprivate struct State {
        var caller: Caller?
        var head: Head?
        var received = 0
        /// Why the exchange ended the transfer; `nil` if it did not.
        var refusal: TransportError?
        var isCancelled = false
        /// The bytes of content that were sent, when, and whether there are more.
        var sent = 0
        var moved = Moment(.now)
        var isSending = false
        /// Ends the exchange if the first byte is late, or if the time of the call is over.
        var alarms: [Alarms.Alarm] = []
        var times: HTTPResponse.Times?
    }

    let task: URLSessionDataTask
    let content: BodyChannel
    /// The file that is sent. It must exist until the exchange has ended.
    private let file: SentFile?
    private let request: HTTPRequest
    private let state = Lock(State())

    init(_ request: HTTPRequest, task: URLSessionDataTask, file: SentFile?, idleTimeout: Duration?) {
        (self.request, self.file) = (request, file)
        self.task = task
        content = BodyChannel(idleTimeout: idleTimeout, resume: { task.resume() }, cancel: { task.cancel() })
    }

    func begin(_ caller: Caller) {
        state.withLock { $0.caller = caller }
        task.resume()
    }

    /// Cancels the transfer, because the caller no longer waits for it.
    func cancel() {
        state.withLock { $0.isCancelled = true }
        task.cancel()
    }

    /// Ends the exchange when a limit of its request passes. The reader of the content keeps the limit of silence.
    ///
    /// - Parameter isStream: Whether the total limit counts only until the head arrives.
    func limit(by alarms: Alarms, within time: TimeLeft, isStream: Bool) {
        var set: [Alarms.Alarm] = []
        let limits = request.options.limits
        let later: @Sendable () -> Moment? = { [weak self] in self?.laterFirstByte }
        if let limit = limits.firstByte ?? limits.silence {
            set.append(
                alarms.set(at: Moment(.now).advanced(by: limit), unless: later) { [weak self] in
                    self?.refuse(TransportError(.timedOut))
                })
        }
        if let left = time.left {
            let end: @Sendable () -> Moment? = { [weak self] in
                // The content of a stream may take any time.
                if isStream, self?.hasHead ?? true { return nil }
                return time.left.map(Moment(.now).advanced(by:))
            }
            set.append(
                alarms.set(at: Moment(.now).advanced(by: left), unless: end) { [weak self] in
                    guard let self, !isStream || !hasHead else { return }
                    var error = TransportError(hasHead ? .deadlineExceeded : .timedOut)
                    error.isPartial = hasHead
                    refuse(error)
                })
        }
        state.withLock { $0.alarms = set }
    }

    /// When the parts of the transfer ended; `nil` before its end, or if Foundation has not measured them.
    var times: HTTPResponse.Times? { state.withLock(\.times) }

    /// Notes when the parts of the transfer ended. Foundation calls it before the end of the transfer.
    func measure(_ dates: TransferDates) {
        let times = HTTPResponse.Times(dates)
        state.withLock { $0.times = times }
    }

    private var hasHead: Bool { state.withLock { $0.head != nil } }

    /// When the first byte is late that is not late yet; `nil` if it is.
    private var laterFirstByte: Moment? {
        let limits = request.options.limits
        return state.withLock { state in
            // The alarm is cancelled when the exchange ends.
            if state.head != nil { return Moment(.now).advanced(by: .seconds(86_400)) }
            return (state.isSending ? limits.silence : limits.firstByte).map(state.moved.advanced(by:))
        }
    }

    /// Tells those who asked how much of the content was sent.
    func sent(_ count: Int64, of total: Int64) {
        let new = state.withLock { state in
            let new = Int(clamping: count) - state.sent
            (state.sent, state.moved, state.isSending) = (state.sent + new, Moment(.now), count < total)
            return new
        }
        request.progress?.moved(new)
        request.source?.report?(Int(clamping: count), total > 0 ? Int(clamping: total) : nil)
    }

    func receive(_ response: URLResponse) {
        guard state.withLock({ $0.head == nil && $0.refusal == nil }) else { return }
        do throws(TransportError) {
            let head = try Head(response, to: request)
            let caller = state.withLock { state in
                state.head = head
                return state.takeCaller()
            }
            caller?.resume(returning: .success(head))
        } catch {
            refuse(error)
        }
    }

    func receive(_ data: Data) {
        let limit = request.options.bodyLimit
        guard data.withUnsafeBytes({ content.append($0, limit: limit) }) else {
            return refuse(TransportError(.tooLarge(limit: limit)))
        }
        state.withLock { $0.received += data.count }
        request.progress?.moved(data.count)
        #if !canImport(FoundationNetworking)
        _ = content.pausesIfFull { task.suspend() }
        #endif
    }

    func finish(_ error: (any Error)?) {
        // Some platforms do not deliver the response to a delegate if it is a redirect without a target.
        if error == nil, let response = task.response { receive(response) }
        let (caller, outcome) = state.withLock { state in
            state.cancelAlarms()
            return (state.takeCaller(), state.outcome(error))
        }
        content.finish(outcome)
        if let caller {
            caller.resume(returning: outcome.flatMap { .failure(TransportError(.connectionLost)) })
        }
    }

    private func refuse(_ error: TransportError) {
        let caller = state.withLock { state in
            state.refusal = state.refusal ?? error
            state.cancelAlarms()
            return state.takeCaller()
        }
        content.finish(.failure(error))
        caller?.resume(returning: .failure(error))
        task.cancel()
    }
}

extension Exchange.State {
    fileprivate mutating func cancelAlarms() {
        for alarm in alarms { alarm.cancel() }
        alarms = []
    }

    fileprivate mutating func takeCaller() -> Exchange.Caller? {
        defer { caller = nil }
        return caller
    }

    fileprivate func outcome(_ error: (any Error)?) -> Result<Void, TransportError> {
        if let refusal { return .failure(refusal) }
        if let error { return .failure(TransportError(error, hasHead: head != nil, isCancelled: isCancelled)) }
        // Some platforms do not report content that ended too early.
        if let head, let length = head.contentLength, received < length, !head.losesContent {
            return .failure(TransportError(.truncated))
        }
        return .success(())
    }
}

extension Exchange.Head {
    /// Whether Foundation drops the content, as it does for redirects on Linux.
    fileprivate var losesContent: Bool {
        #if canImport(FoundationNetworking)
        status.isRedirect
        #else
        false
        #endif
    }

    /// Reads the head of a response.
    ///
    /// - Throws: `TransportError.Kind.invalidResponse` or `TransportError.Kind.tooLarge(limit:)`.
    fileprivate init(_ response: URLResponse, to request: HTTPRequest) throws(TransportError) {
        guard let response = response as? HTTPURLResponse else { throw TransportError(.invalidResponse) }
        let all = try HTTPFields(response)
        let known: Set = ["gzip", "x-gzip", "deflate", "br", "identity", ""]
        let codings = (all[.contentEncoding] ?? "").split(separator: ",").map {
            $0.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        guard known.isSuperset(of: codings) else {
            throw TransportError(.invalidResponse, detail: "an unknown Content-Encoding")
        }
        let status = HTTPStatus(response.statusCode)
        let fields = all.describingContent()
        let hasContent = request.method != .head && !status.forbidsContent
        let lengths = Set((all[.contentLength] ?? "").split(separator: ",").map { $0.filter { $0 != " " } })
        guard lengths.count <= 1 else { throw TransportError(.invalidResponse, detail: "more than one Content-Length") }
        let announced = hasContent ? lengths.first.flatMap { Int($0) } : nil
        if let announced, announced > request.options.bodyLimit {
            throw TransportError(.tooLarge(limit: request.options.bodyLimit))
        }
        self.init(status: status, fields: fields, contentLength: fields.contains(.contentLength) ? announced : nil)
    }
}
