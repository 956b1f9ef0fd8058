// SPDX-License-Identifier: Apache-2.0

extension HTTPArchive {
    /// The parts of the time that an exchange took, to the microsecond; `nil` if a part is not known.
    public struct Timings: Hashable, Sendable {
        /// The time before the request could begin, such as that in a queue.
        public var blocked: Duration?
        /// The time to resolve the host's name.
        public var dns: Duration?
        /// The time to connect, with the time to secure the connection.
        public var connect: Duration?
        /// The time to send the request.
        public var send: Duration?
        /// The time from the end of the request to the beginning of the response.
        public var wait: Duration?
        /// The time to receive the content.
        public var receive: Duration?
        /// The time to secure the connection, which is part of ``connect``.
        public var ssl: Duration?

        /// Creates timings.
        public init(
            blocked: Duration? = nil, dns: Duration? = nil, connect: Duration? = nil, send: Duration? = nil,
            wait: Duration? = nil, receive: Duration? = nil, ssl: Duration? = nil
        ) {
            (self.blocked, self.dns, self.connect, self.send) = (blocked, dns, connect, send)
            (self.wait, self.receive, self.ssl) = (wait, receive, ssl)
        }

        /// Creates the timings of a transfer.
        public init(_ times: HTTPResponse.Times) {
            let ready = times.secured ?? times.connected ?? .zero
            self.init(
                blocked: max(.zero, times.requestSent - ready), dns: times.nameResolved,
                connect: times.connected.map { max($0, ready) - (times.nameResolved ?? .zero) }, send: .zero,
                wait: max(.zero, times.firstByte - times.requestSent),
                receive: max(.zero, times.ended - times.firstByte),
                ssl: times.secured.map { $0 - (times.connected ?? .zero) })
        }

        /// The sum of the known parts.
        var sum: Duration {
            [blocked, dns, connect, send, wait, receive].reduce(.zero) { $0 + ($1 ?? .zero) }
        }
    }
}

extension HTTPArchive.Timings: Codable {
    private enum Keys: String, CodingKey { case blocked, dns, connect, send, wait, receive, ssl }

    /// Decodes timings. A negative time is one that is not known.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        blocked = try container.duration(forKey: .blocked)
        dns = try container.duration(forKey: .dns)
        connect = try container.duration(forKey: .connect)
        send = try container.duration(forKey: .send)
        wait = try container.duration(forKey: .wait)
        receive = try container.duration(forKey: .receive)
        ssl = try container.duration(forKey: .ssl)
    }

    /// Encodes the timings, with -1 for a time that is not known.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(blocked?.inMilliseconds ?? -1, forKey: .blocked)
        try container.encode(dns?.inMilliseconds ?? -1, forKey: .dns)
        try container.encode(connect?.inMilliseconds ?? -1, forKey: .connect)
        try container.encode(send?.inMilliseconds ?? -1, forKey: .send)
        try container.encode(wait?.inMilliseconds ?? -1, forKey: .wait)
        try container.encode(receive?.inMilliseconds ?? -1, forKey: .receive)
        try container.encode(ssl?.inMilliseconds ?? -1, forKey: .ssl)
    }
}

extension Duration {
    /// The duration in milliseconds, to the microsecond.
    var inMilliseconds: Double { (inSeconds * 1_000_000).rounded() / 1_000 }
}

extension KeyedDecodingContainer {
    /// Decodes a number of milliseconds, to the microsecond. `nil` if there is none, or a negative one.
    func duration(forKey key: Key) throws -> Duration? {
        guard let milliseconds = try decodeIfPresent(Double.self, forKey: key), milliseconds >= 0 else { return nil }
        return .microseconds(Int64(min(milliseconds, 1e15) * 1_000 + 0.5))
    }
}
