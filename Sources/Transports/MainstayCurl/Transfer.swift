// SPDX-License-Identifier: Apache-2.0

import CMainstayCurl
import Mainstay

/// One easy handle and the exchange it is doing. Belongs to the event thread, and is used again for another exchange.
final class Transfer {
    let easy: UnsafeMutableRawPointer
    private(set) var job: EventThread.Job?

    /// When the event thread ends the exchange, if libcurl has not done so, in milliseconds; `.max` if there is no time limit.
    private(set) var due = Int64.max

    private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
    private let socketError = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    private var fieldList: UnsafeMutablePointer<curl_slist>?
    private var head = ResponseHead()
    private var body: [UInt8] = []
    /// Whether the caller has the head already, and waits for the content only.
    private(set) var isAnswered = false
    /// Why a callback ended the transfer.
    private var refusal: TransportError?

    /// Makes a handle with the settings every exchange shares.
    init() throws(TransportError) {
        guard let easy = curl_easy_init() else { throw TransportError(.other, detail: "libcurl is out of memory") }
        self.easy = easy
        let this = Unmanaged.passUnretained(self).toOpaque()
        socketError.initialize(to: 0)
        try set(CURLOPT_ERRORBUFFER, pointer: message)
        try check(mainstay_curl_set_socket_error(easy, socketError))
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_PATH_AS_IS, 1)
        try set(CURLOPT_HTTP09_ALLOWED, 0)
        try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try set(CURLOPT_CONNECTTIMEOUT_MS, 10_000)
        try set(CURLOPT_NOSIGNAL, 1)
        // Without it a transfer that ends while its host's name is looked up waits for the resolver, and all others too.
        try set(CURLOPT_QUICK_EXIT, 1)
        // libcurl keeps the certificates it has read only if they come from one file. Reading them takes 30 ms of the
        // event thread, for each connection.
        if curl_version_info(CURLVERSION_TENTH).pointee.cainfo != nil {
            try check(mainstay_curl_set_string(easy, CURLOPT_CAPATH, nil))
        }
        try set(CURLOPT_HEADERDATA, pointer: this)
        try set(CURLOPT_WRITEDATA, pointer: this)
        try check(
            mainstay_curl_set_callback(easy, CURLOPT_HEADERFUNCTION) { bytes, _, count, transfer in
                Transfer.receive(bytes, count, transfer) { $0.receiveHead($1) }
            })
        try check(
            mainstay_curl_set_callback(easy, CURLOPT_WRITEFUNCTION) { bytes, _, count, transfer in
                Transfer.receive(bytes, count, transfer) { $0.receiveBody($1) }
            })
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(fieldList)
        message.deallocate()
        socketError.deallocate()
    }

    /// Takes on an exchange, at a time in milliseconds.
    func begin(_ job: EventThread.Job, at time: Int64) throws(TransportError) {
        self.job = job
        message[0] = 0
        socketError.pointee = 0
        let timeout = Self.milliseconds(job.timeout)
        try set(CURLOPT_TIMEOUT_MS, timeout)
        due = timeout == 0 ? .max : time + Int64(timeout) + Self.grace
        // While a transfer is paused libcurl goes on decoding what it has read, and keeps it: 4 KiB are 4 MiB at most
        // by these two encodings, but anything by the others.
        let isStream = job.content != nil
        if isStream { try set(CURLOPT_BUFFERSIZE, 4 << 10) }
        try set(CURLOPT_ACCEPT_ENCODING, isStream ? "gzip, deflate" : "")
        try set(CURLOPT_URL, job.request.url.description)
        try setMethod(job.request)
        try setFields(job.request.fields)
    }

    /// Lets go of the exchange, whose job is returned.
    func end() -> EventThread.Job? {
        defer {
            job = nil
            head = ResponseHead()
            body = []
            refusal = nil
            isAnswered = false
        }
        mainstay_curl_set_string(easy, CURLOPT_COPYPOSTFIELDS, nil)
        mainstay_curl_set_pointer(easy, CURLOPT_HTTPHEADER, nil)
        curl_slist_free_all(fieldList)
        fieldList = nil
        return job
    }

    /// Whether no system call has failed on this handle. libcurl 7.88 does not clear the error of an earlier exchange,
    /// which would be taken for that of a later one.
    var isUnblemished: Bool { mainstay_curl_get_long(easy, CURLINFO_OS_ERRNO) == 0 }

    /// What came of the exchange.
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
        return .success(HTTPResponse(status: head.status, fields: head.fields, body: body))
    }

    // MARK: The request

    private func setMethod(_ request: HTTPRequest) throws(TransportError) {
        let method = request.method
        guard method.rawValue != "CONNECT" else {
            throw TransportError(.invalidRequest, detail: "CONNECT is for proxies")
        }
        // A method that defines a use for content says that there is none (RFC 9110 §8.6).
        let body = request.body ?? ([.post, .put, .patch].contains(method) ? [] : nil)
        if let body {
            guard method != .head else { throw TransportError(.invalidRequest, detail: "HEAD with content") }
            try check(mainstay_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
            let code = body.withUnsafeBytes {
                mainstay_curl_set_pointer(
                    easy, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: $0.baseAddress))
            }
            try check(code)
            try set(CURLOPT_POST, 1)
        } else {
            try set(method == .head ? CURLOPT_NOBODY : CURLOPT_HTTPGET, 1)
        }
        try set(CURLOPT_CUSTOMREQUEST, method.rawValue)
        // On a kept connection that ends before the reply begins libcurl sends the request again, whatever it does.
        try set(CURLOPT_FRESH_CONNECT, method.isIdempotent ? 0 : 1)
    }

    private func setFields(_ fields: HTTPFields) throws(TransportError) {
        // A name without a value keeps libcurl from sending a field of its own.
        for name in Self.suppressed where !fields.contains(name) { try appendField("\(name):") }
        // Services that keep robots out refuse requests that do not say who sends them (RFC 9110 §10.1.5).
        if !fields.contains(.userAgent) { try appendField("User-Agent: Mainstay/\(Release.version)") }
        for field in fields.lines where !Self.reserved.contains(field.name) {
            try appendField(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        try set(CURLOPT_HTTPHEADER, pointer: fieldList)
    }

    private func appendField(_ line: String) throws(TransportError) {
        guard let list = curl_slist_append(fieldList, line) else {
            throw CurlError(code: CURLE_OUT_OF_MEMORY.rawValue).transportError
        }
        fieldList = list
    }

    /// What libcurl would add.
    private static let suppressed: [HTTPFieldName] = [.accept, .contentType, .expect]
    /// What only the transport can say.
    private static let reserved = HTTPFields.connectionNames.union([.host, .contentLength, .acceptEncoding, .expect])

    /// libcurl ends what is late by itself and knows why, so it goes first.
    private static let grace: Int64 = 20

    /// libcurl takes 0 for no limit at all, and no more than 31 bits.
    private static func milliseconds(_ timeout: Duration?) -> Int {
        guard let timeout else { return 0 }
        let limited = min(max(timeout, .milliseconds(1)), .milliseconds(Int32.max - 1))
        let (seconds, attoseconds) = limited.components
        // Rounded up: not a moment too early.
        return Int(seconds) * 1000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }

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
        /// libcurl keeps the bytes and offers them again.
        case paused
    }

    private func receiveHead(_ line: UnsafeRawBufferPointer) -> Reception {
        do throws(ResponseHead.Malformed) {
            try head.append(line)
        } catch {
            return refuse(TransportError(.invalidResponse, detail: error.reason))
        }
        guard head.isComplete, !isAnswered, body.isEmpty, let job else { return .taken }
        let options = job.request.options
        let hasContent = job.request.method != .head && !head.status.forbidsContent
        if hasContent, let length = head.contentLength {
            guard length <= options.bodyLimit else {
                return refuse(TransportError(.tooLarge(limit: options.bodyLimit)))
            }
            if job.content == nil { body.reserveCapacity(length) }
        }
        if job.content != nil {
            guard head.hasSimpleEncoding else {
                return refuse(TransportError(.invalidResponse, detail: "a Content-Encoding that was not asked for"))
            }
            isAnswered = true
            job.caller.resume(returning: .success(HTTPResponse(status: head.status, fields: head.fields)))
        }
        return .taken
    }

    private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Reception {
        guard let job else { return .refused }
        let limit = job.request.options.bodyLimit
        if let content = job.content {
            if content.pausesIfFull() { return .paused }
            return content.append(bytes, limit: limit) ? .taken : refuse(TransportError(.tooLarge(limit: limit)))
        }
        guard bytes.count <= limit - body.count else { return refuse(TransportError(.tooLarge(limit: limit))) }
        body.append(contentsOf: bytes)
        return .taken
    }

    private func refuse(_ error: TransportError) -> Reception {
        refusal = error
        return .refused
    }

    // MARK: Options

    private func set(_ option: CURLoption, _ value: Int) throws(TransportError) {
        try check(mainstay_curl_set_long(easy, option, value))
    }

    private func set(_ option: CURLoption, _ value: String) throws(TransportError) {
        try check(mainstay_curl_set_string(easy, option, value))
    }

    private func set(_ option: CURLoption, pointer: UnsafeMutableRawPointer?) throws(TransportError) {
        try check(mainstay_curl_set_pointer(easy, option, pointer))
    }

    private func check(_ code: CURLcode) throws(TransportError) {
        guard code == CURLE_OK else { throw CurlError(code: code.rawValue).transportError }
    }
}
