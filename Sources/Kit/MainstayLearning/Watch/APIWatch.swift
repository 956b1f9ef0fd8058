// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Watches one API while a program runs: completes its description by the replies, and compares later ones with it.
///
/// It decides only. Who has it reads and writes the description.
public struct APIWatch: Sendable {
    /// The replies of an operation that are all looked at; of later ones, one in ``laterShare``.
    package static let firstReplies = 100
    package static let laterShare = 50
    /// The replies with unknown paths that are collected before they are learned. Templates need many paths at once.
    package static let unknownReplies = 100
    /// The replies of an operation that the description learns from. More would make a change look usual.
    private static let learnedReplies = 100
    /// The most bytes that are collected, the most operations that are counted, and the most replies of which it is
    /// known that they were compared.
    private static let byteLimit = 4 << 20
    private static let placeLimit = 10_000
    private static let seenLimit = 4_096

    /// The description; `nil` before anything was learned.
    public private(set) var description: APIDescription?
    /// Whether the description is completed by the replies.
    public let learns: Bool
    private let base: HTTPURL
    private var check: DriftCheck?
    private var restored: DriftCheck.State?
    private var counts: [APIDescription.Place: Int] = [:]
    private var known = Collected()
    private var unknown = Collected()

    private struct Collected {
        var exchanges: [RecordedExchange] = []
        var bytes = 0

        mutating func add(_ request: HTTPRequest, _ response: HTTPResponse) {
            exchanges.append(RecordedExchange(request: request, response: response))
            bytes += (request.body?.count ?? 0) + response.body.count
        }
    }

    /// Watches an API.
    ///
    /// - Parameters:
    ///   - base: The URL of the API.
    ///   - description: What is known of it; `nil` for nothing.
    ///   - learns: Whether the description is completed by the replies.
    ///   - state: What was found before; `nil` for nothing.
    public init(of base: HTTPURL, _ description: APIDescription?, learns: Bool, state: DriftCheck.State? = nil) {
        (self.base, self.learns, restored) = (base, learns, state)
        if let description { use(description) }
    }

    /// The differences that were found and not accepted. What matters most comes first.
    public var drift: [Drift] { check?.drift ?? [] }

    /// What was found, without accepted differences; `nil` if there is no description.
    public func report(file: String) -> DriftReport? { check?.report(file: file) }

    /// All confirmed differences by level, accepted ones included.
    public var confirmed: [Drift.Level: Int] {
        (check?.all ?? []).reduce(into: [:]) { counts, drift in
            if drift.isConfirmed { counts[drift.level, default: 0] += 1 }
        }
    }

    /// The number of replies that were compared.
    package var replies: Int { check?.replies ?? 0 }

    /// What was found so far; `nil` for nothing.
    public var state: DriftCheck.State? { check?.state ?? restored }

    /// Compares with another description from now on. What was found stays, unless the description accepts it.
    public mutating func use(_ description: APIDescription) {
        guard self.description != description else { return }
        self.description = description
        if let state {
            check = DriftCheck(description, remembering: Self.seenLimit, state: state)
        } else {
            check = DriftCheck(description, remembering: Self.seenLimit)
        }
        restored = nil
    }

    /// Looks at a reply, or leaves it out because enough replies of its operation were looked at. In any case it counts
    /// whether the request was answered, so that an operation that fails from now on is told.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - response: The reply.
    ///   - isWhole: Whether the reply has its content. One without it is only counted.
    /// - Returns: `true` if it looked at the reply.
    public mutating func add(_ request: HTTPRequest, _ response: HTTPResponse, isWhole: Bool = true) -> Bool {
        guard let segments = request.url.pathSegments else { return false }
        let path = segments.last == "" && segments.count > 1 ? segments.dropLast() : segments
        let place = description?.operation(request.method, path: path)?.place
        let counted = place ?? APIDescription.Place(request.method, "/\(path.first ?? "")")
        let isLookedAt = isWhole && isNext(of: counted)
        guard isLookedAt else {
            if let place { check?.count(response, at: place) }
            return false
        }
        if place != nil { check?.add(request, response) }
        if learns { collect(request, response, at: place) }
        return true
    }

    /// Whether the next reply of an operation is one of those that are looked at.
    private mutating func isNext(of place: APIDescription.Place) -> Bool {
        guard counts[place] != nil || counts.count < Self.placeLimit else { return false }
        let count = (counts[place] ?? 0) + 1
        counts[place] = count
        return count <= Self.firstReplies || count % Self.laterShare == 0
    }

    private mutating func collect(_ request: HTTPRequest, _ response: HTTPResponse, at place: APIDescription.Place?) {
        let status = response.status.code
        if let place {
            let evidence = description?[place]?.evidence?.replies ?? 0
            guard status < 500, status != 429, evidence + known.exchanges.count < Self.learnedReplies else { return }
            // The description would take the failures of an operation that no longer answers for usual.
            let failures = check?.unanswered(at: place) ?? 0
            guard failures == 0 || status >= 400 && failures < LearningRules.silentRequests else { return }
            if known.bytes < Self.byteLimit { known.add(request, response) }
        } else if status < 400, unknown.bytes < Self.byteLimit, unknown.exchanges.count < Self.unknownReplies {
            unknown.add(request, response)
        }
    }

    /// Whether enough was collected to complete the description.
    public var canLearn: Bool {
        !known.exchanges.isEmpty || unknown.exchanges.count >= Self.unknownReplies || unknown.bytes >= Self.byteLimit
    }

    /// Completes the description by what was collected, and forgets that.
    public mutating func learn() {
        var exchanges = known.exchanges
        known = Collected()
        if unknown.exchanges.count >= Self.unknownReplies || unknown.bytes >= Self.byteLimit {
            exchanges += unknown.exchanges
            unknown = Collected()
        }
        var learner = APILearner(known: description, base: base, keepsWords: false)
        for exchange in exchanges { learner.survey(exchange.request, exchange.response) }
        for exchange in exchanges { learner.learn(exchange.request, exchange.response) }
        guard learner.count > 0 else { return }
        use(learner.description())
    }
}
