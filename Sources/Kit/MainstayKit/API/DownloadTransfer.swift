// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A running download: the response that is being read, and the temporary file that its content goes to.
///
/// The temporary file is beside the target, because only a file in the same file system can be renamed. It is removed
/// when this object is released, so a cancelled download leaves nothing behind, unless a later one is to continue it.
final class DownloadTransfer {
    /// After this much new content, the count of attempts begins anew, so that a large file arrives over a bad network.
    /// Each file has a number of such parts, so the attempts stay bounded.
    private static let part = 1 << 20

    private let client: Client
    private let endpoint: String
    private let request: HTTPRequest
    private let idleTimeout: Duration
    private let path: String
    private let limit: Int
    private let file: FileThread
    private let isResumable: Bool
    private var isCreated = false
    private var state = DownloadState()
    private var chunks: HTTPBodyStream.Iterator?
    private var attempts = 0
    /// The largest size of the file at which the count of attempts has begun.
    private var mark = 0

    init<Output>(
        _ endpoint: Endpoint<Output>, by client: Client, to path: String, limit: Int, isResumable: Bool
    ) throws(APIError) {
        var request = try endpoint.request(to: client.upstream)
        (request.options.bodyLimit, request.context.isVerbatim, request.context.isForFile) = (limit, true, true)
        (self.client, self.endpoint, self.request, self.path) = (client, endpoint.name, request, path)
        idleTimeout = endpoint.limits.silence ?? Client.idleTimeout
        self.limit = limit
        self.isResumable = isResumable
        file = isResumable ? Self.part(of: path) : Self.file(String(UInt64.random(in: .min ... .max), radix: 36), path)
    }

    /// The part of a file that a later download continues. It is found again by its name.
    static func part(of path: String) -> FileThread {
        file(String(SHA256.hexDigest(Array(path[folder(of: path).endIndex...].utf8)).prefix(16)), path)
    }

    /// A file beside the target. Its name is short, because that of the target may be as long as a name can be.
    private static func file(_ name: String, _ path: String) -> FileThread {
        FileThread("\(folder(of: path)).\(name).part", named: path)
    }

    /// The path of the folder with a slash at its end, or nothing.
    private static func folder(of path: String) -> Substring {
        path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
    }

    /// Writes the next chunk; `nil` when the whole file is in its place.
    func next() async throws(APIError) -> DownloadProgress? {
        while true {
            if chunks == nil { chunks = try await connect() }
            do throws(TransportError) {
                if let chunk = try await chunks?.next(isolation: nil) { return try await write(chunk) }
                try await file.finish(as: path)
                return nil
            } catch {
                // The old transfer must end before the next one begins, because it may hold the only permit.
                chunks = nil
                guard await waitForNextAttempt(after: error) else {
                    throw client.failure(error, of: endpoint, request)
                }
            }
        }
    }

    /// Asks for the file, or for its rest. The transport or its pipeline has tried again if there is no reply.
    private func connect() async throws(APIError) -> HTTPBodyStream.Iterator {
        if isResumable, !isCreated { try await findPart() }
        let wantsPart = request.fields.contains(CacheField.range)
        var response = try await response()
        var decision = state.accept(status: response.status, fields: response.fields, wantsPart: wantsPart)
        if decision == .askAgain {
            response = try await self.response()
            decision = state.accept(status: response.status, fields: response.fields, wantsPart: wantsPart)
        }
        guard decision == .whole || decision == .rest else {
            throw await client.refusal(response, of: endpoint, request)
        }
        do throws(TransportError) {
            if isResumable {
                if decision == .whole { try await file.begin(try record()) }
            } else if !isCreated {
                try await file.create()
                isCreated = true
            } else if decision == .whole {
                try await file.clear()
            }
            if let total = state.total, total > limit { throw TransportError(.tooLarge(limit: limit)) }
        } catch {
            throw client.failure(error, of: endpoint, request)
        }
        return response.body.makeAsyncIterator()
    }

    /// Opens what an earlier download has left.
    private func findPart() async throws(APIError) {
        do throws(TransportError) {
            let part = try await file.openPart()
            if let kept = DownloadRecord(part.record, of: request.url).flatMap({
                DownloadState($0, length: part.length)
            }) {
                state = kept
            }
            try await file.cut(to: state.received)
            (isCreated, mark) = (true, state.received)
        } catch {
            throw client.failure(error, of: endpoint, request)
        }
    }

    /// Returns what is noted beside the part; `nil` if it cannot be continued.
    private func record() throws(TransportError) -> [UInt8]? {
        do {
            return try DownloadRecord(state, from: request.url)?.bytes()
        } catch {
            throw TransportError(.file, detail: "\(path): \(error)")
        }
    }

    private func response() async throws(APIError) -> HTTPStreamResponse {
        var request = request
        for field in state.fieldsForNextRequest().lines { request.fields[field.name] = field.value }
        do throws(TransportError) {
            return try await client.stream(request, idleTimeout: idleTimeout)
        } catch {
            throw client.failure(error, of: endpoint, request)
        }
    }

    private func write(_ chunk: [UInt8]) async throws(TransportError) -> DownloadProgress {
        guard chunk.count <= limit - state.received else { throw TransportError(.tooLarge(limit: limit)) }
        try await file.write(chunk)
        state.write(chunk.count)
        if state.received >= mark + Self.part { (attempts, mark) = (0, state.received) }
        return state.progress
    }

    /// Waits as the retry schedule says. Returns `false` if there is no other attempt.
    private func waitForNextAttempt(after error: TransportError) async -> Bool {
        attempts += 1
        guard request.isIdempotent else { return false }
        let (schedule, random) = client.retrying
        let wait = schedule.wait(
            after: error.kind.consequences.retry, attempts: attempts, patience: nil, left: nil,
            jitter: random.duration(upTo:))
        guard let wait else { return false }
        return await client.clock.wait(for: wait.0, as: .wait("the wait before another attempt"))
    }
}
