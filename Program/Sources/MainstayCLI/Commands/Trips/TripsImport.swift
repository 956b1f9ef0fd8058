// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayServices
import MainstayTripsBackend

/// `mainstay import trips`: imports trips into the trips backend.
enum TripsImport: Command {
    private static let skipInvalid = CommandSpecification.Option(
        name: "skip-invalid", help: "Leave out invalid rows, and import the rest.")

    static let specification = CommandSpecification(
        name: "import trips", overview: "Fill the trips backend from a file.",
        discussion: """
            The file is a JSON array of trips. If some are invalid, nothing is imported, and each is reported with its line and the
            reason. Trips replace those with the same identifier that were imported before.
            """,
        arguments: [.init(name: "file", path: .file, help: "The file.")], options: [skipInvalid, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let file = try TripFile(invocation.arguments.positional.first ?? "")
        if !file.problems.isEmpty {
            guard invocation.arguments.has(skipInvalid) else {
                throw TripStoreError.invalidRows(file.name, file.problems)
            }
            Problems.note(file.problems.map(\.description), on: invocation.console)
        }
        try Directories.make(invocation.directories.data)
        let store = try invocation.services().trips.store
        try await store.add(file.rows)
        let document = Document(imported: file.rows.count, skipped: file.problems.count, total: try await store.count())
        if invocation.wantsJSON {
            try invocation.printJSON(document)
        } else {
            try invocation.console.print(
                "Imported \(document.imported.counted("trip")). Now there \(document.total == 1 ? "is" : "are") \(document.total.counted("trip"))."
            )
        }
        return .success
    }

    private struct Document: Encodable {
        var imported: Int
        var skipped: Int
        var total: Int
    }
}
