// SPDX-License-Identifier: Apache-2.0

package import MainstayHackerNews
package import MainstayKit
package import MainstayNews

/// Something that the browser wants done outside.
package enum NewsBrowserEffect: Hashable, Sendable {
    /// Load a list. If the user asked for it, not from fresh replies that are kept.
    case loadList(NewsList, reloads: Bool = false)
    /// Load the comments of an item. If the user asked for it, not from fresh replies that are kept.
    case loadThread(Int, reloads: Bool = false)
    /// Stop loading comments.
    case leaveThread
    /// Load a page for reading.
    case loadPage(HTTPURL)
    /// Load what a user says of themselves, as a page.
    case loadUser(String, HTTPURL)
    /// Open an address in the user's browser.
    case open(String)
    /// Save a story, or remove it from the saved ones.
    case save(HackerNews.Item, Bool)
    /// Hide a story, or list it again.
    case hide(Int, Bool)
    /// Mute a word, or no longer mute it.
    case mute(String, Bool)
    /// Record that comments of an item were read.
    case note([Int], of: Int)
    /// Stop the process until it is continued.
    case suspend
    /// End the program.
    case quit
    /// End the program, because the user pressed Control-C.
    case interrupt
}
