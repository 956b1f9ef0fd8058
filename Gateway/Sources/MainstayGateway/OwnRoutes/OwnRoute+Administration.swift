// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

extension OwnRoute {
    private static let choice = [
        Parameter(name: "url", description: "A URL of an upstream, or a route of the gateway."),
        Parameter(name: "prefix", description: "The beginning of such URLs."),
        Parameter(
            name: "tag", description: "A tag in Surrogate-Key, Cache-Tag or Cache-Groups.", schema: tag),
        Parameter(name: "upstream", description: "The host of an upstream."),
    ]

    /// The operator's routes.
    static let administration = [
        forOperator(
            "/admin/purge", "Removes kept replies, or makes them stale.", "What was purged.", methods: [.post],
            content: purge
        ) { $0.purge($1) },
        forOperator(
            "/admin/resume",
            "Lets requests to upstreams pass again: forgets their pauses and closes their breakers.", "The upstreams.",
            methods: [.post], content: resume
        ) { $0.resume($1) },
        forOperator(
            "/admin/cache", "Lists kept replies.", "The replies.",
            parameters: choice + [
                number("after", 0, AdminAnswers.lastPlace), number("limit", 1, Int64(AdminAnswers.listLimit)),
            ]
        ) { $0.list($1) },
        forOperator(
            "/admin/why", "Says whether a URL's reply is kept, and why.", "The reasons.",
            parameters: [
                Parameter(
                    name: "url", description: "A URL of an upstream, or a route of the gateway.", isRequired: true),
                Parameter(
                    name: "ask", description: "Whether to ask the upstream if nothing is kept.",
                    schema: .object(["type": .string("boolean")])),
            ]
        ) { $0.why($1) },
        forOperator(
            "/admin/exchanges", "Shows the last exchanges with upstreams, without credentials.", "The exchanges.",
            parameters: [
                Parameter(
                    name: "format", description: "har for an HTTP archive.",
                    schema: .object(["type": .string("string"), "enum": .array([.string("har")])]))
            ]
        ) { $0.exchanges($1) },
        forOperator(
            "/admin/drift", "Says what upstreams answer differently from their descriptions.", "The differences."
        ) { $0.drift($1) },
    ]

    private static func forOperator(
        _ path: String, _ summary: String, _ result: String, methods: [HTTPMethod] = Route.reading,
        parameters: [Parameter] = [], content: JSON? = nil,
        answer: @escaping @Sendable (AdminAnswers, HTTPServerRequest) -> HTTPServerAnswer
    ) -> OwnRoute {
        OwnRoute(
            path: path, methods: methods, access: .operator,
            operation: OpenAPIOperation(
                summary: summary, parameters: parameters, content: content,
                answers: [
                    "200": Answer(description: result, schema: object), "default": OpenAPIOperation.problem,
                ])
        ) { answer($0.admin, $1) }
    }

    private static func number(_ name: String, _ least: Int64, _ most: Int64) -> Parameter {
        Parameter(
            name: name,
            schema: .object(["type": .string("integer"), "minimum": .integer(least), "maximum": .integer(most)]))
    }

    private static let resume: JSON = .object([
        "type": .string("object"),
        "properties": .object([
            "upstream": .object(["oneOf": .array([text, .object(["type": .string("array"), "items": text])])])
        ]), "additionalProperties": .bool(false),
    ])

    private static let tag: JSON = .object(["type": .string("string"), "minLength": .integer(1)])

    private static let purge: JSON = {
        let choice = { (item: JSON) -> JSON in
            let list: JSON = .object(["type": .string("array"), "items": item, "minItems": .integer(1)])
            return .object(["oneOf": .array([item, list])])
        }
        var properties = ["url": choice(text), "prefix": choice(text), "tag": choice(tag), "upstream": choice(text)]
        properties["soft"] = .object(["type": .string("boolean")])
        return .object([
            "type": .string("object"), "properties": .object(properties), "additionalProperties": .bool(false),
            "anyOf": .array(
                ["url", "prefix", "tag", "upstream"].map { .object(["required": .array([.string($0)])]) }),
        ])
    }()
}
