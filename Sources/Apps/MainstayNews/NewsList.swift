// SPDX-License-Identifier: Apache-2.0

public import MainstayHackerNews

/// A list of stories that a person can look at.
public enum NewsList: Hashable, Sendable {
    /// A list of the site.
    case site(HackerNews.StoryList)
    /// The stories that the person has saved.
    case saved
    /// The stories that the person has hidden.
    case hidden
    /// The results of a search.
    case search(String)

    /// The lists that are always there, in the order in which to show them.
    public static let tabs: [NewsList] = HackerNews.StoryList.allCases.map(NewsList.site) + [.saved, .hidden]

    /// Its name: `top`, `saved`, or the words of the search.
    public var name: String {
        switch self {
        case .site(let list): list.rawValue
        case .saved: "saved"
        case .hidden: "hidden"
        case .search(let words): "“\(words)”"
        }
    }
}
