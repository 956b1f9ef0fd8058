// SPDX-License-Identifier: Apache-2.0

import Mainstay

extension OwnRoutes {
    private static let choice = [
        OpenAPIOperation.Parameter(name: "url", description: "A URL of an upstream, or a route of the gateway."),
        OpenAPIOperation.Parameter(name: "prefix", description: "The beginning of such URLs."),
        OpenAPIOperation.Parameter(
            name: "tag", description: "A tag in Surrogate-Key, Cache-Tag or Cache-Groups.", schema: tag),
        OpenAPIOperation.Parameter(name: "upstream", description: "The host of an upstream."),
    ]

    /// The operator's routes.
    static let administration: [(path: String, OpenAPIOperation)] = [
        ("/admin/purge", operation("Removes kept replies, or makes them stale.", "What was purged.", content: purge)),
        (
            "/admin/resume",
            operation(
                "Lets requests to upstreams pass again: forgets their pauses and closes their breakers.",
                "The upstreams.", content: resume)
        ),
        (
            "/admin/cache",
            operation(
                "Lists kept replies.", "The replies.",
                parameters: choice + [
                    number("after", 0, AdminRoutes.lastPlace), number("limit", 1, Int64(AdminRoutes.listLimit)),
                ])
        ),
        (
            "/admin/why",
            operation(
                "Says whether a URL's reply is kept, and why.", "The reasons.",
                parameters: [
                    OpenAPIOperation.Parameter(
                        name: "url", description: "A URL of an upstream, or a route of the gateway.", isRequired: true),
                    OpenAPIOperation.Parameter(
                        name: "ask", description: "Whether to ask the upstream if nothing is kept.",
                        schema: .object(["type": .string("boolean")])),
                ])
        ),
        (
            "/admin/exchanges",
            operation(
                "Shows the last exchanges with upstreams, without credentials.", "The exchanges.",
                parameters: [
                    OpenAPIOperation.Parameter(
                        name: "format", description: "har for an HTTP archive.",
                        schema: .object(["type": .string("string"), "enum": .array([.string("har")])]))
                ])
        ),
    ]

    private static func operation(
        _ summary: String, _ answer: String, parameters: [OpenAPIOperation.Parameter] = [], content: JSON? = nil
    ) -> OpenAPIOperation {
        OpenAPIOperation(
            summary: summary, parameters: parameters, content: content,
            answers: [
                "200": OpenAPIOperation.Answer(description: answer, schema: object),
                "default": OpenAPIOperation.problem,
            ], access: .operator)
    }

    private static func number(_ name: String, _ least: Int64, _ most: Int64) -> OpenAPIOperation.Parameter {
        OpenAPIOperation.Parameter(
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
