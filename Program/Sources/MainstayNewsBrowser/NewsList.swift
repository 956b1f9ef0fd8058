// SPDX-License-Identifier: Apache-2.0

package import MainstayHackerNews

/// A list that the browser shows.
package enum NewsList: Hashable, Sendable {
    /// A list of the site.
    case site(HackerNews.StoryList)
    /// The stories that the user has saved.
    case saved
    /// The stories that the user has hidden.
    case hidden
    /// The results of a search.
    case search(String)

    /// The lists that have a key: 1 for the first.
    static let tabs: [NewsList] = HackerNews.StoryList.allCases.map(NewsList.site) + [.saved, .hidden]

    /// Its name.
    var name: String {
        switch self {
        case .site(let list): list.rawValue
        case .saved: "saved"
        case .hidden: "hidden"
        case .search(let words): "“\(words)”"
        }
    }
}
