// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
import MainstayHackerNews
import MainstayKit
package import MainstayNews
package import MainstayTerminal

/// The news on a full screen, as a value: events go in, and what is to be done comes out. It draws itself into a screen
/// in memory.
package struct NewsBrowser: Sendable {
    /// A line that the user is typing, and what it is for.
    struct Prompt: Sendable {
        enum Purpose: Sendable { case search, filter, find, mute, link }

        var purpose: Purpose
        var field: LineField
    }

    /// The size of the terminal.
    package var size: TerminalSize
    /// The time, for the ages of stories.
    package var now: Date
    /// What the user has saved, hidden, muted and read.
    package internal(set) var marks: NewsMarks

    var list: StoryListView
    var thread: ThreadView?
    var page: PageView?
    var help: HelpPage?
    var prompt: Prompt?
    /// A line for the user, until the next key.
    var message: String?
    /// What went wrong beside what the user wanted, until the next key.
    var warning: String?
    /// What was typed at the questions before, the newest last.
    var history: [Prompt.Purpose: [String]] = [:]
    /// The number of the comment that the last screen showed in each row.
    var shownRows: [Int: Int] = [:]
    /// The lists that were shown before, so that going back is at once.
    var lists: [NewsList: StoryListView] = [:]
    /// The comments and pages that were left, with the place in them and what is collapsed.
    var leftThreads: [Int: ThreadView] = [:]
    var leftPages: [HTTPURL: PageView] = [:]
    /// The list of the site that was shown last.
    var lastSiteList = NewsList.site(.top)
    /// Whether there is no list to go back to.
    var hasOnlyThread = false

    /// Makes a browser that begins with a list.
    package init(_ list: NewsList, marks: NewsMarks, size: TerminalSize, now: Date) {
        self.list = StoryListView(list)
        (self.marks, self.size, self.now) = (marks, size, now)
    }

    /// Opens an item at once, as the first screen. Leaving it ends the program.
    package mutating func start(with id: Int) -> [NewsBrowserEffect] {
        hasOnlyThread = true
        return open(id)
    }

    /// Opens the comments of an item.
    mutating func open(_ id: Int) -> [NewsBrowserEffect] {
        thread = leftThreads[id] ?? ThreadView(id)
        return [.loadThread(id)]
    }

    /// The most comments and pages whose places are remembered.
    static let leftLimit = 50

    /// What the browser needs at the beginning.
    package mutating func start() -> [NewsBrowserEffect] { show(list.list) }

    /// The number of rows between the header and the two lines at the bottom.
    var height: Int { max(1, size.rows - 3) }

    /// Handles an event.
    package mutating func handle(_ event: NewsBrowserEvent) -> [NewsBrowserEffect] {
        layOut()
        if case .key(let key) = event { return accept(key) }
        accept(event)
        return []
    }

    /// Computes the places of the lines at the size of the terminal.
    mutating func layOut() {
        let (width, now, height) = (size.columns, now, height)
        thread?.layOut(width: width, now: now, height: height)
        page?.layOut(width: width)
    }

    /// Shows another list. A list that was shown before appears at once and is loaded again.
    mutating func show(_ new: NewsList) -> [NewsBrowserEffect] {
        lists[list.list] = list
        if case .site = new { lastSiteList = new }
        list = lists[new] ?? StoryListView(new)
        list.reload()
        switch new {
        case .saved:
            list.accept(marks.saved)
            list.end(origin: "")
            return []
        case .site, .hidden, .search: return [.loadList(new)]
        }
    }
}
