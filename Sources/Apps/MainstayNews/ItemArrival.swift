// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews
public import MainstayKit

/// The result of loading an item.
public struct ItemArrival: Sendable {
    /// The item's identifier.
    public let id: Int
    /// The item, or the reason why it is missing.
    public let result: Result<Answer<HackerNews.Item>, APIError>

    /// Makes the result of loading an item.
    package init(id: Int, result: Result<Answer<HackerNews.Item>, APIError>) {
        (self.id, self.result) = (id, result)
    }

    /// The item, if it is a readable story.
    public var story: Result<Answer<HackerNews.Item>, MissingItem> {
        switch result {
        case .failure(let error): .failure(MissingItem(id: id, reason: .failed(error)))
        case .success(let answer) where !answer.value.isReadable:
            .failure(MissingItem(id: id, reason: .unreadable))
        case .success(let answer) where !answer.value.isStory:
            .failure(MissingItem(id: id, reason: .unexpected(answer.value.type)))
        case .success(let answer): .success(answer)
        }
    }
}

extension MissingItem: Error {}
