// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Learns an API from exchanges, and describes it.
///
/// It sees every exchange twice: first all of them for the templates of the paths, then all of them for the shapes. So
/// it needs no memory for the exchanges themselves.
///
/// ```swift
/// var learner = APILearner(known: description)
/// for exchange in exchanges { learner.survey(exchange.request, exchange.response) }
/// for exchange in exchanges { learner.learn(exchange.request, exchange.response) }
/// let description = learner.description()
/// ```
///
/// The description does not depend on the order of the exchanges. An exchange that is seen again, or that the known
/// description was learned from, counts once as far as its hashes are kept: those of 64 replies of each kind.
public struct APILearner: Sendable {
    /// The most origins that are told apart, and the most replies whose hashes are kept while learning.
    private static let originLimit = 256
    private static let seenLimit = 500_000

    /// The description that is learned again; `nil` for a new one.
    let known: APIDescription?
    private let keepsWords: Bool
    private let knownTemplates: [PathTemplate]
    private var base: String?
    private var surveys: [String: (paths: PathLearner, replies: Int)] = [:]
    private var templates: TemplateTree?
    private var seen: Set<UInt64> = []
    private var knownReplies: [String: Set<UInt32>] = [:]
    private(set) var operations: [APIDescription.Place: OperationRecord] = [:]
    private(set) var upstream = UpstreamRecord()
    private var budget = ShapeBudget()

    /// What was not learned from.
    public private(set) var skipped = SkippedEntries()
    /// The exchanges that were learned from.
    public private(set) var count = 0

    /// Creates a learner.
    ///
    /// - Parameters:
    ///   - known: The description that is learned again; `nil` for a new one.
    ///   - base: The scheme and authority of the API; that of the known description by default, or else the one with
    ///     most JSON.
    public init(known: APIDescription? = nil, base: HTTPURL? = nil) {
        self.init(known: known, base: base, keepsWords: true)
    }

    package init(known: APIDescription?, base: HTTPURL?, keepsWords: Bool) {
        (self.known, self.keepsWords) = (known, keepsWords)
        knownTemplates = (known?.paths.keys.sorted() ?? []).map { PathTemplate($0) }
        self.base = base?.origin ?? known?.servers.first.flatMap { HTTPURL($0.url)?.origin }
        for (place, operation) in known?.operations ?? [] {
            for (status, response) in operation.responses {
                if let seen = response.evidence?.seen { knownReplies["\(status) \(place)"] = Set(seen.hashes) }
            }
        }
    }

    /// The scheme and authority of the API; `nil` before an exchange was seen.
    public var origin: String? {
        base ?? surveys.max { ($0.value.replies, $1.key) < ($1.value.replies, $0.key) }?.key
    }

    /// Takes the path of an exchange in, before any exchange is learned.
    public mutating func survey(_ request: HTTPRequest, _ response: HTTPResponse) {
        guard let exchange = LearnedExchange(request, response) else { return }
        survey(exchange)
    }

    package mutating func survey(_ exchange: LearnedExchange) {
        guard base == nil || exchange.origin == base else { return }
        guard surveys[exchange.origin] != nil || surveys.count < Self.originLimit else { return }
        if knownTemplate(of: exchange.segments) == nil {
            surveys[exchange.origin, default: (PathLearner(), 0)].paths.add(exchange)
        }
        if case .json = exchange.reply { surveys[exchange.origin, default: (PathLearner(), 0)].replies += 1 }
    }

    /// Learns from an exchange, after all of them were surveyed.
    public mutating func learn(_ request: HTTPRequest, _ response: HTTPResponse) {
        guard let exchange = LearnedExchange(request, response) else {
            return skipped.add("its path is not UTF-8")
        }
        learn(exchange)
    }

    package mutating func learn(_ exchange: LearnedExchange) {
        if templates == nil {
            base = origin
            templates = base.flatMap { surveys[$0]?.paths.templates() } ?? TemplateTree()
            surveys = [:]
        }
        guard exchange.origin == base else { return skipped.add("it is of \(exchange.origin)") }
        if case .unusable = exchange.reply {
            skipped.add("its JSON is malformed, longer than 1 MiB or deeper than \(LearningRules.depthLimit) levels")
        }
        guard seen.count < Self.seenLimit, seen.insert(exchange.identity).inserted else { return }
        let (template, values) = template(of: exchange.segments)
        let place = APIDescription.Place(exchange.method, template)
        let identity = UInt32(truncatingIfNeeded: exchange.identity)
        if knownReplies["\(exchange.status) \(place)"]?.contains(identity) ?? false { return }
        count += 1
        let record = OperationRecord(exchange, parameters: values, keepsWords: keepsWords)
        operations[place, default: OperationRecord()].merge(record, &budget)
        upstream.add(exchange)
        if budget.isExceeded {
            var budget = budget
            budget.restore { visit in
                for place in operations.keys { operations[place]!.visitShapes(visit) }
            }
            self.budget = budget
        }
    }

    /// The template of a path, and the values of its parameters in order.
    private func template(of segments: [String]) -> (text: String, values: [String]) {
        if let (template, values) = knownTemplate(of: segments) {
            return (template.description, template.parameters.compactMap { values[$0] })
        }
        let found = templates?.segments(of: segments) ?? segments.map { .constant($0) }
        return (
            PathNames.template(found),
            zip(segments, found).compactMap { segment, found in
                if case .parameter(let suffix) = found { String(segment.dropLast(suffix.count)) } else { nil }
            }
        )
    }

    private func knownTemplate(of segments: [String]) -> (template: PathTemplate, values: [String: String])? {
        var best: (template: PathTemplate, values: [String: String])?
        for template in knownTemplates where template.constantCount > best?.template.constantCount ?? -1 {
            if let values = template.values(in: segments) { best = (template, values) }
        }
        return best
    }
}
