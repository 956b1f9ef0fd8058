// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension DriftCheck {
    /// What an operation has answered.
    struct OperationState: Codable {
        /// Requests that were answered, also those with equal replies.
        var answered = 0
        var statuses: [Int: Int] = [:]
        var mediaTypes: [String: Int] = [:]
        // Earlier releases have written files without these.
        /// Requests since the last answer, by what came instead of one: a status, ``page`` or ``nothing``.
        var unanswered: [String: Int]?
        /// Replies that report an error in a form that shares nothing with the known one, by their status.
        var otherErrors: [Int: Int]?

        /// The names of failures that have no status.
        static let page = "HTML"
        static let nothing = "no content"

        mutating func note(mediaType type: String) {
            guard mediaTypes[type] != nil || mediaTypes.count < DriftCheck.nameLimit else { return }
            mediaTypes[type, default: 0] += 1
        }

        mutating func note(error status: Int) {
            otherErrors = (otherErrors ?? [:]).merging([status: 1], uniquingKeysWith: +)
        }

        /// Counts a request by its failure; `nil` for one that was answered.
        mutating func count(_ failure: String?) {
            guard let failure else {
                answered += 1
                unanswered = nil
                return
            }
            unanswered = (unanswered ?? [:]).merging([failure: 1], uniquingKeysWith: +)
        }
    }

    /// Why an operation does not answer.
    private enum Cause: String {
        /// It no longer exists, or has moved.
        case gone = ""
        /// It refuses the caller, who may be the reason.
        case refused
        /// It is out of order or throttled, which may pass.
        case unavailable
        /// It answers with pages for people.
        case page
        /// Anything else.
        case other

        init(_ failure: String) {
            guard let status = Int(failure) else {
                self = failure == OperationState.page ? .page : .other
                return
            }
            let meaning = Meaning(HTTPStatus(status))
            self =
                switch meaning.consequences.drift {
                case .absent: .gone
                case .outage: .unavailable
                case .refusal: meaning == .credentials || meaning == .forbidden || status == 407 ? .refused : .other
                case .compared: status == 301 ? .gone : .other
                }
        }

        /// A client can do nothing about what may pass by itself.
        var level: Drift.Level { self == .refused || self == .unavailable ? .warning : .breaking }
    }

    /// Counts a reply of an operation without comparing it. This costs little, so it can be done for every reply.
    package mutating func count(_ response: HTTPResponse, at place: APIDescription.Place) {
        guard let operation = description[place] else { return }
        let type = MediaType(response.fields[.contentType] ?? "").name
        count(operation.failure(status: response.status.code, type: type, isEmpty: response.body.isEmpty), at: place)
    }

    mutating func count(_ failure: String?, at place: APIDescription.Place) {
        operations[place, default: OperationState()].count(failure)
        if failure != nil { outages += 1 }
    }

    /// The requests of an operation since its last answer.
    package func unanswered(at place: APIDescription.Place) -> Int {
        operations[place]?.unanswered?.values.reduce(0, +) ?? 0
    }

    /// Whether the operation of a request has not answered yet, and the same request can say more about it: nothing in
    /// its path names a thing that may just not exist.
    public func wantsAgain(_ request: HTTPRequest) -> Bool {
        guard let segments = request.url.pathSegments, let place = place(of: segments, request.method) else {
            return false
        }
        return !place.hasParameters && operations[place]?.answered == 0 && unanswered(at: place) > 0
    }

    /// Finds an operation that no longer answers, although it has answered before.
    func silence(of state: OperationState, at place: APIDescription.Place) -> Drift? {
        guard let failures = state.unanswered, let operation = description[place] else { return nil }
        let requests = failures.values.reduce(0, +)
        let known = operation.history
        var least = state.answered == 0 ? LearningRules.confirmingReplies : LearningRules.silentRequests
        if place.hasParameters, failures.keys.allSatisfy({ $0 == "404" }) { least *= LearningRules.missingFactor }
        guard known.answers >= LearningRules.noteReplies, requests >= least,
            Self.isUnlikely(Double(known.failures + 1) / Double(known.answers + known.failures + 2), times: requests)
        else { return nil }
        var causes: [Cause: Int] = [:]
        for (failure, count) in failures { causes[Cause(failure), default: 0] += count }
        let cause = causes.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key ?? .other
        let names = failures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let list =
            names.count == 1
            ? names[0].key : names.prefix(6).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
        let subject = state.answered == 0 ? "\(requests) of \(requests) requests" : "The last \(requests) requests"
        return Drift(
            operation: place, place: "", rule: .operation, level: level(cause.level, requests, known.answers),
            // Who accepts that an operation is out of order does not accept that it is gone.
            members: cause == .gone ? [] : [cause.rawValue], text: "\(subject) were answered with \(list).",
            replies: requests, evidence: known.answers)
    }

    /// Whether something with a probability hardly ever happens so many times in a row.
    static func isUnlikely(_ probability: Double, times: Int) -> Bool {
        var (chance, count) = (1.0, 0)
        while count < times, chance >= LearningRules.goneProbability {
            (chance, count) = (chance * probability, count + 1)
        }
        return chance < LearningRules.goneProbability
    }

    /// Counts an error whose form shares nothing with the known form of errors with its status.
    mutating func compareError(_ exchange: LearnedExchange, at place: APIDescription.Place) {
        let type = exchange.replyType.isEmpty ? "application/json" : exchange.replyType
        guard case .json(let reply) = exchange.reply,
            let content = description[place]?.responses["\(exchange.status)"]?.content[type],
            (content.evidence?.replies ?? 0) >= LearningRules.noteReplies,
            let schema = content.schema, let kinds = schema.evidence?.kinds, !kinds.isEmpty
        else { return }
        let shape = JSONShape(of: reply)
        var isOther = Set(shape.kindCounts.keys).isDisjoint(with: kinds.keys)
        if !isOther, shape.objects.values > 0, schema.reference != nil, let model = description.resolved(schema) {
            let names = Set(shape.objects.members.named.keys)
            isOther = !names.isEmpty && names.isDisjoint(with: model.properties.keys)
        }
        guard isOther else { return }
        operations[place, default: OperationState()].note(error: exchange.status)
    }
}

extension APIDescription.Place {
    /// Whether the path has values.
    var hasParameters: Bool { path.contains("{") }
}

extension APIDescription.Operation {
    /// Whether a reply with a status is compared with no answers, by what it means to everybody (``Meaning``). An
    /// operation that has moved for good (301) is not there any more.
    private func isNoAnswer(_ status: Int) -> Bool {
        status == 301 || Meaning(HTTPStatus(status)).consequences.drift != .compared
    }

    /// What a reply is instead of an answer; `nil` for an answer.
    func failure(status: Int, type: String, isEmpty: Bool) -> String? {
        if isNoAnswer(status) { return "\(status)" }
        if type == "text/html" {
            // A page for people where there was none is that of a proxy, or of a service that has moved.
            let types = Set(responses.filter { $0.key.hasPrefix("2") }.values.flatMap(\.content.keys))
            return types.isEmpty || types.contains(type) ? nil : DriftCheck.OperationState.page
        }
        guard isEmpty, let response = responses["\(status)"], let replies = response.evidence?.bounded,
            replies >= LearningRules.noteReplies
        else { return nil }
        let filled = response.content.values.reduce(0) { $0 + ($1.evidence?.bounded ?? 0) }
        return filled == replies ? DriftCheck.OperationState.nothing : nil
    }

    /// The replies that the description has learned from: answers, and what came instead of them.
    var history: (answers: Int, failures: Int) {
        responses.reduce(into: (0, 0)) { history, response in
            let replies = response.value.evidence?.bounded ?? 0
            let status = Int(response.key) ?? 0
            if isNoAnswer(status) { history.1 += replies } else { history.0 += replies }
        }
    }
}

extension APIDescription.Evidence {
    /// The replies, without numbers that only a damaged file has. Sums of them do not overflow.
    fileprivate var bounded: Int { min(replies, 1_000_000) }
}
