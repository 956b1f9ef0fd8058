// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGenerator
import MainstayKit
import MainstayLearning

/// `mainstay generate`: generates the Swift client of an API from its description.
enum GenerateCommand: Command {
    private static let output = CommandSpecification.Option(
        name: "output", letter: "o", value: "folder", path: .folder, help: "The folder of the client's sources.")
    private static let tests = CommandSpecification.Option(
        name: "tests", value: "folder", path: .folder,
        help: "The folder of the test that replays a recording. (default: no test)")
    private static let name = CommandSpecification.Option(
        name: "name", value: "name", help: "The name of the client's type. (default: that of the description)")
    private static let all = CommandSpecification.Option(
        name: "all", help: "Generate all operations, not only those that were used.")
    private static let operation = CommandSpecification.Option(
        name: "operation", value: "name", isRepeated: true,
        help: "Generate this operation, by its name, its id, or its method and path. Can be repeated.")
    private static let baseURL = CommandSpecification.Option(
        name: "base-url", value: "url", help: "The URL of the API, if the description has none.")
    private static let module = CommandSpecification.Option(
        name: "module", value: "name", choices: ClientOptions.Module.allCases.map(\.rawValue),
        help: "The module that the sources import. (default: Mainstay)")
    private static let hashable = CommandSpecification.Option(
        name: "hashable", help: "Make models that can be compared. They take longer to compile.")
    private static let required = CommandSpecification.Option(
        name: "required", help: "Make properties that are not optional of members that are always there.")
    private static let check = CommandSpecification.Option(
        name: "check", help: "Write nothing, and end with 65 if the files differ.")

    static let specification = CommandSpecification(
        name: "generate", overview: "Generate the Swift client of an API from its description.",
        discussion: """
            Reads a document of OpenAPI 3.0 or 3.1 as JSON, with or without evidence, and writes the client, its endpoints and its
            models. The models lose nothing: what an API adds or changes later is kept beside their properties. Files
            that were generated before and are no longer needed are removed; no other file is touched.

              mainstay generate tides.api.json -o Sources/Tides --tests Tests/TidesTests

            A package that depends on Mainstay can do the same without this program:

              swift package --allow-writing-to-package-directory generate-client tides.api.json -o Sources/Tides
            """,
        arguments: [CommandSpecification.Argument(name: "description", path: .file, help: "The description.")],
        options: [
            output, tests, name, all, operation, baseURL, module, hashable, required, check, .json, .color, .help,
        ])

    private struct Report: Encodable {
        var name: String
        var operations: Int
        var types: Int
        var members: Int
        var files: Int
        var differences: [String]
    }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let path = arguments.positional[0]
        guard let folder = arguments.value(of: output) else {
            throw UsageError("Missing expected option '--output <folder>'.", specification)
        }
        let options = try options(arguments)
        let document = try Data(contentsOf: URL(fileURLWithPath: path))
        let client: GeneratedClient
        do {
            client = try GeneratedClient(of: APIDescription(document: Array(document)), options)
        } catch let error as DescriptionError {
            console.fail("\(path): \(error)".printable)
            return .badData
        } catch let error as GeneratedClient.Failure {
            console.fail("\(path): \(error)".printable)
            return .badData
        }
        let files = try GeneratedFolder(client, sources: folder, tests: arguments.value(of: tests))
        let isCheck = arguments.has(check)
        if !isCheck { try files.write() }
        if invocation.wantsJSON {
            try invocation.printJSON(
                Report(
                    name: client.name, operations: client.operationCount, types: client.typeCount,
                    members: client.memberCount, files: files.count, differences: files.differences))
        } else if !isCheck {
            try console.print(client.summary(of: files, in: folder))
        } else if files.isCurrent {
            try console.print("\(files.count.counted("file")) as \(path.printable) says.")
        }
        guard isCheck, !files.isCurrent else { return .success }
        let paths = files.differences.map { "  \($0.printable)" }.joined(separator: "\n")
        console.fail("These files are not as \(path.printable) says:\n\(paths)")
        return .badData
    }

    private static func options(_ arguments: ParsedArguments) throws(UsageError) -> ClientOptions {
        let names = Set(arguments.values(of: operation))
        guard names.isEmpty || !arguments.has(all) else {
            throw UsageError("'--all' and '--operation' exclude each other.", specification)
        }
        var options = ClientOptions()
        options.operations = arguments.has(all) ? .all : names.isEmpty ? .used : .only(names)
        (options.name, options.baseURL) = (arguments.value(of: name), arguments.value(of: baseURL))
        options.module = arguments.value(of: module).flatMap(ClientOptions.Module.init) ?? .mainstay
        (options.isHashable, options.hasRequired) = (arguments.has(hashable), arguments.has(required))
        return options
    }
}
