// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// An exchange as an inspector keeps it: with its credentials, because removing them would cost too much for each
/// request.
struct InspectorRecord: Sendable {
    /// What an exchange without fields and content needs, approximately.
    private static let baseCost = 512

    var id = 0
    /// The approximate number of bytes that the record needs.
    private(set) var cost: Int
    private let startedAt: Date
    private let request: HTTPRequest
    private let requestLength: Int
    /// The number of bytes that were sent of content that is read while it is sent; `nil` for other content.
    private let sent: Lock<Int>?
    private let isRequestCut: Bool
    private var response: HTTPResponse?
    private var responseLength = 0
    private var isResponseCut = false
    private var stream: InspectedStream?
    private var error: TransportError?
    private var responseTime: Duration?
    private var took: Duration?

    init(_ request: HTTPRequest, at date: Date, bodyLimit: Int) {
        startedAt = date
        requestLength = request.body?.count ?? 0
        sent = request.source.map { _ in Lock(0) }
        isRequestCut = requestLength > bodyLimit
        var kept = request
        if isRequestCut { kept.body = request.body.map { Array($0.prefix(bodyLimit)) } }
        self.request = kept
        cost =
            Self.baseCost + request.url.target.utf8.count + Self.cost(of: request.fields)
            + min(requestLength, bodyLimit)
    }

    /// Returns a request that counts here what is sent of its content.
    func counting(_ request: HTTPRequest) -> HTTPRequest {
        guard let sent, let source = request.source else { return request }
        var request = request
        request.source = source.reporting { count, _ in sent.withLock { $0 = max($0, count) } }
        return request
    }

    mutating func receive(_ response: HTTPResponse, after time: Duration, bodyLimit: Int) {
        responseLength = response.body.count
        isResponseCut = responseLength > bodyLimit
        let body = isResponseCut ? Array(response.body.prefix(bodyLimit)) : response.body
        var kept = HTTPResponse(status: response.status, fields: response.fields, body: body)
        kept.times = response.times
        keep(kept)
        (responseTime, took) = (time, time)
    }

    mutating func receive(_ response: HTTPStreamResponse, as stream: InspectedStream, after time: Duration) {
        self.stream = stream
        keep(HTTPResponse(status: response.status, fields: response.fields))
        responseTime = time
    }

    mutating func fail(_ error: TransportError, after time: Duration) {
        self.error = error
        took = time
    }

    /// The exchange without its credentials.
    func exchange(_ redaction: Redaction) -> Inspector.Exchange {
        let progress = stream?.progress
        return Inspector.Exchange(
            id: id, request: redaction.request(request), isRequestCut: isRequestCut || sent != nil,
            requestLength: sent?.withLock { $0 } ?? requestLength,
            response: response.map { redaction.response($0, to: request) },
            responseLength: progress?.received ?? responseLength, isResponseCut: isResponseCut || stream != nil,
            isStream: stream != nil, error: (progress?.error ?? error).map(redaction.error), startedAt: startedAt,
            responseTime: responseTime,
            took: progress?.took ?? took)
    }

    private mutating func keep(_ response: HTTPResponse) {
        self.response = response
        cost += Self.cost(of: response.fields) + response.body.count
    }

    private static func cost(of fields: HTTPFields) -> Int {
        fields.lines.reduce(0) { $0 + $1.name.rawValue.utf8.count + $1.value.utf8.count }
    }
}
