// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayHackerNews
import SwiftUI

/// The stories of Hacker News. They appear as they arrive.
struct NewsScreen: View {
    @State var model: StoriesModel
    /// How often the screen loads when it appears. A preview of an outage loads twice.
    var loads = 1

    var body: some View {
        NavigationStack {
            ContentStateView(state: model.state) { stories in
                ForEach(stories, id: \.id) { story in
                    VStack(alignment: .leading) {
                        Text(story.title ?? "")
                        Text("\(story.score ?? 0) points by \(story.by ?? "nobody")").font(.caption)
                    }
                }
            }
            .navigationTitle("News")
            .refreshable { await model.refresh() }
            .task { for _ in 0..<loads { await model.refresh() } }
        }
    }
}

#Preview("Loaded") { NewsScreen(model: AppServices.preview(.loaded).stories()) }
#Preview("Stale") { NewsScreen(model: AppServices.preview(.stale).stories(), loads: 2) }
#Preview("Loading") { NewsScreen(model: AppServices.preview(.loading).stories()) }
#Preview("Failed") { NewsScreen(model: AppServices.preview(.failed).stories()) }
