// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Compares what an API answers now with its description.
///
/// Values never count, only shapes, and only where the description has learned from enough replies to be sure:
///
/// ```swift
/// var check = DriftCheck(description)
/// for exchange in exchanges { check.add(exchange.request, exchange.response) }
/// for drift in check.drift { print(drift.level, drift.operation, drift.text) }
/// ```
public struct DriftCheck: Sendable {
    /// The most places with differences, and the most names at one of them, that are kept.
    private static let siteLimit = 50_000
    static let nameLimit = 100
    /// The most replies that are remembered, so that none is compared twice.
    static let seenLimit = 500_000

    /// The description.
    public let description: APIDescription
    private let templates: [(template: PathTemplate, text: String)]
    private let seenLimit: Int
    var seen: Set<UInt64> = []
    var sites: [SiteKey: Site] = [:]
    var operations: [APIDescription.Place: OperationState] = [:]

    /// The number of different replies that were compared.
    public internal(set) var replies = 0
    /// The number of replies that only say that the service is out of order or refuses the caller. They are drift only if
    /// an operation has no other ones.
    public internal(set) var outages = 0
    /// The number of replies to operations that the description does not have.
    public internal(set) var unknown = 0

    /// A place in the replies of an operation.
    struct SiteKey: Hashable {
        var operation: APIDescription.Place
        var place: String
    }

    /// What was found at a place.
    struct Site: Codable {
        /// The replies that the description has learned from here.
        var evidence = 0
        /// Replies with an object here.
        var objects = 0
        /// Members of the description that some replies lacked.
        var absent: [String: Absence] = [:]
        /// Members that the description does not have.
        var new: [String: New] = [:]
        /// Replies with a kind, `null` or a form that was never seen, by the member; empty for the place itself.
        var kinds: [String: Count] = [:]
        var nulls: [String: Count] = [:]
        var formats: [String: Count] = [:]
        var words: [String: Count] = [:]
        var variants: [String: Count] = [:]
    }

    /// Replies that show something, and the evidence against it.
    struct Count: Codable {
        var replies = 0
        var evidence = 0
        var text = ""
    }

    /// A member that some replies lacked.
    struct Absence: Codable {
        var replies = 0
        var evidence = 0
        /// The part of the known replies that had the member.
        var rate = 0.0
        var kinds: ShapeKinds
        var form: String
        /// The names of the members of its objects.
        var names: Set<String> = []
    }

    /// A member that is new.
    struct New: Codable {
        var replies = 0
        var kinds: ShapeKinds
        var forms: ValueForms
        /// The names of the members of its objects.
        var names: Set<String> = []
    }

    /// Creates a check.
    public init(_ description: APIDescription) {
        self.init(description, remembering: Self.seenLimit)
    }

    /// Creates a check.
    ///
    /// - Parameter limit: The most replies that are remembered. When there are more, all are forgotten, and each may
    ///   be compared once again.
    package init(_ description: APIDescription, remembering limit: Int) {
        self.description = description
        seenLimit = limit
        templates = description.paths.keys.sorted().map { (PathTemplate($0), $0) }
    }

    /// Compares a reply with the description. A reply that was compared before is not compared again, but counts as one
    /// more request that was answered, or not.
    public mutating func add(_ request: HTTPRequest, _ response: HTTPResponse) {
        guard let exchange = LearnedExchange(request, response) else { return }
        add(exchange)
    }

    package mutating func add(_ exchange: LearnedExchange) {
        if seen.count >= seenLimit { seen = [] }
        let isNew = seen.insert(exchange.identity).inserted
        guard let place = place(of: exchange.segments, exchange.method), let operation = description[place] else {
            if isNew { unknown += 1 }
            return
        }
        let isEmpty = if case .none = exchange.reply { true } else { false }
        let failure = operation.failure(status: exchange.status, type: exchange.replyType, isEmpty: isEmpty)
        count(failure, at: place)
        guard failure == nil else { return compareError(exchange, at: place) }
        guard isNew else { return }
        replies += 1
        var state = operations[place] ?? OperationState()
        defer { operations[place] = state }
        guard let response = operation.responses["\(exchange.status)"] else {
            let isDocumented = description.response(of: place, status: exchange.status) != nil
            if !isDocumented { state.statuses[exchange.status, default: 0] += 1 }
            return
        }
        guard case .json(let reply) = exchange.reply else {
            let type = exchange.replyType
            if case .other = exchange.reply, response.content[type] == nil { state.note(mediaType: type) }
            return
        }
        let type = exchange.replyType.isEmpty ? "application/json" : exchange.replyType
        guard let content = response.content[type] else {
            state.note(mediaType: type)
            return
        }
        guard let schema = content.schema, let evidence = content.evidence else { return }
        var walk = DriftWalk(description: description, operation: place, places: content.places, sites: sites)
        walk.compare(JSONShape(of: reply), schema, at: "", evidence: evidence.replies)
        if walk.sites.count <= Self.siteLimit { sites = walk.sites }
    }

    /// The operation of a request: that with the most constants in its path.
    func place(of segments: [String], _ method: HTTPMethod) -> APIDescription.Place? {
        let all = templates.filter { template, text in
            description.paths[text]?.operations[method] != nil && template.values(in: segments) != nil
        }
        let best = all.max { ($0.template.constantCount, $1.text) < ($1.template.constantCount, $0.text) }
        return best.map { APIDescription.Place(method, $0.text) }
    }
}
