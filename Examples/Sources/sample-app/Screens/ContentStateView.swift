// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import SwiftUI

/// Shows content that loads: the content as soon as there is some, and why it is not newer.
struct ContentStateView<Content: Sendable, Row: View>: View {
    let state: ContentState<Content>
    @ViewBuilder let rows: (Content) -> Row

    var body: some View {
        if let content = state.content {
            List {
                if let problem = state.problem { ProblemBanner(text: problem) }
                rows(content)
            }
        } else if let problem = state.problem {
            ContentUnavailableView("Nothing to show", systemImage: "wifi.slash", description: Text(problem))
        } else {
            ProgressView()
        }
    }
}

/// Says why what is on the screen is not the newest.
struct ProblemBanner: View {
    let text: String

    var body: some View {
        Label(text, systemImage: "exclamationmark.triangle").font(.footnote).foregroundStyle(.secondary)
    }
}
