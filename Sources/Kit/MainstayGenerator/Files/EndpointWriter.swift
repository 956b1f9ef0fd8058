// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning

/// Writes the functions that make endpoints.
struct EndpointWriter {
    let name: String
    let module: ClientOptions.Module

    func files(_ operations: [OperationPlan]) -> [GeneratedClient.File] {
        SourceFile.files("Endpoints", of: name, module, operations.map(part))
    }

    private func part(_ operation: OperationPlan) -> SourceFile.Part {
        let head = "public static func \(SwiftName.written(operation.name))"
        let signature = SwiftText.call(
            head, operation.parameters.map(Self.declaration), " -> Endpoint<\(operation.output.text)> {", indent: 4)
        let fields = operation.parameters.filter { if case .field = $0.place { true } else { false } }
        var lines = [Self.comment(of: operation), signature]
        if fields.isEmpty {
            lines.append(SwiftText.call("Endpoint", arguments(operation), "", indent: 8))
        } else {
            lines.append(
                SwiftText.call("var endpoint = Endpoint<\(operation.output.text)>", arguments(operation), "", indent: 8)
            )
            for parameter in fields {
                guard case .field(let field) = parameter.place else { continue }
                let name = SwiftName.written(parameter.name)
                let value =
                    parameter.isTerm
                    ? (parameter.isOptional ? "\(name)?.rawValue" : "\(name).rawValue")
                    : parameter.type == "String"
                        ? name : parameter.isOptional ? "\(name).map { \"\\($0)\" }" : "\"\\(\(name))\""
                lines.append("        endpoint.fields[\(SwiftText.literal(field))] = \(value)")
            }
            lines.append("        return endpoint")
        }
        lines.append("    }")
        return SourceFile.Part(
            words: Self.words(of: operation), text: lines.joined(separator: "\n"),
            foundation: operation.output.text == "Data" ? .inInterface : .nowhere)
    }

    /// The words by which an operation is grouped: those of its path.
    static func words(of operation: OperationPlan) -> [String] {
        let texts = operation.template.segments.joined().compactMap { part in
            if case .text(let text) = part { SwiftName.upper(text, prefix: "Path") } else { nil }
        }
        return texts.isEmpty ? ["Root"] : texts
    }

    static func comment(of operation: OperationPlan) -> String {
        let replies = operation.replies.map { $0 == 1 ? ", 1 reply" : ", \($0) replies" } ?? ""
        return SwiftText.comment("\(SwiftText.code("\(operation.place)"))\(replies).", indent: 4)
    }

    /// A parameter in a signature.
    static func declaration(_ parameter: OperationPlan.Parameter) -> String {
        let label = parameter.hasLabel ? "" : "_ "
        let optional = parameter.isOptional ? "? = nil" : ""
        return "\(label)\(SwiftName.written(parameter.name)): \(parameter.type)\(optional)"
    }

    private func arguments(_ operation: OperationPlan) -> [String] {
        var arguments = [method(operation.place.method), path(operation)]
        let items = query(operation)
        if !items.isEmpty { arguments.append(SwiftText.list("query: ", items, indent: 12)) }
        for parameter in operation.parameters {
            if case .body(let body) = parameter.place { arguments.append("body: \(content(body, parameter))") }
        }
        return arguments
    }

    private func method(_ method: HTTPMethod) -> String {
        let known: [HTTPMethod] = [.get, .head, .post, .put, .delete, .options, .trace, .patch]
        // The description was read, so the method is a token.
        return known.contains(method)
            ? ".\(method.rawValue.lowercased())" : "HTTPMethod(\(SwiftText.literal(method.rawValue))) ?? .get"
    }

    private func path(_ operation: OperationPlan) -> String {
        let values = Dictionary(
            operation.parameters.compactMap { parameter in
                if case .path(let key) = parameter.place { (key, parameter) } else { nil }
            }, uniquingKeysWith: { first, _ in first })
        let segments = operation.template.segments.map { parts in
            parts.map { part in
                switch part {
                case .text(let text):
                    // A question mark in the text of a path would begin the query.
                    return (PercentEncoding.decode(text) ?? text).split(
                        separator: "?", omittingEmptySubsequences: false
                    )
                    .map {
                        $0.split(separator: "/", omittingEmptySubsequences: false).map {
                            SwiftText.contentOfLiteral(String($0))
                        }.joined(separator: "\\(\"/\")")
                    }
                    .joined(separator: "\\(\"?\")")
                case .parameter(let key):
                    guard let parameter = values[key] else { return "" }
                    let name = SwiftName.written(parameter.name)
                    return "\\(\(name)\(parameter.isTerm ? ".rawValue" : ""))"
                }
            }.joined()
        }
        return "\"\(segments.joined(separator: "/"))\""
    }

    private func query(_ operation: OperationPlan) -> [String] {
        let constants = operation.constants.map { "\(SwiftText.literal($0.name)): \(SwiftText.literal($0.value))" }
        return constants
            + operation.parameters.compactMap { parameter in
                guard case .query(let key, let isJoined) = parameter.place else { return nil }
                let name = SwiftName.written(parameter.name)
                guard isJoined, parameter.type.hasPrefix("[") else { return "\(SwiftText.literal(key)): \(name)" }
                let optional = parameter.isOptional ? "?" : ""
                return "\(SwiftText.literal(key)): \(name)\(optional).map { \"\\($0)\" }.joined(separator: \",\")"
            }
    }

    private func content(_ body: OperationPlan.Body, _ parameter: OperationPlan.Parameter) -> String {
        let value = parameter.isOptional ? "$0" : parameter.name
        let content =
            switch body {
            case .json: ".json(\(value))"
            case .form: ".form(\(value))"
            case .multipart: ".multipart(\(value))"
            case .text(let type): ".text(\(value), mediaType: \(SwiftText.literal(type)))"
            case .data(let type): ".bytes(\(value), mediaType: \(SwiftText.literal(type)))"
            }
        return parameter.isOptional ? "\(parameter.name).map { EndpointBody\(content) }" : content
    }
}
