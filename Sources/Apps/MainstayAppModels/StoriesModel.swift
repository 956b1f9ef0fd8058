// SPDX-License-Identifier: Apache-2.0

import Mainstay
public import MainstayHackerNews
public import MainstayNews
public import Observation

/// A screen of stories: a list that grows while it loads, and can be refreshed or changed.
@MainActor @Observable public final class StoriesModel {
    /// The stories, in order.
    public private(set) var state = ContentState<[HackerNews.Item]>.loading(nil)
    /// The list shown.
    public private(set) var list: HackerNews.StoryList

    private let repository: any StoryRepository
    private let limit: Int
    @ObservationIgnored private var loading: Task<Void, Never>?

    /// Makes a screen; it is empty until ``show(_:)`` or ``refresh()`` is called.
    public init(repository: any StoryRepository, list: HackerNews.StoryList = .top, limit: Int = 30) {
        self.repository = repository
        self.list = list
        self.limit = limit
    }

    isolated deinit {
        loading?.cancel()
    }

    /// Whether stories are coming.
    public var isLoading: Bool { state.isLoading }

    /// Shows another list, from the beginning.
    public func show(_ list: HackerNews.StoryList) async {
        self.list = list
        state = .loading(nil)
        await refresh()
    }

    /// Loads the list again. What is shown stays until there is something newer; a refresh that is under way ends.
    public func refresh() async {
        loading?.cancel()
        state = .loading(state.content)
        let stories = repository.stories(list, limit: limit, order: list == .new ? .newestFirst : .ranked)
        let task = Task { [weak self] in
            do throws(APIError) {
                var last: StoryListing?
                for try await listing in stories {
                    guard let self, !Task.isCancelled else { return }
                    // Until as many have come as are shown, the old ones are more to read than the new.
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
