// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayOxford
import MainstayServices

/// A command that asks an endpoint of the Oxford Dictionaries API, in whichever version.
protocol OxfordCommand: Command {
    /// The word it is called by, after `oxford`.
    static var name: String { get }
    /// What it does, in one line.
    static var overview: String { get }
    /// Its arguments.
    static var arguments: [CommandSpecification.Argument] { get }
    /// The options that are not filters.
    static var options: [CommandSpecification.Option] { get }
    /// The endpoints it asks, one for each version that has one.
    static var scopes: [any OxfordScope.Type] { get }

    /// The request its arguments make, and how the reply is shown.
    static func call(_ query: OxfordQuery) throws -> OxfordCall
}

extension OxfordCommand {
    static var arguments: [CommandSpecification.Argument] { [.init(name: "word", help: "A word or a phrase.")] }
    static var options: [CommandSpecification.Option] { [.language] }

    static var specification: CommandSpecification {
        let filters = OxfordFilterName.allCases.filter { name in scopes.contains { name.isTaken(by: $0) } }
        return CommandSpecification(
            name: "oxford \(name)", overview: overview, arguments: arguments,
            options: options + filters.map { .filter($0, in: scopes) }
                + [.apiVersion, .json, .offline, .verbose, .upstream, .printRequest, .color, .help])
    }

    static func run(_ invocation: Invocation) async throws -> ExitStatus { try await ask(invocation) }

    static func ask(_ invocation: Invocation) async throws -> ExitStatus {
        let call = try call(OxfordQuery(invocation, scopes: scopes))
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

    /// The service's documented words for a status, and what it said itself.
    private static func explain(_ error: APIError) -> String {
        guard let response = error.response, !response.status.isSuccess else { return error.description }
        return OxfordStatus(response.status).message + (Oxford.problem(in: response).map { " (\($0))" } ?? "")
    }
}

/// An endpoint's request, and how its reply is shown.
struct OxfordCall {
    /// The request.
    let request: (Upstream) -> HTTPRequest
    /// Sends the request and prints the reply.
    let answer: (Oxford, Invocation) async throws -> Void

    init<Output: Codable & Sendable>(_ endpoint: Endpoint<Output>, text: @escaping (OxfordText, Output) -> [String]) {
        request = endpoint.request(to:)
        answer = { oxford, invocation in
            let answer = try await oxford.send(endpoint)
            if invocation.wantsJSON { return try invocation.printJSON(answer) }
            let writer = OxfordText(style: invocation.style, width: min(invocation.console.width, 100))
            let lines = text(writer, answer.value) + ["", writer.note(ProvenanceText.describe(answer.provenance))]
            try invocation.console.print(lines.joined(separator: "\n"))
        }
    }
}
