// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGenerator
import MainstayKit
import MainstayLearning
import MainstayPlatform

/// Generates the Swift client of an API from its description, for the package plugin. It is a small program, so that an
/// app compiles nothing but the kit and the generator for it.
@main struct Generate {
    /// Generates, and ends the process with a status: 64 for wrong arguments, 65 for a description that cannot be used
    /// or for files that differ, 73 for a file that cannot be written.
    static func main() {
        let arguments: GenerateArguments
        do {
            arguments = try GenerateArguments(Array(CommandLine.arguments.dropFirst()))
        } catch {
            stop("\(error)\n\n\(GenerateArguments.usage)", 64)
        }
        if arguments.isHelp {
            print(GenerateArguments.usage)
            return
        }
        let client: GeneratedClient
        do {
            let document = try Data(contentsOf: URL(fileURLWithPath: arguments.description))
            client = try GeneratedClient(of: APIDescription(document: Array(document)), arguments.options)
        } catch let error as DescriptionError {
            stop("\(arguments.description): \(error)", 65)
        } catch let error as GeneratedClient.Failure {
            stop("\(arguments.description): \(error)", 65)
        } catch {
            stop("\(arguments.description) cannot be read: \(error)", 66)
        }
        do {
            let folder = try GeneratedFolder(client, sources: arguments.output, tests: arguments.tests)
            if arguments.isCheck {
                guard folder.isCurrent else {
                    let paths = folder.differences.map { "  \($0)" }.joined(separator: "\n")
                    stop("These files are not what \(arguments.description) gives:\n\(paths)", 65)
                }
                print("\(folder.count) files are what \(arguments.description) gives.")
                return
            }
            try folder.write()
            print(client.summary(of: folder, in: arguments.output))
        } catch {
            stop("the files cannot be written: \(error)", 73)
        }
    }

    private static func stop(_ message: String, _ status: Int32) -> Never {
        let line = Array("generate-client: \(message)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(status)
    }
}
