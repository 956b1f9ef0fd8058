// SPDX-License-Identifier: Apache-2.0

/// What is known of a file that is being downloaded, and the decisions about its rest (RFC 9110 §14).
struct DownloadState: Sendable, Equatable {
    /// What to do with a response.
    enum Decision: Sendable, Equatable {
        /// The content is the whole file.
        case whole
        /// The content continues the file.
        case rest
        /// The content does not fit to what is there. Ask for the whole file.
        case askAgain
        /// The response is an error.
        case refused
    }

    /// The number of bytes that are in the file.
    private(set) var received = 0
    /// The length of the whole file; `nil` if it is not known.
    private(set) var total: Int?
    /// The strong entity tag of the content. A weak one does not promise equal bytes (RFC 9110 §8.8.1).
    private(set) var tag: String?
    /// Whether the last request asked for the rest.
    private(set) var asksForRest = false

    /// Creates the state of a file of which nothing is there.
    init() {}

    /// Creates the state of a file of which a part is there. The last byte of a whole file is loaded again, because
    /// there is no other way to ask whether the server still has the same content.
    ///
    /// - Returns: `nil` if the part cannot be continued.
    init?(_ record: DownloadRecord, length: Int) {
        guard length > 0, record.total > 1 else { return nil }
        (received, total, tag) = (min(length, record.total - 1), record.total, record.tag)
    }

    var progress: DownloadProgress { DownloadProgress(received: received, total: total) }

    /// The fields that ask for the rest; none if the file has to be loaded from its start.
    ///
    /// If the length is not known, the server may have encoded the content, and then the bytes of the file are not
    /// those that a range counts.
    mutating func fieldsForNextRequest() -> HTTPFields {
        guard let tag, let total, 1..<max(1, total) ~= received else {
            asksForRest = false
            return [:]
        }
        asksForRest = true
        return [.ifRange: tag, .range: "bytes=\(received)-"]
    }

    /// Decides about a response, and notes what it says about the file.
    ///
    /// - Parameter wantsPart: Whether the caller asked for a part, which is the file then.
    mutating func accept(status: HTTPStatus, fields: HTTPFields, wantsPart: Bool = false) -> Decision {
        switch status.code {
        case 206 where asksForRest: return isRest(fields) ? .rest : startAgain()
        case 416 where asksForRest: return startAgain()
        case 206 where !wantsPart: return .refused
        // Such a reply has no content for a file (RFC 9110 §15.3.5, §15.3.6).
        case 204, 205: return .refused
        case 200..<300:
            let tag = fields[.etag]
            self = DownloadState()
            (self.tag, total) = (tag?.hasPrefix("\"") == true ? tag : nil, fields[.contentLength].flatMap { Int($0) })
            return .whole
        default: return .refused
        }
    }

    /// Counts bytes that were written.
    mutating func write(_ count: Int) { received += count }

    private mutating func startAgain() -> Decision {
        self = DownloadState()
        return .askAgain
    }

    /// Whether a partial response begins where the file ends and belongs to the same content.
    private func isRest(_ fields: HTTPFields) -> Bool {
        guard let total, fields[.etag] == nil || fields[.etag] == tag else { return false }
        return fields[.contentRange] == "bytes \(received)-\(total - 1)/\(total)"
            && fields[.contentLength] == "\(total - received)"
    }
}
