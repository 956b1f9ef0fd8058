// SPDX-License-Identifier: Apache-2.0

import MainstayStatistics

/// `mainstay stats export`.
enum StatsExport: Command {
    static let specification = CommandSpecification(
        name: "stats export",
        overview: "Print statistics, preferences and history as one JSON document, to be imported.",
        options: [.help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let store = try await invocation.gameStore()
        var document = try await Stats.document(in: store)
        document.history = try await store.history()
        try invocation.printJSON(document)
        return .success
    }
}
