// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning

/// Writes the client and its functions.
struct ClientWriter {
    let name: String
    let module: ClientOptions.Module
    let title: String
    let upstream: UpstreamWriter

    func files(_ operations: [OperationPlan]) -> [GeneratedClient.File] {
        let parts = operations.map(part)
        let isSmall = SourceFile.isSmall(parts)
        let title = title.isEmpty ? name : SwiftText.words(title)
        var text = SourceFile.head(module, isSmall ? parts : [], needsKit: true)
        text += """

            \(SwiftText.comment("\(title) (\(upstream.address.host)).", indent: 0))
            public struct \(name): APIClient {
                /// Sends the requests.
                public let client: Client

                /// Makes a client that sends requests through a transport.
                public init(transport: any Transport, upstream: Upstream = \(name).upstream) {
                    client = Client(upstream: upstream, transport: transport)
                }


            """
        if isSmall { text += parts.map { $0.text + "\n\n" }.joined() }
        text += upstream.text + "\n}\n"
        let client = GeneratedClient.File(name: "\(name).swift", text: text)
        return [client] + (isSmall ? [] : SourceFile.files("Methods", of: name, module, parts))
    }

    private func part(_ operation: OperationPlan) -> SourceFile.Part {
        let function = SwiftName.written(operation.name)
        let arguments = operation.parameters.map { parameter in
            let value = SwiftName.written(parameter.name)
            // As a label, a keyword is no keyword.
            return parameter.hasLabel ? "\(parameter.name): \(value)" : value
        }
        let output = operation.output.text
        let declarations = operation.parameters.map(EndpointWriter.declaration)
        let endpoint = SwiftText.call("Self.\(function)", arguments, "", indent: 12).drop { $0 == " " }
        var lines = [
            EndpointWriter.comment(of: operation), "    ///", "    /// - Throws: `APIError`.",
            SwiftText.call(
                "public func \(function)", declarations, " async throws(APIError) -> Answer<\(output)> {", indent: 4),
            answer("try await client.answer", "to: ", String(endpoint)),
            "    }",
        ]
        if let rule = operation.pages {
            lines += [
                "",
                SwiftText.comment("All pages of \(SwiftText.code("\(operation.place)")).", indent: 4),
                SwiftText.call(
                    "public func \(pagesName(operation.name))", declarations, " -> Pages<\(output)> {", indent: 4),
                answer("client.pages", "", String(endpoint), ", next: \(rule)"),
                "    }",
            ]
        }
        return SourceFile.Part(
            words: EndpointWriter.words(of: operation), text: lines.joined(separator: "\n"),
            foundation: output == "Data"
                ? .inInterface : operation.pages?.contains("URL(") == true ? .inside : .nowhere)
    }

    private func answer(_ head: String, _ label: String, _ endpoint: String, _ tail: String = "") -> String {
        let line = "        \(head)(\(label)\(endpoint)\(tail))"
        guard line.count > SwiftText.width || endpoint.contains("\n") else { return line }
        return "        \(head)(\n            \(label)\(endpoint)\(tail))"
    }

    private func pagesName(_ name: String) -> String { "\(name)Pages" }
}
