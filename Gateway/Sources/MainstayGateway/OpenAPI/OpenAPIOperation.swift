// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What a description of the gateway says about a request to one of its paths (OpenAPI 3.1, Operation Object).
struct OpenAPIOperation: Sendable {
    /// A parameter of a request.
    struct Parameter: Sendable {
        var name: String
        var place = "query"
        var description = ""
        var isRequired = false
        var schema: JSON = .object(["type": .string("string")])
    }

    /// An answer.
    struct Answer: Sendable {
        var description: String
        /// `nil` if the answer has no content.
        var type: String? = "application/json"
        var schema: JSON = .object([:])
    }

    var summary: String
    var parameters: [Parameter] = []
    /// The schema of the request's content; `nil` if it has none.
    var content: JSON?
    /// The answers by status.
    var answers: [String: Answer]

    /// The answer of any status that is not listed.
    static let problem = Answer(
        description: "The request was refused or failed.",
        schema: .object(["$ref": .string("#/components/schemas/Problem")]))

    func document(identifier: String, _ access: RouteAccess) -> JSON {
        var members: [String: JSON] = [
            "operationId": .string(identifier), "summary": .string(summary),
            "responses": .object(answers.mapValues(Self.document)),
        ]
        if !parameters.isEmpty { members["parameters"] = .array(parameters.map(Self.document)) }
        if let content {
            members["requestBody"] = .object([
                "required": .bool(true), "content": .object(["application/json": .object(["schema": content])]),
            ])
        }
        switch access {
        case .everybody: members["security"] = .array([.object([:])])
        case .callers, .metrics: break
        case .operator: members["security"] = .array([.object(["token": .array([])])])
        }
        return .object(members)
    }

    private static func document(_ parameter: Parameter) -> JSON {
        var members: [String: JSON] = [
            "name": .string(parameter.name), "in": .string(parameter.place), "required": .bool(parameter.isRequired),
            "schema": parameter.schema,
        ]
        if !parameter.description.isEmpty { members["description"] = .string(parameter.description) }
        return .object(members)
    }

    private static func document(_ answer: Answer) -> JSON {
        var members: [String: JSON] = ["description": .string(answer.description)]
        if let type = answer.type { members["content"] = .object([type: .object(["schema": answer.schema])]) }
        return .object(members)
    }
}
