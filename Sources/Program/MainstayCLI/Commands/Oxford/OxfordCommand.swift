// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayOxford
import MainstayServices

/// A command that asks an endpoint of the Oxford Dictionaries API.
///
/// Its arguments and options follow from the routes: the parts of their paths, and the filters they take.
protocol OxfordCommand: Command {
    /// What the endpoint answers.
    associatedtype Reply: Codable & Sendable

    /// The word after `oxford`.
    static var name: String { get }
    /// What the command does, in one line.
    static var overview: String { get }
    /// The endpoints it asks. The first of a version is the usual one.
    static var routes: [OxfordRoute] { get }
    /// The arguments.
    static var arguments: [CommandSpecification.Argument] { get }
    /// The options that are not filters.
    static var options: [CommandSpecification.Option] { get }

    /// The lines that show a reply.
    static func show(_ reply: Reply, _ text: OxfordText) -> [String]
    /// The request that the arguments make, and how the program shows the reply.
    static func call(_ query: OxfordQuery) throws -> OxfordCall
}

extension OxfordCommand {
    static var arguments: [CommandSpecification.Argument] {
        if parts.contains(.word) { return [.init(name: "word", help: "A word or a phrase.")] }
        guard parts.contains(.endpoint) else { return [] }
        return [.init(name: "endpoint", help: "Only those of this endpoint.", isRequired: false)]
    }

    static var options: [CommandSpecification.Option] {
        (parts.contains(.language) ? [.language] : []) + (parts.contains(.source) ? [.from] : [])
            + (parts.contains(.target) ? [.to] : [])
    }

    private static var parts: Set<OxfordRoute.Part> { Set(routes.flatMap(\.template.parts)) }

    static var specification: CommandSpecification { specification(with: []) }

    /// The specification with more options.
    static func specification(with more: [CommandSpecification.Option]) -> CommandSpecification {
        let scopes = routes.map(\.scope)
        let filters = OxfordFilterName.allCases.filter { name in scopes.contains { name.isTaken(by: $0) } }
        return CommandSpecification(
            name: "oxford \(name)", overview: overview, arguments: arguments,
            options: options + more + filters.map { .filter($0, in: scopes) }
                + [.apiVersion, .json, .offline, .verbose, .upstream, .printRequest, .color, .help])
    }

    static func call(_ query: OxfordQuery) throws -> OxfordCall { OxfordCall(try query.endpoint(), show) }

    static func run(_ invocation: Invocation) async throws -> ExitStatus { try await ask(invocation) }

    static func ask(_ invocation: Invocation) async throws -> ExitStatus {
        let call = try call(OxfordQuery(invocation, routes))
        if invocation.arguments.has(.printRequest) {
            let upstream = try invocation.configuration().configured(Oxford.upstream)
            try invocation.console.print(CurlCommand.text(for: call.request(upstream), to: upstream))
            return .success
        }
        let services = try invocation.services()
        do {
            try await call.answer(services.oxford, invocation)
            return .success
        } catch let error as APIError {
            let advice = services.advice(on: error).map { "\n\($0)" } ?? ""
            invocation.console.note("Error: \(explain(error).printable)\(advice)")
            return Failure(error).status
        }
    }

    /// The documented message for a status, and the message in the reply.
    private static func explain(_ error: APIError) -> String {
        guard let response = error.response, !response.status.isSuccess else { return error.description }
        return OxfordStatus(response.status).message + (Oxford.problem(in: response).map { " (\($0))" } ?? "")
    }
}

/// A request, and how the program shows the reply.
struct OxfordCall {
    /// The request.
    let request: (Upstream) -> HTTPRequest
    /// Sends the request and prints the reply.
    let answer: (Oxford, Invocation) async throws -> Void

    init<Reply: Codable & Sendable>(_ endpoint: Endpoint<Reply>, _ show: @escaping (Reply, OxfordText) -> [String]) {
        request = endpoint.request(to:)
        answer = { oxford, invocation in
            let answer = try await oxford.send(endpoint)
            if invocation.wantsJSON { return try invocation.printJSON(answer) }
            let writer = OxfordText(style: invocation.style, width: min(invocation.console.width, 100))
            let lines = show(answer.value, writer) + ["", writer.note(ProvenanceText.describe(answer.provenance))]
            try invocation.console.print(lines.joined(separator: "\n"))
        }
    }
}
