// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
import MainstayKit
public import MainstayNews
public import Observation

/// The model of a screen of stories. The list grows while it loads. It can be refreshed or replaced by another list.
@MainActor @Observable public final class StoriesModel {
    /// The stories, in order.
    public private(set) var state = ContentState<[HackerNews.Item]>.loading(nil)
    /// The current list.
    public private(set) var list: HackerNews.StoryList

    private let repository: any StoryRepository
    private let limit: Int
    @ObservationIgnored private var loading: Task<Void, Never>?

    /// Makes a model. It is empty until you call ``show(_:)`` or ``refresh()``.
    public init(repository: any StoryRepository, list: HackerNews.StoryList = .top, limit: Int = 30) {
        (self.repository, self.list, self.limit) = (repository, list, limit)
    }

    isolated deinit {
        loading?.cancel()
    }

    /// Whether stories are being loaded.
    public var isLoading: Bool { state.isLoading }

    /// Shows another list, starting empty.
    public func show(_ list: HackerNews.StoryList) async {
        self.list = list
        state = .loading(nil)
        await refresh()
    }

    /// Loads the list again. The old stories stay until newer ones replace them. A refresh that is running is
    /// cancelled.
    public func refresh() async {
        loading?.cancel()
        state = .loading(state.content)
        let stories = repository.stories(list, limit: limit, order: list == .new ? .newestFirst : .ranked)
        let task = Task { [weak self] in
            do throws(APIError) {
                var last: StoryListing?
                for try await listing in stories {
                    guard let self, !Task.isCancelled else { return }
                    // The old stories stay until at least as many new ones have arrived.
                    if listing.stories.count >= self.state.content?.count ?? 0, !listing.stories.isEmpty {
                        self.state = .loading(listing.stories.map(\.value))
                    }
                    last = listing
                }
                guard !Task.isCancelled, let last else { return }
                self?.end(with: last)
            } catch {
                guard !Task.isCancelled else { return }
                self?.fail("\(error)")
            }
        }
        loading = task
        await task.value
    }

    private func end(with listing: StoryListing) {
        let stories = listing.stories.map(\.value)
        guard !listing.missing.isEmpty else {
            state = .loaded(stories, problem: nil)
            return
        }
        guard !stories.isEmpty else { return fail("None of the stories could be read: \(listing.missing[0])") }
        state = .loaded(stories, problem: "\(listing.missing.count) stories could not be read: \(listing.missing[0])")
    }

    private func fail(_ problem: String) {
        state = state.content.map { .loaded($0, problem: problem) } ?? .failed(problem)
    }
}
