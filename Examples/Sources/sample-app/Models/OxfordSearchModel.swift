// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayKit
import MainstayOxford
import MainstayQueries
import Observation

/// The model of a screen that searches the Oxford Dictionaries while a person types.
@MainActor @Observable final class OxfordSearchModel {
    private let oxford: Oxford
    private var query: Query<[String]>?
    /// The words that the search before has found.
    private var before: [String] = []

    init(_ oxford: Oxford) { self.oxford = oxford }

    /// The words that were found, the best first.
    var state: ContentState<[String]> {
        guard let query else { return .loaded([], problem: nil) }
        return switch query.phase {
        case .waiting, .loading: .loading(before)
        case .failed(let error as APIError) where error.kind == .notFound:
            .loaded([], problem: "There is no such word.")
        case .failed(let error): .failed("\(error)")
        default: .loaded(query.value ?? [], problem: nil)
        }
    }

    /// What the screen says if the answer is not the newest.
    var note: String? { query?.answer?.provenance.note }

    /// Searches for a text. The words before stay until the new ones arrive.
    func search(for text: String) async {
        before = state.content ?? []
        guard !text.isEmpty else {
            query = nil
            return
        }
        query = Query { [oxford] _ in
            try await oxford.v2.search(text).map { $0.results?.compactMap(\.word) ?? [] }
        }
        await query?.refresh()
    }
}
