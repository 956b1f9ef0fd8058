// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A request and the whole reply to it, as an archive has them.
public struct RecordedExchange: Equatable, Sendable {
    /// The reason for which an entry is not a whole exchange.
    enum Problem: Error, CustomStringConvertible {
        case request, missing, cut

        var description: String {
            switch self {
            case .request: "its request is not one of HTTP"
            case .missing: "it has no reply"
            case .cut: "it has only a part of the reply"
            }
        }
    }

    /// The request.
    public var request: HTTPRequest
    /// The reply, decoded: without the fields that concern an encoding or the connection.
    public var response: HTTPResponse

    /// Creates an exchange.
    public init(request: HTTPRequest, response: HTTPResponse) {
        (self.request, self.response) = (request, response)
    }

    /// Creates the exchange of an entry.
    init(_ entry: HTTPArchive.Entry) throws(Problem) {
        guard let request = HTTPRequest(entry.request) else { throw .request }
        guard entry.response.status != 0 else { throw .missing }
        guard var response = HTTPResponse(entry.response) else { throw .cut }
        // Some archives have the media type of the content and no fields.
        let type = entry.response.content.mediaType
        if !response.fields.contains(.contentType), !response.body.isEmpty, !type.isEmpty {
            response.fields[.contentType] = type
        }
        self.init(request: request, response: response)
    }

    /// The archive's form of the exchange, without times.
    public var entry: HTTPArchive.Entry {
        HTTPArchive.Entry(request: HTTPArchive.Request(request), response: HTTPArchive.Response(response))
    }
}

extension HTTPArchive.Entry {
    /// The exchange; `nil` if the request is not one of HTTP, or the archive does not have the whole reply.
    var exchange: RecordedExchange? {
        // The reason does not matter here.
        do { return try RecordedExchange(self) } catch { return nil }
    }
}
