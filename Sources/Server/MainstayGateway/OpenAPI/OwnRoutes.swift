// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayHTTPServer

/// What the gateway's own routes are for, in the terms of OpenAPI.
enum OwnRoutes {
    static let text: JSON = .object(["type": .string("string")])
    static let object: JSON = .object(["type": .string("object")])
    static let texts: JSON = .object(["type": .string("array"), "items": text])

    private typealias Answer = OpenAPIOperation.Answer
    private typealias Parameter = OpenAPIOperation.Parameter

    /// The paths of a route that belongs to no upstream, each with its methods.
    static func operations(of route: Route) -> [(path: String, methods: [HTTPMethod], OpenAPIOperation)] {
        if let places = route.places {
            return administration.compactMap { path, operation in
                places[path.dropFirst(route.segment.count + 1)].map { (path, $0, operation) }
            }
        }
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
            answers: ["200": Answer(description: "It does.", schema: state("status"))], access: .everybody),
        "/ready": OpenAPIOperation(
            summary: "Whether everything works that the gateway needs.",
            answers: [
                "200": Answer(description: "It does.", schema: readiness),
                "503": Answer(description: "It does not.", schema: readiness),
            ], access: .everybody),
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
}
