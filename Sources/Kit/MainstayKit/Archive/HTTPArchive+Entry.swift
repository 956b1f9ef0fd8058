// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension HTTPArchive {
    /// One exchange.
    public struct Entry: Hashable, Sendable {
        /// When the request began, to the millisecond; `nil` if that is not known. HAR demands a date, so the archive
        /// then has that of 1 January 1970.
        public var startedAt: Date?
        /// The whole time that the exchange took.
        public var took: Duration
        /// The request.
        public var request: Request
        /// The response, or the failure.
        public var response: Response
        /// The parts of the time, as far as they are known.
        public var timings: Timings

        /// Creates an entry. The whole time is the sum of its parts.
        public init(
            startedAt: Date? = nil, request: Request, response: Response, timings: Timings = Timings()
        ) {
            (self.startedAt, self.request, self.response) = (startedAt, request, response)
            (self.timings, took) = (timings, timings.sum)
        }
    }
}

extension HTTPArchive.Entry: Codable {
    private enum Keys: String, CodingKey { case startedDateTime, time, request, response, cache, timings }

    /// Decodes an entry. If it has a request only, its response is one without a status.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        startedAt = try container.decodeIfPresent(String.self, forKey: .startedDateTime).flatMap(HTTPArchive.date)
        request = try container.decode(HTTPArchive.Request.self, forKey: .request)
        response =
            try container.decodeIfPresent(HTTPArchive.Response.self, forKey: .response)
            ?? HTTPArchive.Response(status: 0, error: "the archive has no response")
        timings = try container.decodeIfPresent(HTTPArchive.Timings.self, forKey: .timings) ?? HTTPArchive.Timings()
        took = try container.duration(forKey: .time) ?? timings.sum
    }

    /// Encodes the entry.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(HTTPArchive.text(startedAt), forKey: .startedDateTime)
        try container.encode(took.inMilliseconds, forKey: .time)
        try container.encode(request, forKey: .request)
        try container.encode(response, forKey: .response)
        try container.encode([String: String](), forKey: .cache)
        try container.encode(timings, forKey: .timings)
    }
}

extension HTTPArchive {
    /// Writes a date as HAR does: `1994-11-06T08:49:37.000Z`.
    fileprivate static func text(_ date: Date?) -> String {
        // The format cuts milliseconds instead of rounding them, and a date is seldom a whole number of them.
        let milliseconds = ((date?.timeIntervalSince1970 ?? 0) * 1_000).rounded()
        return Date(timeIntervalSince1970: milliseconds / 1_000 + 0.000_01)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// Reads a date with or without a fraction of a second. `nil` if the text is not a date, or stands for a missing
    /// one.
    fileprivate static func date(_ text: String) -> Date? {
        Date(rfc3339: text).flatMap { $0.timeIntervalSince1970 == 0 ? nil : $0 }
    }
}
