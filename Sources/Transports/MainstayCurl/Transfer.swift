// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayCurl
import MainstayKit

/// An easy handle and its current exchange. Only the event thread uses it, for one exchange after another.
final class Transfer {
    let easy: UnsafeMutableRawPointer
    private(set) var job: EventThread.Job?

    /// The time in milliseconds at which the event thread asks for the exchange's ``lateness()``; `.max` if there is no
    /// time limit.
    var due = Int64.max {
        didSet { sockets.nextLook = min(sockets.nextLook, due) }
    }
    var times = ExchangeTimes(TimeLimits(), hasContent: false, now: 0)
    /// Learns how many bytes have moved; `nil` if nobody asks.
    var progress: TransferProgress?
    /// How much of the call's time had not counted when the exchange began.
    private(set) var uncountedBefore = Duration.zero
    /// The bytes of the content that the server has taken, and of the response.
    var (taken, received) = (0, 0)
    /// The number of bytes that `progress` knows of, and since when.
    var (reported, reportTime) = (0, Int64(0))
    let sockets: Sockets
    /// The memory for the response.
    private var lease: ReplyBudget.Lease?
    /// How much of the content libcurl has got.
    var given = 0

    private let bodies: RecentBodies
    private let certificate: TransportOptions.ClientCertificate?
    private var isIdentified = false
    private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private let socketError = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    let fieldList = FieldList()
    /// What the list was made from.
    var listed: (fields: HTTPFields, keepsEncoding: Bool)?
    /// What the last exchange set, so that an equal one need not set it again.
    var usual: Usual?
    private var head = ReceivedHead()
    private var body: [UInt8] = []
    /// Whether the caller already has the head and waits only for the content.
    private(set) var isAnswered = false
    /// Decodes the content; `nil` if it is not encoded, or is returned as it is.
    private var decoder: ContentDecoder?
    /// The number of bytes that were decoded before libcurl was told to deliver them again.
    private var decoded = 0
    /// Whether encoded content is decoded.
    private var isDecoding = true
    /// Whether the exchange has to begin anew with a transfer that decodes the content.
    private(set) var needsDecoding = false
    /// Why a callback ended the transfer.
    var refusal: TransportError?

    /// Makes a handle with the settings that all exchanges share.
    init(
        _ options: TransportOptions, _ isPublicOnly: Bool, _ bodies: RecentBodies, _ sockets: Sockets
    ) throws(TransportError) {
        guard let easy = curl_easy_init() else { throw TransportError(.other, detail: "libcurl is out of memory") }
        (self.easy, self.bodies, self.sockets) = (easy, bodies, sockets)
        certificate = options.clientCertificate
        let this = Unmanaged.passUnretained(self).toOpaque()
        socketError.initialize(to: 0)
        try set(CURLOPT_ERRORBUFFER, pointer: message)
        try check(
            isPublicOnly
                ? mainstay_curl_set_public_only(easy, socketError) : mainstay_curl_set_socket_error(easy, socketError))
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_PATH_AS_IS, 1)
        try set(CURLOPT_HTTP09_ALLOWED, 0)
        try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try set(CURLOPT_CONNECTTIMEOUT_MS, 10_000)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_BUFFERSIZE, Self.wholeBuffer)
        try set(CURLOPT_HTTP_CONTENT_DECODING, 0)
        // Without this option a transfer that ends during its name look-up waits for the resolver, and so do all
        // others.
        try set(CURLOPT_QUICK_EXIT, 1)
        try apply(options)
        try set(CURLOPT_PREREQDATA, pointer: this)
        try check(
            mainstay_curl_set_before_request(easy) { transfer, _, _, _, _ in
                guard let transfer else { return CURL_PREREQFUNC_ABORT }
                let this = Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue()
                return this.maySend() ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
            })
        try set(CURLOPT_HEADERDATA, pointer: this)
        try set(CURLOPT_WRITEDATA, pointer: this)
        try set(CURLOPT_READDATA, pointer: this)
        try check(
            mainstay_curl_set_callback(easy, CURLOPT_HEADERFUNCTION) { bytes, _, count, transfer in
                Transfer.receive(bytes, count, transfer) { $0.receiveHead($1) }
            })
        try check(
            mainstay_curl_set_callback(easy, CURLOPT_WRITEFUNCTION) { bytes, _, count, transfer in
                Transfer.receive(bytes, count, transfer) { $0.receiveBody($1) }
            })
        try check(
            mainstay_curl_set_callback(easy, CURLOPT_READFUNCTION) { bytes, _, count, transfer in
                guard let transfer, let bytes else { return Int(CURL_READFUNC_ABORT) }
                return Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue()
                    .send(into: UnsafeMutableRawBufferPointer(start: bytes, count: count))
            })
        try check(
            mainstay_curl_set_seek(
                easy,
                { transfer, offset, origin in
                    guard let transfer, origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
                    return Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue().rewind(to: Int(offset))
                        ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_CANTSEEK
                }, this))
    }

    deinit {
        curl_easy_cleanup(easy)
        message.deallocate()
        socketError.deallocate()
    }

    /// Begins an exchange.
    func begin(_ job: EventThread.Job) throws(TransportError) {
        self.job = job
        message[0] = 0
        socketError.pointee = 0
        beginTimes(job)
        lease = job.content == nil ? job.request.context.budget?.lease() : nil
        let (isStream, context) = (job.content != nil, job.request.context)
        isDecoding = !context.keepsEncoding && (!isStream || !context.isVerbatim || job.decodesVerbatim)
        // What libcurl has read stays in memory while the reader of a stream has no room for it.
        if isStream { try set(CURLOPT_BUFFERSIZE, isDecoding ? 4 << 10 : Self.largeBuffer) }
        let accepted =
            context.keepsEncoding
            ? nil : context.isVerbatim ? "identity" : isStream ? "gzip, deflate" : ContentDecoder.accepted
        if certificate != nil, isIdentified != job.isAtOrigin {
            try identify(with: job.isAtOrigin ? certificate : nil)
            isIdentified = job.isAtOrigin
        }
        try set(CURLOPT_URL, job.request.url.description)
        let hasContent = job.request.hasContent || job.upload != nil
        let usual = Usual(
            acceptEncoding: accepted, method: hasContent ? nil : job.request.method,
            isIdempotent: job.request.isIdempotent)
        if usual.method == nil || usual != self.usual {
            self.usual = nil
            try check(
                accepted.map { mainstay_curl_set_string(easy, CURLOPT_ACCEPT_ENCODING, $0) }
                    ?? mainstay_curl_set_string(easy, CURLOPT_ACCEPT_ENCODING, nil))
            try setMethod(job.request, job.upload)
            self.usual = usual
        }
        try setFields(job.request.fields, keepsEncoding: job.request.context.keepsEncoding)
    }

    private func beginTimes(_ job: EventThread.Job) {
        progress = job.request.progress
        uncountedBefore = progress?.uncounted ?? .zero
        (taken, received, reported, reportTime, given) = (0, 0, 0, sockets.time, 0)
        times = ExchangeTimes(
            job.request.options.limits, arrival: job.content == nil ? job.request.context.arrivalLimit : nil,
            hasContent: hasContent, now: sockets.time)
        due = times.due(at: sockets.time, uncounted: 0)
    }

    /// Whether the exchange has content that takes time to send.
    var hasContent: Bool { job.map { $0.upload != nil || Self.isLarge($0.request.body) } ?? false }

    /// Whether the head of the response has arrived.
    var hasHead: Bool { head.isComplete }

    /// Returns the next bytes of content in memory.
    func nextBytes(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let part = (job?.request.body ?? [])[given...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        given += part.count
        return part.count
    }

    /// Whether all content in memory was given to libcurl.
    var isAllGiven: Bool { given >= job?.request.body?.count ?? 0 }

    /// Begins content in memory again.
    private func rewind(to offset: Int) -> Bool {
        guard job?.upload == nil, 0...(job?.request.body?.count ?? 0) ~= offset else { return false }
        given = offset
        return true
    }

    /// Ends the exchange and returns its job.
    func end() -> EventThread.Job? {
        defer {
            job = nil
            head = ReceivedHead(after: head)
            body = []
            refusal = nil
            isAnswered = false
            (progress, lease, decoder, decoded) = (nil, nil, nil, 0)
        }
        guard usual?.method == nil || usual?.method?.usuallyHasContent == true else { return job }
        // The content need not stay in memory.
        usual = nil
        mainstay_curl_set_string(easy, CURLOPT_COPYPOSTFIELDS, nil)
        if job?.upload != nil { mainstay_curl_set_long(easy, CURLOPT_UPLOAD, 0) }
        return job
    }

    /// Whether no system call has failed on this handle. libcurl 7.88 does not clear the error of an earlier exchange,
    /// so a later exchange would seem to have it.
    var isUnblemished: Bool { mainstay_curl_get_long(easy, CURLINFO_OS_ERRNO) == 0 }

    /// The result of the exchange.
    func outcome(_ code: CURLcode) -> Result<HTTPResponse, TransportError> {
        if let refusal { return .failure(refusal) }
        guard code == CURLE_OK else {
            return .failure(
                CurlError(
                    code: code.rawValue, message: String(cString: message),
                    systemError: Int32(mainstay_curl_get_long(easy, CURLINFO_OS_ERRNO)),
                    socketError: socketError.pointee,
                    connectStatus: mainstay_curl_get_long(easy, CURLINFO_HTTP_CONNECTCODE), hasHead: head.isComplete
                ).transportError)
        }
        guard head.isComplete else {
            return .failure(TransportError(.connectionLost, detail: "the connection ended within the head"))
        }
        if let decoder, !isWhole(decoder) {
            return .failure(TransportError(.truncated, detail: "its compressed content is not complete"))
        }
        let fields = head.fields(keepsEncoding: job?.request.context.keepsEncoding ?? false)
        bodies.keep(body)
        var response = HTTPResponse(status: head.status, fields: fields, body: body)
        response.times = transferTimes
        response.lease = lease
        return .success(response)
    }

    /// Whether decoded content ended where it should. An answer without any content is not an answer to GET. Others often
    /// have no content and name the usual encoding all the same.
    private func isWhole(_ decoder: ContentDecoder) -> Bool {
        decoder.isComplete || !decoder.hasBegun && !(job?.request.method == .get && head.status == 200)
    }

    /// The size of the buffer for content that is not decoded while a transfer is paused.
    private static let largeBuffer = 128 << 10
    /// The size of the buffer for whole replies. A larger one would need more memory for each idle handle.
    private static let wholeBuffer = 64 << 10

    // MARK: The response

    private static func receive(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ transfer: UnsafeMutableRawPointer?,
        _ take: (Transfer, UnsafeRawBufferPointer) -> Reception
    ) -> Int {
        guard let transfer else { return 0 }
        let reception = take(
            Unmanaged<Transfer>.fromOpaque(transfer).takeUnretainedValue(),
            UnsafeRawBufferPointer(start: bytes, count: count))
        return switch reception {
        case .taken: count
        case .refused: -1
        case .paused: Int(CURL_WRITEFUNC_PAUSE)
        }
    }

    private enum Reception {
        case taken
        case refused
        /// Tells libcurl to keep the bytes and deliver them again later.
        case paused
    }

    private func receiveHead(_ line: UnsafeRawBufferPointer) -> Reception {
        do throws(ReceivedHead.Malformed) {
            try head.append(line)
        } catch {
            return refuse(TransportError(.invalidResponse, detail: error.reason))
        }
        if let interim = head.interim { job?.reportInterim?(interim.status, interim.fields) }
        guard head.isComplete, !isAnswered, body.isEmpty, let job else { return .taken }
        noteReceiving(0)
        let (options, keepsEncoding) = (job.request.options, job.request.context.keepsEncoding)
        let hasContent = job.request.method != .head && !head.status.forbidsContent
        if hasContent, let length = head.contentLength {
            guard length <= options.bodyLimit else {
                return refuse(TransportError(.tooLarge(limit: options.bodyLimit)))
            }
            guard lease?.grow(to: length) ?? true else { return refuse(.noMemory()) }
            if job.content == nil { body = bodies.take(length) }
        }
        if hasContent, isDecoding, let encoding = head.contentEncoding {
            do throws(TransportError) { decoder = try ContentDecoder.of(encoding) } catch { return refuse(error) }
        }
        if job.content != nil {
            if !isDecoding, !keepsEncoding, !head.isUnencoded {
                // The server encodes what it was asked to leave as it is. Another transfer decodes it.
                needsDecoding = true
                return refuse(TransportError(.invalidResponse, detail: "an encoding that was not asked for"))
            }
            guard keepsEncoding || head.hasSimpleEncoding else {
                return refuse(
                    TransportError(.invalidResponse, detail: "a Content-Encoding that the request did not accept"))
            }
            isAnswered = true
            // The reader of the stream keeps the time from now on.
            due = .max
            job.caller.resume(
                returning: .success(
                    HTTPResponse(
                        status: head.status, fields: head.fields(keepsEncoding: keepsEncoding))))
        }
        return .taken
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Reception {
        guard let job else { return .refused }
        noteReceiving(bytes.count)
        do throws(TransportError) {
            if let decoder { return try decode(bytes, by: decoder, for: job) }
            if let content = job.content, content.pausesIfFull() { return .paused }
            try keep(bytes, for: job)
            return .taken
        } catch {
            return refuse(error)
        }
    }

    /// Decodes until the reader of a stream has no more room. After the pause libcurl delivers the same bytes again.
    private func decode(
        _ bytes: UnsafeRawBufferPointer, by decoder: ContentDecoder, for job: EventThread.Job
    ) throws(TransportError) -> Reception {
        let known = min(decoded, bytes.count)
        let stop = try decoder.decode(
            UnsafeRawBufferPointer(rebasing: bytes[known...]),
            stoppingIf: { job.content?.pausesIfFull() ?? false },
            to: { (part) throws(TransportError) in try keep(part, for: job) })
        decoded = stop.map { known + $0 } ?? decoded - known
        return stop == nil ? .taken : .paused
    }

    private func keep(_ bytes: UnsafeRawBufferPointer, for job: EventThread.Job) throws(TransportError) {
        let limit = job.request.options.bodyLimit
        if let content = job.content {
            guard content.append(bytes, limit: limit) else { throw TransportError(.tooLarge(limit: limit)) }
            return
        }
        guard bytes.count <= limit - body.count else { throw TransportError(.tooLarge(limit: limit)) }
        guard lease?.grow(to: body.count + bytes.count) ?? true else { throw .noMemory() }
        body.append(contentsOf: bytes)
    }

    private func refuse(_ error: TransportError) -> Reception {
        refusal = error
        return .refused
    }
}
#endif
