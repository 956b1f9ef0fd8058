// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews

/// A list of stories: one of the service, or one of the person.
enum NewsTab: Sendable, Hashable, CaseIterable {
    case list(HackerNews.StoryList)
    case saved
    case hidden

    static let allCases = HackerNews.StoryList.allCases.map(NewsTab.list) + [.saved, .hidden]

    /// The list that an address names; the top stories if it names none.
    init(_ query: FormValues) {
        self = Self.allCases.first { $0.rawValue == query["list"] } ?? .list(.top)
    }

    /// The name in addresses.
    var rawValue: String {
        switch self {
        case .list(let list): list.rawValue
        case .saved: "saved"
        case .hidden: "hidden"
        }
    }

    /// The name on the pages.
    var name: String {
        switch self {
        case .list(.top): "Top"
        case .list(.new): "New"
        case .list(.best): "Best"
        case .list(.ask): "Ask"
        case .list(.show): "Show"
        case .list(.job): "Jobs"
        case .list(let list): list.rawValue
        case .saved: "Saved"
        case .hidden: "Hidden"
        }
    }

    func address(page: Int = 1) -> Address {
        Address(["news"], query: [("list", rawValue)] + (page > 1 ? [("page", "\(page)")] : []))
    }
}
