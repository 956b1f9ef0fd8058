// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
public import MainstayKit
import MainstayLearning

/// Learns what upstreams answer while a gateway runs: shapes and counts, but never values. It says what they answer
/// differently from their descriptions.
///
/// Replies are looked at on a thread of its own. Those that come while too many wait are dropped and counted. Requests
/// that kept replies answer do not come here, so they cost nothing more.
public final class GatewayLearning: Sendable {
    /// An upstream that is watched.
    public struct Source: Sendable, Equatable {
        /// The upstream's host.
        public var host: String
        /// Its URL.
        public var base: HTTPURL
        /// The file with its description, which is only read; `nil` for the one that is learned.
        public var file: String?

        /// Creates a source.
        public init(host: String, base: HTTPURL, file: String? = nil) {
            (self.host, self.base, self.file) = (host, base, file)
        }
    }

    /// The most replies, and the most bytes of content, that wait.
    static let queueLimit = 64
    static let byteLimit = 8 << 20
    /// The most replies without their content that wait to be counted. A reply is counted also if its content is not
    /// looked at, because it may be the only answer among failures.
    static let headLimit = 1_024
    /// The longest content that is looked at, in bytes.
    private static let replyLimit = 1 << 20
    /// The time between two writes.
    static let interval = Duration.seconds(60)
    /// How long the metrics wait for the thread.
    private static let patience = Duration.seconds(1)

    private struct Waiting {
        var sources: [Source] = []
        var count = 0
        var bytes = 0
        var heads = 0
        var leftOut: [String: Int] = [:]
        var dropped: [String: Int] = [:]
        /// What was known when somebody asked last.
        var last: [LearnedUpstream] = []

        /// The host of the upstream that a URL belongs to: the one with the longest base path.
        func host(of url: HTTPURL) -> String? {
            sources.filter { source in
                source.base.hasSameOrigin(as: url)
                    && (source.base.path == "/" || url.path == source.base.path
                        || url.path.hasPrefix(
                            source.base.path.hasSuffix("/") ? source.base.path : source.base.path + "/"))
            }.max { $0.base.path.utf8.count < $1.base.path.utf8.count }?.host
        }
    }

    private let waiting = Lock(Waiting())
    private let folder: ThreadBound<LearningFolder>
    private let clock: any TimeSource

    /// Makes one that knows nothing.
    ///
    /// - Parameters:
    ///   - path: The folder of the descriptions. It is made when something is written.
    ///   - clock: Gives the times at which what has changed is written.
    ///   - warn: Called with a message about each file that cannot be used, and about each confirmed difference.
    public init(
        in path: String, clock: any TimeSource = ContinuousClock(), warn: @escaping @Sendable (String) -> Void
    ) {
        folder = ThreadBound(LearningFolder(path, warn: warn))
        self.clock = clock
    }

    /// Watches these upstreams from now on, and reads their descriptions again.
    public func use(_ sources: [Source]) {
        waiting.withLock { $0.sources = sources }
        folder.enqueue { $0.use(sources) }
    }

    /// Takes a reply to look at it later, or only to count whether it is an answer. Never waits.
    public func offer(_ request: HTTPRequest, _ response: HTTPResponse) {
        let bytes = response.body.count + (request.body?.count ?? 0)
        let taken: (host: String, isWhole: Bool)? = waiting.withLock { waiting in
            guard let host = waiting.host(of: request.url) else { return nil }
            if bytes > Self.replyLimit {
                waiting.leftOut[host, default: 0] += 1
            } else if waiting.count < Self.queueLimit, waiting.bytes + bytes <= Self.byteLimit {
                waiting.count += 1
                waiting.bytes += bytes
                return (host, true)
            } else {
                waiting.dropped[host, default: 0] += 1
            }
            guard waiting.heads < Self.headLimit else { return nil }
            waiting.heads += 1
            return (host, false)
        }
        guard let (host, isWhole) = taken else { return }
        guard isWhole else { return count(request, response, from: host) }
        folder.enqueue { [self] folder in
            let isUsed = folder.add(request, response, from: host)
            waiting.withLock { waiting in
                waiting.count -= 1
                waiting.bytes -= bytes
                if !isUsed { waiting.leftOut[host, default: 0] += 1 }
            }
        }
    }

    /// Counts later whether a reply is an answer. Its content is not kept.
    private func count(_ request: HTTPRequest, _ response: HTTPResponse, from host: String) {
        let request = HTTPRequest(method: request.method, url: request.url)
        var head = HTTPResponse(status: response.status, body: Array(response.body.prefix(1)))
        head.fields[.contentType] = response.fields[.contentType]
        folder.enqueue { [self, head] folder in
            _ = folder.add(request, head, from: host, isWhole: false)
            waiting.withLock { $0.heads -= 1 }
        }
    }

    /// What is known of all upstreams. If the thread is busy for a second, what was known before.
    public var upstreams: [LearnedUpstream] {
        get async {
            do {
                let known = try await folder.run(within: Self.patience) { folder, _ in folder.upstreams }
                return waiting.withLock { waiting in
                    waiting.last = known.map { upstream in
                        var upstream = upstream
                        upstream.leftOut = waiting.leftOut[upstream.host] ?? 0
                        upstream.dropped = waiting.dropped[upstream.host] ?? 0
                        return upstream
                    }
                    return waiting.last
                }
            } catch {
                // The thread waits for a disk, and the numbers are read again soon.
                return waiting.withLock { $0.last }
            }
        }
    }

    /// Completes the descriptions by what was seen, and writes what has changed.
    public func save() async throws {
        try await folder.run { $0.save() }
    }

    /// Writes what has changed every minute while the body runs, and when it returns or throws.
    public func running<Result: Sendable>(while body: () async throws -> Result) async throws -> Result {
        let saver = Task { [folder, clock] in
            while true {
                do {
                    try await clock.sleep(until: clock.now.advanced(by: Self.interval), tolerance: nil)
                    try await folder.run { $0.save() }
                } catch {
                    return
                }
            }
        }
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        saver.cancel()
        await saver.value
        try await save()
        return try result.get()
    }
}
