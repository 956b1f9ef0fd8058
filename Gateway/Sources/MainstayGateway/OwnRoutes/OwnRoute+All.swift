// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayKit

extension OwnRoute {
    /// The gateway's own routes.
    static let all: [OwnRoute] =
        [
            OwnRoute(
                path: "/health", access: .everybody,
                operation: OpenAPIOperation(
                    summary: "Whether the process works.",
                    answers: ["200": Answer(description: "It does.", schema: state("status"))])
            ) { _, _ in .now(.health) },
            OwnRoute(
                path: "/ready", access: .everybody,
                operation: OpenAPIOperation(
                    summary: "Whether everything works that the gateway needs.",
                    answers: [
                        "200": Answer(description: "It does.", schema: readiness),
                        "503": Answer(description: "It does not.", schema: readiness),
                    ])
            ) { sources, _ in
                let status = sources.status
                return .later {
                    let (problems, degradations) = await status.readiness()
                    return .whole(
                        .ready(
                            problems: problems, degradations: degradations, upstreams: await status.upstreams()))
                }
            },
            OwnRoute(
                path: Admission.metricsPath, access: .metrics,
                operation: OpenAPIOperation(
                    summary: "Metrics for Prometheus.",
                    answers: [
                        "200": Answer(
                            description: "The metrics.", type: "text/plain; version=0.0.4; charset=utf-8", schema: text),
                        "default": OpenAPIOperation.problem,
                    ])
            ) { sources, _ in .later { .whole(await sources.metrics()) } },
            OwnRoute(
                path: "/openapi.json", access: .callers,
                operation: OpenAPIOperation(
                    summary: "This document.",
                    answers: [
                        "200": Answer(description: "The document.", schema: object),
                        "default": OpenAPIOperation.problem,
                    ])
            ) { sources, _ in .now(sources.description) },
        ] + administration

    typealias Answer = OpenAPIOperation.Answer
    typealias Parameter = OpenAPIOperation.Parameter

    static let text: JSON = .object(["type": .string("string")])
    static let object: JSON = .object(["type": .string("object")])

    private static let readiness: JSON = .object([
        "type": .string("object"), "required": .array(["status", "problems"].map(JSON.string)),
        "properties": .object(["status": text, "problems": .object(["type": .string("array"), "items": text])]),
    ])

    private static func state(_ name: String) -> JSON {
        .object([
            "type": .string("object"), "required": .array([.string(name)]), "properties": .object([name: text]),
        ])
    }
}
