// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayKit
import MainstayOxford
import Observation

/// The model of a screen that searches the Oxford Dictionaries while a person types.
@MainActor @Observable final class OxfordSearchModel {
    /// The words that were found, the best first.
    private(set) var state = ContentState<[String]>.loaded([], problem: nil)
    /// What the screen says if the answer is not the newest.
    private(set) var note: String?

    private let oxford: Oxford
    /// Counts the searches, so that the result of an older one is ignored.
    @ObservationIgnored private var searches = 0

    init(_ oxford: Oxford) { self.oxford = oxford }

    /// Searches for a text. The words before stay until the new ones arrive.
    func search(for text: String) async {
        searches += 1
        let number = searches
        note = nil
        guard !text.isEmpty else {
            state = .loaded([], problem: nil)
            return
        }
        state = .loading(state.content)
        do throws(APIError) {
            let answer = try await oxford.v2.search(text)
            guard number == searches else { return }
            state = .loaded(answer.value.results?.compactMap(\.word) ?? [], problem: nil)
            note = answer.provenance.note
        } catch {
            guard number == searches, error.kind != .cancelled else { return }
            state = error.kind == .notFound ? .loaded([], problem: "There is no such word.") : .failed("\(error)")
        }
    }
}
