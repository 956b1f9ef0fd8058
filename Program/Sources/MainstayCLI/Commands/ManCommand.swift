// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// `mainstay man`: prints manual pages.
enum ManCommand: Command {
    private static let folder = CommandSpecification.Option(
        name: "folder", value: "folder", path: .folder,
        help: "Write all pages into a folder, such as /usr/local/share/man/man1.")

    static let specification = CommandSpecification(
        name: "man", overview: "Print the manual page of the program or of a command.",
        discussion: """
            To read a page:
              mainstay man trips watch | man -l -
            """,
        arguments: [
            .init(
                name: "command", values: .commands, help: "The name of a command.", isRequired: false, isRepeated: true)
        ],
        options: [folder, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let pages = ManPage.all(Program.commands)
        if let folder = invocation.arguments.value(of: folder) {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for page in pages {
                try Data(page.text.utf8).write(to: URL(filePath: "\(folder)/\(page.name).1"), options: .atomic)
            }
            try invocation.console.print("Wrote \(pages.count.counted("page")) to \(folder.printable).")
            return .success
        }
        let words = invocation.arguments.positional
        let name = (["mainstay"] + words).joined(separator: "-")
        guard let page = pages.first(where: { $0.name == name }) else {
            throw UsageError("There is no command '\(words.joined(separator: " ").printable)'.", specification)
        }
        try invocation.console.print(String(page.text.dropLast()))
        return .success
    }
}
