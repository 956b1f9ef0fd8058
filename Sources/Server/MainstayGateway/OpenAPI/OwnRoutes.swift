// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// What the gateway's own routes are for, in the terms of OpenAPI.
enum OwnRoutes {
    static let text: JSON = .object(["type": .string("string")])
    private static let object: JSON = .object(["type": .string("object")])
    private static let texts: JSON = .object(["type": .string("array"), "items": text])

    private typealias Answer = OpenAPIOperation.Answer
    private typealias Parameter = OpenAPIOperation.Parameter

    /// The paths of a route that belongs to no upstream, each with its methods.
    static func operations(of route: Route) -> [(path: String, methods: [HTTPMethod], OpenAPIOperation)] {
        if route.segment == "admin" { return administration }
        let path = "/\(route.segment)" + (route.hasMore ? "/{path}" : "")
        var operation =
            known[path]
            ?? OpenAPIOperation(summary: "A page.", answers: ["default": Answer(description: "The page.", type: "*/*")])
        if route.hasMore, known[path] == nil {
            operation.parameters.append(Parameter(name: "path", place: "path", isRequired: true))
        }
        return [(path, route.methods, operation)]
    }

    private static let known: [String: OpenAPIOperation] = [
        "/health": OpenAPIOperation(
            summary: "Whether the process works.",
            answers: ["200": Answer(description: "It does.", schema: state("status"))], isOpen: true),
        "/ready": OpenAPIOperation(
            summary: "Whether everything works that the gateway needs.",
            answers: [
                "200": Answer(description: "It does.", schema: readiness),
                "503": Answer(description: "It does not.", schema: readiness),
            ], isOpen: true),
        "/metrics": OpenAPIOperation(
            summary: "Metrics for Prometheus.",
            answers: [
                "200": Answer(
                    description: "The metrics.", type: "text/plain; version=0.0.4; charset=utf-8", schema: text),
                "default": OpenAPIOperation.problem,
            ]),
        OpenAPIDocument.path: OpenAPIOperation(
            summary: "This document.",
            answers: ["200": Answer(description: "The document.", schema: object), "default": OpenAPIOperation.problem]),
    ]

    private static let readiness: JSON = .object([
        "type": .string("object"), "required": .array(["status", "problems"].map(JSON.string)),
        "properties": .object(["status": text, "problems": texts]),
    ])

    private static func state(_ name: String) -> JSON {
        .object([
            "type": .string("object"), "required": .array([.string(name)]), "properties": .object([name: text]),
        ])
    }

    // MARK: Administration

    private static let choice: [Parameter] = [
        Parameter(name: "url", description: "A URL of an upstream, or a route of the gateway."),
        Parameter(name: "prefix", description: "The beginning of such URLs."),
        Parameter(name: "tag", description: "A tag in Surrogate-Key, Cache-Tag or Cache-Groups."),
        Parameter(name: "upstream", description: "The host of an upstream."),
    ]

    private static let administration: [(path: String, methods: [HTTPMethod], OpenAPIOperation)] = [
        (
            "/admin/purge", [.post],
            OpenAPIOperation(
                summary: "Removes kept replies, or makes them stale.", content: purge,
                answers: [
                    "200": Answer(description: "What was purged.", schema: object), "default": OpenAPIOperation.problem,
                ])
        ),
        (
            "/admin/cache", Route.reading,
            OpenAPIOperation(
                summary: "Lists kept replies.",
                parameters: choice
                    + ["after", "limit"].map { name in
                        Parameter(name: name, schema: .object(["type": .string("integer"), "minimum": .integer(0)]))
                    },
                answers: [
                    "200": Answer(description: "The replies.", schema: object), "default": OpenAPIOperation.problem,
                ])
        ),
        (
            "/admin/why", Route.reading,
            OpenAPIOperation(
                summary: "Says whether a URL's reply is kept, and why.",
                parameters: [
                    Parameter(
                        name: "url", description: "A URL of an upstream, or a route of the gateway.", isRequired: true),
                    Parameter(
                        name: "ask", description: "Whether to ask the upstream if nothing is kept.",
                        schema: .object(["type": .string("boolean")])),
                ],
                answers: [
                    "200": Answer(description: "The reasons.", schema: object), "default": OpenAPIOperation.problem,
                ])
        ),
        (
            "/admin/exchanges", Route.reading,
            OpenAPIOperation(
                summary: "Shows the last exchanges with upstreams, without credentials.",
                parameters: [
                    Parameter(
                        name: "format", description: "har for an HTTP archive.",
                        schema: .object(["type": .string("string"), "enum": .array([.string("har")])]))
                ],
                answers: [
                    "200": Answer(description: "The exchanges.", schema: object), "default": OpenAPIOperation.problem,
                ])
        ),
    ]

    private static let purge: JSON = {
        let choice: JSON = .object(["oneOf": .array([text, texts])])
        var properties = Dictionary(uniqueKeysWithValues: ["url", "prefix", "tag", "upstream"].map { ($0, choice) })
        properties["soft"] = .object(["type": .string("boolean")])
        return .object([
            "type": .string("object"), "properties": .object(properties), "additionalProperties": .bool(false),
            "anyOf": .array(
                ["url", "prefix", "tag", "upstream"].map { .object(["required": .array([.string($0)])]) }),
        ])
    }()
}
