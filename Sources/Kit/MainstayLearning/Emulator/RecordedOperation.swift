// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The operation of a request: the method and the template of its path, with the values in the path.
struct RecordedOperation: Sendable {
    /// The same for all requests of the operation.
    let key: String
    /// The operation in the description; `nil` if it has none.
    let place: APIDescription.Place?
    /// The values in the path with the names of their parameters, in order.
    let values: [(name: String, value: String)]
}

/// Finds the operation of a request: in a description, or else by the templates that the recorded paths have.
struct OperationFinder: Sendable {
    private let description: APIDescription
    /// The segments of the base URL's path.
    private let base: [String]
    private var templates: [String: TemplateTree] = [:]

    init(_ description: APIDescription, _ exchanges: [RecordedExchange]) {
        self.description = description
        let path = description.servers.first.map { URLParts($0.url).segments } ?? []
        base = path.filter { !$0.isEmpty }
        var learners: [String: PathLearner] = [:]
        for exchange in exchanges {
            guard let learned = LearnedExchange(exchange.request, exchange.response) else { continue }
            learners[exchange.request.url.host.lowercased(), default: PathLearner()].add(learned)
        }
        templates = learners.mapValues { $0.templates() }
    }

    func operation(of request: RecordedRequest) -> RecordedOperation {
        let method = request.method == .head ? .get : request.method
        if request.segments.starts(with: base),
            let (place, values) = description.operation(method, path: Array(request.segments.dropFirst(base.count)))
        {
            let names = PathTemplate(place.path).parameters
            return RecordedOperation(
                key: "\(method) \(PathTemplate(place.path).form)", place: place,
                values: names.compactMap { name in values[name].map { (name, $0) } })
        }
        let template =
            templates[request.host]?.segments(of: request.segments) ?? request.segments.map { .constant($0) }
        var values: [(String, String)] = []
        var path: [String] = []
        for (index, segment) in template.enumerated() {
            switch segment {
            case .constant(let text): path.append(text)
            case .parameter(let suffix):
                path.append("{}\(suffix)")
                let name = index > 0 ? request.segments[index - 1] : ""
                values.append((name, String(request.segments[index].dropLast(suffix.count))))
            }
        }
        let key = "\(method) \(request.host)/\(path.joined(separator: "/"))"
        return RecordedOperation(key: key, place: nil, values: values)
    }
}
