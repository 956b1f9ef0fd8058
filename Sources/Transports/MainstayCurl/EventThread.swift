// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayBase
package import MainstayKit
import Synchronization

/// The thread that runs all transfers of a transport.
///
/// Callers put jobs and cancellations into an inbox. The thread takes them out, drives libcurl's multi handle, and
/// resumes each caller once. Only the thread calls libcurl, except for the wake-up.
package final class EventThread: Sendable {
    /// A request and the caller that waits for its response.
    struct Job: Sendable {
        let id: UInt64
        let request: HTTPRequest
        /// Whether the request goes to the origin that the caller asked for, and not to another one after a redirect.
        let isAtOrigin: Bool
        /// The channel that gets the content as it arrives; `nil` to return the whole content with the head.
        let content: BodyChannel?
        /// The content of the request if it is read while it is sent; `nil` otherwise.
        let upload: UploadChannel?
        /// Gets the interim responses, if anybody wants them.
        let reportInterim: InterimResponses.Report?
        /// Whether libcurl decodes the content of a request that asks for no encoding, because the server encodes it
        /// all the same.
        var decodesVerbatim = false
        let caller: CheckedContinuation<Result<HTTPResponse, TransportError>, Never>
    }

    private struct Inbox {
        var jobs: [Job] = []
        var cancelled: [UInt64] = []
        var resumed: [UInt64] = []
        var isStopped = false
        var isAsleep = false
        /// `nil` before the thread has started and after it has ended.
        var multi: Multi?

        var isEmpty: Bool { jobs.isEmpty && cancelled.isEmpty && resumed.isEmpty && !isStopped }

        mutating func wake() {
            guard isAsleep, let multi else { return }
            isAsleep = false
            multi.pipe.wake()
        }
    }

    /// Invariant: other threads only write to the pipe, and only while they hold the inbox's lock. Under that lock the
    /// thread removes this value before it closes the pipe. Only the thread uses the handle.
    private struct Multi: @unchecked Sendable {
        let handle: UnsafeMutableRawPointer
        let pipe: WakePipe
    }

    private let inbox = Lock(Inbox())
    private let lastID = Atomic<UInt64>(0)

    /// Whether libcurl is initialised. Until it is, each start of a thread tries again.
    private static let isLibraryReady = Lock(false)

    private let options: TransportOptions
    private let isPublicOnly: Bool

    /// Makes an object for a thread. The thread starts with the first request.
    package init(_ options: TransportOptions = TransportOptions(), isPublicOnly: Bool = false) {
        (self.options, self.isPublicOnly) = (options, isPublicOnly)
    }

    /// Sends a request and waits for the response, without following redirects.
    package func send(
        _ request: HTTPRequest, isAtOrigin: Bool = true
    ) async throws(TransportError) -> HTTPResponse {
        let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
        guard request.source != nil else {
            return try await perform(request, id: id, isAtOrigin: isAtOrigin, content: nil, upload: nil).get()
        }
        let (request, upload) = try await opened(request, id: id)
        return try await perform(request, id: id, isAtOrigin: isAtOrigin, content: nil, upload: upload).get()
    }

    /// Sends a request and waits for the head of the response, without following redirects. The content arrives through
    /// the channel.
    package func stream(
        _ request: HTTPRequest, idleTimeout: Duration?, isAtOrigin: Bool, keeping owner: any Sendable
    ) async -> Result<HTTPStreamResponse, TransportError> {
        let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
        let content = BodyChannel(
            capacity: request.context.isVerbatim ? BodyChannel.largeCapacity : BodyChannel.capacity,
            idleTimeout: idleTimeout,
            resume: { self.tell { $0.resumed.append(id) } },
            cancel: { self.tell { $0.cancelled.append(id) } })
        var (request, upload) = (request, nil as UploadChannel?)
        do throws(TransportError) {
            (request, upload) = try await opened(request, id: id)
        } catch {
            return .failure(error)
        }
        let result = await perform(request, id: id, isAtOrigin: isAtOrigin, content: content, upload: upload)
        if case .success = result, Task.isCancelled {
            // The head arrived, but the transfer is cancelled, so its content will never be whole.
            tell { $0.cancelled.append(id) }
            return .failure(TransportError(.cancelled))
        }
        return result.map { head in
            HTTPStreamResponse(
                status: head.status, fields: head.fields,
                body: HTTPBodyStream(
                    announcedLength: head.fields[.contentLength].flatMap { Int($0) }, from: content, keeping: owner))
        }
    }

    /// Opens the content of a request that is read while it is sent. The returned request has the time that is left.
    private func opened(
        _ request: HTTPRequest, id: UInt64
    ) async throws(TransportError) -> (HTTPRequest, UploadChannel?) {
        guard let source = request.source else { return (request, nil) }
        let (began, whole) = (ContinuousClock.now, request.options.limits.whole)
        let content = try await withThrowingTimeLimit(whole, on: ContinuousClock()) { () async throws(TransportError) in
            try await source.open()
        }
        var request = request
        request.options.limits.total = whole.map { $0 - began.duration(to: .now) }
        return (request, UploadChannel(content) { self.tell { $0.resumed.append(id) } })
    }

    private func perform(
        _ request: HTTPRequest, id: UInt64, isAtOrigin: Bool, content: BodyChannel?, upload: UploadChannel?
    ) async -> Result<HTTPResponse, TransportError> {
        await withTaskCancellationHandler {
            await withCheckedContinuation {
                submit(
                    Job(
                        id: id, request: request, isAtOrigin: isAtOrigin, content: content, upload: upload,
                        reportInterim: InterimResponses.report, caller: $0))
            }
        } onCancel: {
            tell { $0.cancelled.append(id) }
        }
    }

    private func tell(_ message: (inout Inbox) -> Void) {
        inbox.withLock {
            message(&$0)
            $0.wake()
        }
    }

    /// Cancels all transfers and then ends the thread.
    package func stop() {
        tell { $0.isStopped = true }
    }

    private func submit(_ job: Job) {
        let refusal: TransportError? = inbox.withLock { inbox in
            // A cancellation before this lock was taken found no job to end, but it has set the task's flag.
            if Task.isCancelled || inbox.isStopped { return TransportError(.cancelled) }
            if inbox.multi == nil {
                do throws(TransportError) {
                    inbox.multi = try start()
                } catch {
                    return error
                }
            }
            inbox.jobs.append(job)
            inbox.wake()
            return nil
        }
        guard let refusal else { return }
        job.upload?.close()
        job.caller.resume(returning: .failure(refusal))
    }

    private func start() throws(TransportError) -> Multi {
        // Without a way to wake it, the thread could sleep for ever.
        guard let pipe = WakePipe() else { throw CurlError.noDescriptor(for: "the transport's thread") }
        let isReady = Self.isLibraryReady.withLock { isReady in
            if !isReady { isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK }
            return isReady
        }
        guard isReady, let handle = curl_multi_init() else {
            pipe.end()
            throw TransportError(.other, detail: "libcurl could not be initialised")
        }
        let multi = Multi(handle: handle, pipe: pipe)
        let context = Unmanaged.passRetained(ThreadContext(thread: self, multi: multi))
        let error = mainstay_curl_start_thread(
            { raw in
                guard let raw else { return nil }
                let context = Unmanaged<ThreadContext>.fromOpaque(raw).takeRetainedValue()
                context.thread.run(context.multi)
                return nil
            }, context.toOpaque())
        guard error == 0 else {
            context.release()
            curl_multi_cleanup(handle)
            pipe.end()
            throw TransportError(.other, detail: "no thread could be started (error \(error))")
        }
        return multi
    }

    /// The arguments of the new thread.
    private final class ThreadContext {
        let thread: EventThread
        let multi: Multi

        init(thread: EventThread, multi: Multi) {
            (self.thread, self.multi) = (thread, multi)
        }
    }

    private func run(_ multi: Multi) {
        let transfers = Transfers(
            multi: multi.handle, options: options, isPublicOnly: isPublicOnly, waking: multi.pipe.reader)
        while true {
            let work = takeWork(transfers)
            work.jobs.forEach(transfers.start)
            work.cancelled.forEach(transfers.cancel)
            work.resumed.forEach(transfers.resume)
            if work.isStopped { break }
            transfers.advance()
        }
        transfers.cancelAll()
        inbox.withLock { $0.multi = nil }
        transfers.close()
        multi.pipe.end()
    }

    /// Looks which sockets have something to do, and takes the contents of the inbox. If it is empty, first sleeps
    /// until it is not, or until a socket or timer needs attention.
    private func takeWork(_ transfers: Transfers) -> Inbox {
        let isAsleep = inbox.withLock {
            $0.isAsleep = $0.isEmpty
            return $0.isAsleep
        }
        transfers.wait(isAsleep: isAsleep)
        return inbox.withLock { inbox in
            inbox.isAsleep = false
            defer {
                inbox.jobs = []
                inbox.cancelled = []
                inbox.resumed = []
            }
            return inbox
        }
    }
}
#endif
