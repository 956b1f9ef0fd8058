// SPDX-License-Identifier: Apache-2.0

import SwiftUI

/// A search in the Oxford Dictionaries.
struct OxfordScreen: View {
    @State var model: OxfordSearchModel
    @State var text = ""

    var body: some View {
        NavigationStack {
            ContentStateView(state: model.state) { words in
                if let note = model.note { ProblemBanner(text: note) }
                ForEach(words, id: \.self) { Text($0) }
            }
            .navigationTitle("Oxford")
            .searchable(text: $text)
            // A newer text cancels the search for the older one.
            .task(id: text) { await model.search(for: text) }
        }
    }
}

#Preview("Loaded") { OxfordScreen(model: AppServices.preview(.loaded).oxfordSearch(), text: "ace") }
#Preview("Stale") { OxfordScreen(model: AppServices.preview(.loaded).oxfordSearch(), text: "mouse") }
#Preview("Loading") { OxfordScreen(model: AppServices.preview(.loading).oxfordSearch(), text: "ace") }
#Preview("Failed") { OxfordScreen(model: AppServices.preview(.failed).oxfordSearch(), text: "ace") }
