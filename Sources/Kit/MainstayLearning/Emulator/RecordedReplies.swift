// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The recorded replies of an API, and how a request that was not recorded is answered from them and from the
/// description. It is a value without side effects.
struct RecordedReplies: Sendable {
    /// A reply and where it comes from.
    struct Found {
        var response: HTTPResponse
        var source: EmulatedSource
        let operation: RecordedOperation
    }

    private struct Recorded {
        let request: RecordedRequest
        let response: HTTPResponse
        let operation: RecordedOperation
    }

    private let description: APIDescription
    private let seed: UInt64
    private let finder: OperationFinder
    private var exchanges: [Recorded] = []
    private var exact: [RecordedRequest: [Int]] = [:]
    private var ofOperation: [String: [Int]] = [:]
    /// How often each exchange with several replies was asked for.
    private var used: [RecordedRequest: Int] = [:]

    init(_ recorded: [RecordedExchange], _ description: APIDescription, seed: UInt64) {
        (self.description, self.seed) = (description, seed)
        finder = OperationFinder(description, recorded)
        for exchange in recorded {
            guard let request = RecordedRequest(exchange.request) else { continue }
            let operation = finder.operation(of: request)
            exact[request, default: []].append(exchanges.count)
            ofOperation[operation.key, default: []].append(exchanges.count)
            exchanges.append(Recorded(request: request, response: exchange.response, operation: operation))
        }
    }

    /// The reply to a request: the recorded one, the nearest recorded one of the operation with the values of the
    /// request, an error as it was recorded for the operation, or one that is invented from the description.
    mutating func reply(to asked: RecordedRequest) -> Found {
        let request = asked.method == .head && exact[asked] == nil ? asked.getting : asked
        let operation = finder.operation(of: request)
        if let places = exact[request] {
            // Several replies come in their order, and the last one remains.
            let number = min(used[request, default: 0], places.count - 1)
            used[request] = number + 1
            return Found(response: exchanges[places[number]].response, source: .recorded, operation: operation)
        }
        let candidates = (ofOperation[operation.key] ?? []).map { exchanges[$0] }
        let good = candidates.filter { 200..<400 ~= $0.response.status.code && $0.request.method == request.method }
        if let nearest = good.max(by: { Self.likeness($0, request, operation) < Self.likeness($1, request, operation) })
        {
            return Found(
                response: Self.echo(nearest, request, operation).response(nearest.response), source: .nearest,
                operation: operation)
        }
        if let error = candidates.first(where: { [404, 422, 410, 400].contains($0.response.status.code) }) {
            return Found(response: error.response, source: .nearest, operation: operation)
        }
        return Found(response: invented(request, operation), source: .invented, operation: operation)
    }

    /// The reply to a request for something that does not exist: as it was recorded for the operation, or for another
    /// one.
    func missing(_ operation: RecordedOperation) -> (HTTPResponse, EmulatedSource) {
        let ofOperation = (self.ofOperation[operation.key] ?? []).map { exchanges[$0] }
        let recorded = (ofOperation + exchanges).first { $0.response.status.code == 404 }
        return recorded.map { ($0.response, .nearest) } ?? (Self.notFound, .invented)
    }

    /// The recorded successful replies to requests for one resource below a collection: the values that they were asked
    /// for, and their content.
    func resources(below collection: RecordedRequest) -> [(value: String, content: JSON)] {
        exchanges.compactMap { recorded in
            guard recorded.request.method == .get, recorded.request.host == collection.host,
                recorded.request.segments.count == collection.segments.count + 1,
                let value = recorded.request.segments.last, recorded.operation.values.last?.value == value,
                200..<300 ~= recorded.response.status.code, let content = JSON(body: recorded.response.body)
            else { return nil }
            return (value, content)
        }
    }

    // MARK: Nearness

    private static func likeness(
        _ recorded: Recorded, _ request: RecordedRequest, _ operation: RecordedOperation
    ) -> Int {
        let values = zip(recorded.operation.values, operation.values).count { $0.value == $1.value }
        let items = recorded.request.query.count { request.query.contains($0) }
        let names = Set(recorded.request.query.map(\.name)).symmetricDifference(request.query.map(\.name)).count
        return 8 * values + 4 * items - 2 * names + (recorded.request.hasContent(of: request) ? 1 : 0)
    }

    private static func echo(
        _ recorded: Recorded, _ request: RecordedRequest, _ operation: RecordedOperation
    ) -> EchoedValues {
        var changes = zip(recorded.operation.values, operation.values).map { old, new in
            EchoedValues.Change(name: new.name, old: old.value, new: new.value)
        }
        for item in recorded.request.query {
            guard let asked = request.query.first(where: { $0.name == item.name }) else { continue }
            changes.append(.init(name: item.name, old: item.value, new: asked.value))
        }
        return EchoedValues(changes)
    }

    // MARK: Invention

    private func invented(_ request: RecordedRequest, _ operation: RecordedOperation) -> HTTPResponse {
        guard let place = operation.place, let described = description[place] else { return missing(operation).0 }
        let code = described.responses.keys.filter { $0.hasPrefix("2") }.min()
        let status = code.map { Int($0) ?? 200 } ?? 200
        guard let response = description.response(of: place, status: status),
            let (type, content) = response.content.min(by: { Self.rank($0.key) < Self.rank($1.key) })
        else { return HTTPResponse(status: HTTPStatus(code == nil ? 200 : status)) }
        var body: [UInt8] = []
        if let schema = content.schema, MediaType(type).isJSON || type.contains("*") {
            let given = operation.values + request.query.map { ($0.name, $0.value) }
            var invention = InventedValue(description, given: given, seed: seed(for: request))
            body = invention.value(of: schema).body
        }
        return HTTPResponse(
            status: HTTPStatus(status), fields: [.contentType: type.contains("*") ? "application/json" : type],
            body: body)
    }

    /// JSON comes first.
    private static func rank(_ type: String) -> String { MediaType(type).isJSON ? "" : type }

    /// The same request gets the same values, in every process.
    private func seed(for request: RecordedRequest) -> UInt64 {
        let text = "\(request.method) \(request.host) \(request.segments) \(request.query.map { [$0.name, $0.value] })"
        // FNV-1a.
        return text.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    static let notFound = HTTPResponse(
        status: 404, fields: [.contentType: "application/json"], body: Array(#"{"message":"Not Found"}"#.utf8))
}
