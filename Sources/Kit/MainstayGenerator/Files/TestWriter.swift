// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLearning

/// Writes the test that reads the replies of a recording without loss.
struct TestWriter {
    let name: String
    let module: ClientOptions.Module

    func file(_ operations: [OperationPlan]) -> GeneratedClient.File {
        let foundation = module == .mainstay ? "Foundation" : "MainstayFoundation"
        let checks = operations.compactMap { operation -> String? in
            guard case .value(let type) = operation.output else { return nil }
            let method = SwiftText.literal(operation.place.method.rawValue)
            let output = type.qualified(by: name)
            return SwiftText.call(
                "Check", [method, SwiftText.literal(operation.place.path), "\(output).self"], "", indent: 8)
        }
        let items = checks.count == 1 ? checks[0] : checks.map { "\($0),\n" }.joined().dropLast()[...].description
        let list = checks.isEmpty ? "    static let all: [Check] = []" : "    static let all = [\n\(items)\n    ]"
        let imports = ([foundation, module.rawValue, "MainstayLearning", "Testing", name].sorted()).map {
            "import \($0)"
        }
        let text = """
            \(SourceFile.head(module, imports))
            /// The replies of the recording `\(name).har`, which is beside this file.
            @Suite struct \(name)RecordingTests {
                @Test(arguments: Check.all) func `A recorded reply is read and written without loss`(_ check: Check) throws {
                    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("\(name).har")
                    let archive = try HTTPArchive(Data(contentsOf: path))
                    for entry in archive.entries where check.concerns(entry) {
                        guard let reply = HTTPResponse(entry.response), !reply.body.isEmpty else { continue }
                        let (before, after) = try check.roundTrip(Data(reply.body))
                        #expect(before == after, "\\(entry.request.url)")
                    }
                }
            }

            /// What the replies of one operation are read as.
            struct Check: Sendable, CustomTestStringConvertible {
                let testDescription: String
                private let method: String
                private let template: PathTemplate
                let roundTrip: @Sendable (Data) throws -> (JSON, JSON)

                init(_ method: String, _ path: String, _ type: (some Codable & Sendable).Type) {
                    (self.method, template, testDescription) = (method, PathTemplate(path), "\\(method) \\(path)")
                    roundTrip = { data in
                        let value = try JSONDecoder().decodeKeepingDigits(type, from: data)
                        let written = try JSONEncoder().encodeKeepingDigits(value)
                        return (
                            try JSONDecoder().decode(JSON.self, from: data),
                            try JSONDecoder().decode(JSON.self, from: written)
                        )
                    }
                }

                /// Whether an exchange is a success of the operation. Of templates that match, the one with the most constants
                /// is meant.
                func concerns(_ entry: HTTPArchive.Entry) -> Bool {
                    guard matches(entry) else { return false }
                    let count = template.parameters.count
                    return !Self.all.contains { $0.template.parameters.count < count && $0.matches(entry) }
                }

                private func matches(_ entry: HTTPArchive.Entry) -> Bool {
                    guard entry.request.method == method, 200..<300 ~= entry.response.status,
                        let url = URL(string: entry.request.url)
                    else { return false }
                    let base = "\\(\(name).upstream.baseURL.path)".split(separator: "/").count
                    let path = url.path.split(separator: "/").dropFirst(base).map(String.init)
                    return template.values(in: path) != nil
                }

            \(list)
            }

            """
        return GeneratedClient.File(name: "\(name)RecordingTests.swift", text: text)
    }
}

extension SwiftType {
    /// The type as it is written outside of the client.
    fileprivate func qualified(by client: String) -> String {
        switch self {
        case .named(let name): "\(client).\(name)"
        case .array(let item): "[\(item.qualified(by: client))]"
        case .map(let value): "[String: \(value.qualified(by: client))]"
        case .optional(let type): "\(type.qualified(by: client))?"
        default: text
        }
    }
}
