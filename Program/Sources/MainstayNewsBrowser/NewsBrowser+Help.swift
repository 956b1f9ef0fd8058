// SPDX-License-Identifier: Apache-2.0

package import MainstayTerminal

extension NewsBrowser {
    /// The keys of the view that is on top.
    var helpRows: [HelpPage.Row] {
        (page != nil ? Self.pageKeys : thread != nil ? Self.threadKeys : Self.listKeys) + LineField.keys
    }

    /// The keys of all views, by the view.
    package static let keys: [(title: String, rows: [HelpPage.Row])] = [
        ("In a list", listKeys), ("In the comments", threadKeys), ("In a page", pageKeys),
        ("In a line that you type", LineField.keys),
    ]

    private static let listKeys: [HelpPage.Row] = [
        ("j k, arrows", "choose a story"), ("Space b", "next page, previous page"), ("g G", "first story, last story"),
        ("Enter", "read the comments"), ("r", "read the story's page as text"),
        ("o", "open the page in your browser ($BROWSER)"),
        ("c", "open the comments in your browser"), ("1 to 6", "top, new, best, ask, show, job"),
        ("7", "saved stories"), ("8", "hidden stories"), ("Tab", "next list"), ("s", "save the story, or no longer"),
        ("x", "hide the story, or list it again"), ("u", "show the user who posted it"),
        ("m", "mute a word, or unmute it"), ("/", "search Hacker News"),
        ("f", "list only the stories with some words"), ("S", "sort: by points, comments, date, or as the site does"),
        ("R", "load the list again"),
        ("q, Esc", "leave; from a filter, a search, saved and hidden stories: back to the list"),
        ("mouse", "the wheel moves, a click chooses; hold Shift to mark text for copying"),
        ("✓ * new", "read, saved, arrived while you were looking"),
    ]

    private static let threadKeys: [HelpPage.Row] = [
        ("j k", "next comment, previous comment"), ("arrows", "scroll by a line"),
        ("Space b", "next page, previous page"),
        ("n N", "next unread comment, previous one"), ("t T", "next comment at the top level, previous one"),
        ("J K", "next answer to the same comment, previous one"), ("p", "the comment that this one answers"),
        ("g G", "the story, the last comment"),
        ("Enter", "collapse or expand a comment"), ("C", "collapse or expand all"),
        ("/", "find words; / and Enter: find the next"),
        ("a number", "open the link with that number in the comment"),
        ("r", "read the story's page as text"), ("o", "open the page in your browser ($BROWSER)"),
        ("c", "open the comment in your browser"), ("u", "show the user who wrote it"),
        ("s", "save the story, or no longer"), ("R", "load new comments"),
        ("q, Esc, ←", "back to the list"), ("[op]", "the comment is by the author of the story"),
        ("new", "you had not read the comment before this visit"),
    ]

    private static let pageKeys: [HelpPage.Row] = [
        ("j k, arrows", "scroll by a line"), ("Space b", "next page, previous page"), ("g G", "beginning, end"),
        ("/", "find words; / and Enter: find the next"), ("a number", "open the link with that number in your browser"),
        ("o", "open the page in your browser ($BROWSER)"), ("q, Esc, ←", "back"),
    ]
}
