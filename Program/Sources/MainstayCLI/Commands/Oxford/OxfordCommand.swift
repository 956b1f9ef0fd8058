// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford
import MainstayServices

/// A command that asks an endpoint of the Oxford Dictionaries API.
///
/// The routes determine the command's arguments and options: each part of a path and each filter has one.
protocol OxfordCommand: Command {
    /// The type of the endpoint's reply.
    associatedtype Reply: Codable & Sendable

    /// The command's row in the table of commands.
    static var row: OxfordRow<Reply> { get }
    /// The arguments.
    static var arguments: [CommandSpecification.Argument] { get }
    /// The options that are not filters.
    static var options: [CommandSpecification.Option] { get }

    /// Makes the request from the arguments, together with the way to show its reply.
    static func call(_ query: OxfordQuery) throws -> OxfordCall
}

extension OxfordCommand {
    static var arguments: [CommandSpecification.Argument] {
        if parts.contains(.word) {
            return [.init(name: "word", help: "A word or a phrase; - reads them from standard input, one a line.")]
        }
        guard parts.contains(.endpoint) else { return [] }
        return [.init(name: "endpoint", help: "List only the names of this endpoint.", isRequired: false)]
    }

    static var options: [CommandSpecification.Option] {
        (parts.contains(.language) ? [.language] : []) + (parts.contains(.source) ? [.from] : [])
            + (parts.contains(.target) ? [.to] : []) + (row.vocabulary == nil ? [] : [.list])
    }

    private static var parts: Set<OxfordRoute.Part> { Set(row.routes.flatMap(\.template.parts)) }

    static var specification: CommandSpecification {
        let scopes = row.routes.map(\.scope)
        let filters = OxfordFilterName.allCases.filter { name in scopes.contains { name.isTaken(by: $0) } }
        return CommandSpecification(
            name: "oxford \(row.name)", overview: row.overview, arguments: arguments,
            options: options + filters.map { .filter($0, in: scopes) }
                + [.apiVersion, .noPager, .json, .offline, .verbose, .upstream, .printRequest, .color, .help])
    }

    static func call(_ query: OxfordQuery) throws -> OxfordCall { OxfordCall(try query.endpoint(), row.show) }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let query = try OxfordQuery(invocation, row.routes)
        if let vocabulary = row.vocabulary, invocation.arguments.has(.list) {
            return try list(vocabulary, query.version, invocation)
        }
        if parts.contains(.word), query.word == "-" { return try await answerInput(query, invocation) }
        let call = try call(query)
        if invocation.arguments.has(.printRequest) { return try call.printRequest(invocation) }
        let services = try invocation.services()
        do {
            try await call.answer(services.oxford).print(invocation)
            return .success
        } catch let error as APIError {
            invocation.console.fail(explain(error, services))
            return Failure(error, damage: services.lexiconDamage).status
        }
    }

    /// Answers the words of standard input, each when its line arrives. The run ends with the most serious failure.
    private static func answerInput(_ query: OxfordQuery, _ invocation: Invocation) async throws -> ExitStatus {
        let words = WordList(["-"])
        if invocation.arguments.has(.printRequest) {
            while let word = try await words.next() { _ = try call(query.asking(word)).printRequest(invocation) }
            return .success
        }
        let services = try invocation.services()
        var report = OxfordReport(invocation, services)
        let problem = try await OrderedAnswers(words: words) { word in
            OxfordReport.Row(word: word, answer: await answer(query.asking(word), services.oxford))
        }.run { row in
            try report.add(row) { explain($0, services) }
        }
        let status = try report.end()
        if let problem { throw problem }
        return status
    }

    private static func answer(_ query: OxfordQuery, _ oxford: Oxford) async -> Result<OxfordAnswer, any Error> {
        do {
            return .success(try await call(query).answer(oxford))
        } catch {
            return .failure(error)
        }
    }

    /// Lists the values of a vocabulary that this program knows.
    private static func list<Term: OxfordTerm>(
        _ vocabulary: Term.Type, _ version: OxfordVersion, _ invocation: Invocation
    ) throws -> ExitStatus {
        let ids = Term.allCases.map { $0.id(in: version) }
        if invocation.wantsJSON {
            try invocation.printJSON(ids)
        } else {
            try invocation.console.print(ids.joined(separator: "\n"))
        }
        return .success
    }

    /// What happened and what to do: the documented message for a status, and the message in the reply.
    private static func explain(_ error: APIError, _ services: Services) -> String {
        var text = Failure(error, damage: services.lexiconDamage).message
        if let response = error.response, !response.status.isSuccess {
            text = OxfordStatus(response.status).message + (Oxford.problem(in: response).map { " (\($0))" } ?? "")
        }
        let advice = services.advice(on: error).flatMap { $0 == text ? nil : "\n\($0)" }
        return text.printable + (advice ?? "")
    }
}
