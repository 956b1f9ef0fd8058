// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// The description of everything that a gateway serves (OpenAPI 3.1). It is made from the tables of routes, so that a
/// route cannot be missing or have other methods.
enum OpenAPIDocument {
    /// - Parameters:
    ///   - routes: The routes of upstreams.
    ///   - upstreams: The upstreams by the first segment of their routes.
    static func response(_ routes: [Route], upstreams: [Substring: Upstream]) -> HTTPServerResponse {
        var paths: [String: JSON] = [:]
        for route in OwnRoute.all {
            paths[route.path] = document(route.methods, at: route.path, route.operation, route.access)
        }
        for route in routes {
            guard let upstream = upstreams[route.segment] else { continue }
            let path = route.segment == upstream.host[...] ? "/\(route.segment)/{path}" : "/\(route.segment)"
            paths[path] = document(route.methods, at: path, operation(of: upstream, at: path), .callers)
        }
        let document: JSON = .object([
            "openapi": .string("3.1.0"), "paths": .object(paths), "components": components,
            "security": .array([.object([:]), .object(["token": .array([])])]),
            "info": .object([
                "title": .string("Mainstay"), "version": .string(Release.version),
                "description": .string("A gateway: each upstream's own routes are below its host."),
            ]),
        ])
        return .json(document, fields: [.cacheControl: "no-cache"])
    }

    private static func document(
        _ methods: [HTTPMethod], at path: String, _ operation: OpenAPIOperation, _ access: RouteAccess
    ) -> JSON {
        // HEAD follows from GET.
        let pairs = methods.filter { $0 != .head }.map { method in
            let name = method.rawValue.lowercased()
            return (name, operation.document(identifier: "\(name) \(path)", access))
        }
        return .object(Dictionary(pairs) { first, _ in first })
    }

    /// An upstream's replies have the upstream's own forms, which only its own documentation describes.
    private static func operation(of upstream: Upstream, at path: String) -> OpenAPIOperation {
        var operation = OpenAPIOperation(
            summary: "A request for \(upstream.host).",
            answers: ["default": OpenAPIOperation.Answer(description: "The upstream's answer.", type: "*/*")])
        if path.hasSuffix("{path}") {
            operation.parameters.append(
                OpenAPIOperation.Parameter(
                    name: "path", place: "path", description: "The path at the upstream, with its slashes.",
                    isRequired: true))
        }
        for name in (upstream.gateway.queryNames ?? []).sorted() {
            operation.parameters.append(OpenAPIOperation.Parameter(name: name))
        }
        return operation
    }

    private static let components: JSON = .object([
        "securitySchemes": .object([
            "token": .object([
                "type": .string("http"), "scheme": .string("bearer"),
                "description": .string("A token or a key from the gateway's operator."),
            ])
        ]),
        "schemas": .object([
            "Problem": .object([
                "type": .string("object"), "required": .array(["title", "message", "resolution"].map(JSON.string)),
                "properties": .object(
                    Dictionary(uniqueKeysWithValues: ["title", "message", "resolution"].map { ($0, OwnRoute.text) })),
            ])
        ]),
    ])
}
