// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayLearning

/// The requests that `drift --live` sends: only GET, and only as many as the quota allows.
struct LiveQuestions {
    /// The most requests, if the description knows no quota.
    private static let limit = 200
    /// How often a request is sent again at most.
    private static let repetitions = 2

    private let description: APIDescription
    private let fields: [HTTPFields.Field]
    private var requests: [HTTPRequest] = []
    private var seen: Set<HTTPURL> = []

    init(_ description: APIDescription, fields: [HTTPFields.Field]) {
        (self.description, self.fields) = (description, fields)
    }

    /// Adds a request of a recording. Its credentials were removed, so those that the user gives take their place.
    mutating func add(_ recorded: HTTPRequest) {
        guard recorded.method == .get, seen.insert(recorded.url).inserted,
            let base = description.servers.first.flatMap({ HTTPURL($0.url) }), recorded.url.hasSameOrigin(as: base)
        else { return }
        var request = HTTPRequest(method: .get, url: recorded.url)
        for line in recorded.fields.lines where line.name == .accept { request.fields[line.name] = line.value }
        requests.append(request)
    }

    /// Sends the requests one after another, and then again those that one reply says too little about.
    ///
    /// - Parameter body: Takes a reply, and returns `true` if the same request should be sent once more.
    /// - Returns: What could not be asked, and why.
    func ask(
        through transport: any Transport, _ body: (HTTPRequest, HTTPResponse) -> Bool
    ) async -> [String] {
        var problems: [String] = []
        let all = requests.isEmpty ? plainRequests() : requests
        let quota = description.upstream.limits.map { $0.requests / 2 }.min() ?? Self.limit
        let most = max(1, min(quota, Self.limit))
        if all.count > most { problems.append("\(all.count - most) requests are left out, because of the quota.") }
        var (queue, next, again) = (Array(all.prefix(most)), 0, [HTTPURL: Int]())
        while next < queue.count {
            var request = queue[next]
            next += 1
            for field in fields { request.fields[field.name] = field.value }
            do throws(TransportError) {
                let response = try await transport.send(request)
                if body(request, response), again[request.url, default: 0] < Self.repetitions, queue.count < most {
                    again[request.url, default: 0] += 1
                    queue.append(request)
                }
                guard response.status.code != 429 else {
                    problems.append("The API refuses further requests (429), so the rest is not asked.")
                    break
                }
            } catch {
                problems.append("GET \(request.url.path) failed: \(error)")
            }
        }
        if all.isEmpty { problems.append("No operation can be asked without values. Give an archive with requests.") }
        return problems
    }

    /// The requests that need no value.
    private func plainRequests() -> [HTTPRequest] {
        guard let base = description.servers.first.flatMap({ HTTPURL($0.url) }) else { return [] }
        return description.operations.compactMap { place, _ in
            let needsValue = description.parameters(of: place).contains(where: \.isRequired)
            guard place.method == .get, !needsValue, !place.path.contains("{") else { return nil }
            return base.replacingTarget(with: place.path).map { HTTPRequest(method: .get, url: $0) }
        }
    }
}
