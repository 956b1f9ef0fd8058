// SPDX-License-Identifier: Apache-2.0

package import MainstayNews
package import MainstayTerminal

/// Something that changes what the browser shows.
package enum NewsBrowserEvent: Sendable {
    /// The user did something at the terminal.
    case key(Key)
    /// Stories of a list have arrived.
    case listing(NewsList, StoryListing)
    /// Everything that a list has arrived. The text says where it is from.
    case listEnded(NewsList, origin: String)
    /// A list could not be read.
    case listFailed(NewsList, String)
    /// The results of a search have arrived.
    case found(String, [SearchResult], total: Int)
    /// Comments of an item have arrived.
    case thread(CommentThread)
    /// All comments of an item have arrived, or are known to be missing.
    case threadEnded(Int, origin: String)
    /// An item could not be read.
    case threadFailed(Int, String)
    /// The comments of an item that were read before; `nil` on the first visit.
    case seen(Int, Set<Int>?)
    /// A page has arrived.
    case page(String, WebPage, origin: String)
    /// A page could not be read.
    case pageFailed(String, String)
    /// A line for the user, until the next key.
    case message(String)
    /// Something that went wrong beside what the user wanted. It comes after what the screen says about itself.
    case warning(String)
}
