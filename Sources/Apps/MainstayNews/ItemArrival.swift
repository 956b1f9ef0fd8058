// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayHackerNews

/// What asking for an item came to.
public struct ItemArrival: Sendable {
    /// The item's number.
    public let id: Int
    /// The item, or why there is none.
    public let result: Result<Answer<HackerNews.Item>, APIError>

    /// The item if it is a story that can be read.
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
