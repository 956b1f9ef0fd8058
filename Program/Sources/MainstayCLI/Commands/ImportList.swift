// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayServices

/// `mainstay import list`: the dictionaries that the user imported.
enum ImportList: Command {
    static let specification = CommandSpecification(
        name: "import list", overview: "List the dictionaries that you imported.", options: [.json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let found = UserDictionaries(directory: invocation.directories.dictionaries)
        for problem in found.problems { invocation.console.note("Warning: \(problem)".printable) }
        let rows = found.dictionaries.map { dictionary in
            Row(
                name: dictionary.name, title: dictionary.about.title, version: dictionary.about.version,
                licence: dictionary.about.licence, file: dictionary.about.file, imported: dictionary.about.imported,
                entries: dictionary.about.entries, languages: dictionary.languages.map(\.code))
        }
        let status: ExitStatus = found.problems.isEmpty ? .success : .badData
        if invocation.wantsJSON {
            try invocation.printJSON(rows)
            return status
        }
        if rows.isEmpty, found.problems.isEmpty {
            invocation.console.note("You imported no dictionaries. See: mainstay import --help")
        }
        for row in rows { try invocation.console.print(row.text.printable) }
        return status
    }

    private struct Row: Encodable {
        var name, title, version, licence, file, imported: String
        var entries: Int
        var languages: [String]

        var text: String {
            let codes = languages.prefix(10).joined(separator: ", ") + (languages.count > 10 ? ", …" : "")
            let title = version.isEmpty ? title : "\(title) \(version)"
            return
                "\(name): \(title), \(entries.counted("entry", "entries")) (\(codes)), \(licence), imported \(imported)"
        }
    }
}
