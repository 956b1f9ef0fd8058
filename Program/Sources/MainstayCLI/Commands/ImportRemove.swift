// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayPlatform
import MainstayServices

/// `mainstay import remove`: removes a dictionary that the user imported.
enum ImportRemove: Command {
    static let specification = CommandSpecification(
        name: "import remove", overview: "Remove a dictionary that you imported.",
        arguments: [.init(name: "name", help: "Its name, as `mainstay import list` shows it.")],
        options: [.color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let name = invocation.arguments.positional.first ?? ""
        let directory = invocation.directories.dictionaries
        let names = try UserDictionaries.names(in: directory)
        guard names.contains(name) else {
            let known =
                names.isEmpty ? "You imported no dictionaries." : "You imported: \(names.joined(separator: ", "))."
            invocation.console.note("Error: there is no dictionary '\(name.printable)'. \(known.printable)")
            return .notFound
        }
        let path = UserDictionaries.path(of: name, in: directory)
        guard unlink(path) == 0 else {
            throw LexiconError.notWritten(path: path, reason: String(cString: strerror(errno)))
        }
        try invocation.console.print("Removed the dictionary \(name).".printable)
        return .success
    }
}
