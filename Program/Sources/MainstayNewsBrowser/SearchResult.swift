// SPDX-License-Identifier: Apache-2.0

package import MainstayHackerNews

/// A result of a search.
package struct SearchResult: Sendable, Hashable {
    /// The item.
    package var item: HackerNews.Item
    /// The words around those that were searched for; empty if they are in the title.
    package var context: String

    /// Makes a result.
    package init(_ item: HackerNews.Item, context: String) {
        self.item = item
        self.context = context
    }
}
