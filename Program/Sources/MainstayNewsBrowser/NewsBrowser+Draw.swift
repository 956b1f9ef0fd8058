// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
package import MainstayTerminal

extension NewsBrowser {
    /// Draws the screen.
    package mutating func draw() -> ScreenBuffer {
        guard size.fits(.least) else {
            return .tooSmall(size, needed: .least, instead: "mainstay news --plain")
        }
        var screen = ScreenBuffer(size)
        if let help {
            help.draw(on: &screen)
            return screen
        }
        let rows = 1..<size.rows - 2
        if page != nil {
            page?.draw(on: &screen, rows: rows)
        } else if thread != nil {
            layOut()
            if let thread { shownRows = thread.draw(on: &screen, rows: rows) }
        } else {
            list.draw(on: &screen, rows: rows, marks: marks, now: now)
        }
        drawHeader(on: &screen)
        drawCenter(on: &screen)
        drawFooter(on: &screen)
        return screen
    }

    // MARK: Header

    private func drawHeader(on screen: inout ScreenBuffer) {
        if let page {
            screen.put(page.header.printable.fitting(size.columns - 2), row: 0, column: 1, .bold)
        } else if let thread {
            // At the beginning the title is below.
            let title =
                thread.top == 0
                ? "Comments" : thread.thread.map { HTMLText.title($0.root.value.title ?? "").printable } ?? ""
            screen.put(
                (title.isEmpty ? "Item \(thread.id)" : title).fitting(size.columns - 2), row: 0, column: 1, .bold)
        } else {
            drawTabs(on: &screen)
        }
    }

    /// All lists with their keys if they fit, and else the current one.
    private func drawTabs(on screen: inout ScreenBuffer) {
        var tabs = StyledText(" News ", .bold)
        for (index, tab) in NewsList.tabs.enumerated() {
            tabs.append(" \(index + 1) ", .dim)
            tabs.append(tab.name, tab == list.list ? .selected : .plain)
        }
        if case .search = list.list { tabs.append("  \(list.list.name)", .selected) }
        if tabs.columns < size.columns {
            screen.put(tabs, row: 0)
        } else {
            let name = list.list.name.fitting(size.columns - 22)
            let end = screen.put(" News: ", row: 0, column: 0, .bold)
            let after = screen.put(name, row: 0, column: end, .selected)
            screen.put("  Tab: next", row: 0, column: after, .dim)
        }
    }

    // MARK: What is missing

    /// A text in the middle of a view that has nothing to show.
    private func drawCenter(on screen: inout ScreenBuffer) {
        let text: String?
        if let page {
            text =
                page.page == nil
                ? page.problem.map { "\($0). Press o to open it in your browser." } ?? "Loading …" : nil
        } else if let thread {
            text = thread.thread == nil ? thread.problem ?? "Loading …" : nil
        } else {
            text = list.listed(marks).isEmpty ? list.problem ?? emptyText : nil
        }
        guard let text else { return }
        for (index, line) in StyledText(text.printable).wrapped(width: size.columns - 4).enumerated() {
            screen.put(line, row: 2 + index, column: 2)
        }
    }

    private var emptyText: String {
        guard list.origin != nil else { return "Loading …" }
        guard list.filter.isEmpty else { return "No story has these words. Esc shows all." }
        switch list.list {
        case .saved: return "No stories are saved. Press s in a list to save one."
        case .hidden: return "No stories are hidden."
        case .search: return "Nothing was found."
        case .site: return unlistedText
        }
    }

    /// Why a list of the site shows no story.
    private var unlistedText: String {
        let missing = list.ids.count { list.missing[$0] != nil }
        let unread = "\(missing) \(missing == 1 ? "story" : "stories") could not be read."
        if missing == list.ids.count { return missing == 0 ? "The list is empty." : unread }
        let key = (NewsList.tabs.firstIndex(of: .hidden) ?? 0) + 1
        let hidden = "\(missing == 0 ? "All" : "All other") stories are hidden or muted."
        return
            "\(missing == 0 ? "" : unread + " ")\(hidden) Press \(key) to see the hidden ones, and m to unmute a word."
    }

    // MARK: Footer

    private func drawFooter(on screen: inout ScreenBuffer) {
        let known = [status, warning ?? ""].filter { !$0.isEmpty }.joined(separator: ", ").printable
        let isFitting = known.columns <= size.columns - 2
        if let message = message ?? (isFitting ? nil : warning) {
            screen.putMessage(message)
        } else {
            screen.put(known.fitting(size.columns - 2), row: size.rows - 2, column: 1, .dim)
        }
        if let prompt {
            prompt.field.draw(on: &screen, row: size.rows - 1)
        } else {
            screen.putHints(hints)
        }
    }

    private var status: String {
        if let page {
            let parts = [page.place(height: height), page.origin ?? ""]
            return page.page == nil ? page.url.description : parts.joinedFitting(size.columns - 2)
        }
        return thread.map { status(of: $0) } ?? listStatus
    }

    /// What is known of a list or a thread, and at its end a problem, which is never left out, or the origin.
    private func line(_ parts: [String?], problem: String?, origin: String?) -> String {
        let parts = parts.compactMap(\.self).filter { !$0.isEmpty }
        return problem.map { (parts + [$0]).joined(separator: ", ") }
            ?? (parts + [origin ?? ""]).joinedFitting(size.columns - 2)
    }

    private func status(of thread: ThreadView) -> String {
        guard let comments = thread.thread else { return "" }
        let total = comments.root.value.commentCount ?? comments.rows.count
        let isComplete = thread.origin != nil
        let parts = [
            isComplete
                ? thread.position + (total == 1 ? "1 comment" : "\(comments.rows.count) comments")
                : "loading: \(comments.rows.count) of \(total)",
            thread.newCount > 0 ? "\(thread.newCount) new" : nil,
            thread.unreadCount > 0 ? "\(thread.unreadCount) unread" : nil,
            comments.missing.isEmpty ? nil : "\(comments.missing.count) could not be read",
        ]
        return line(parts, problem: isComplete ? thread.problem : nil, origin: thread.origin)
    }

    private var listStatus: String {
        let listed = list.listed(marks)
        guard !listed.isEmpty || !list.filter.isEmpty else { return "" }
        let arrived = list.ids.count { list.stories[$0] != nil }
        let unlisted =
            list.ids.count { list.stories[$0] != nil && list.missing[$0] == nil }
            - listed.count { list.stories[$0] != nil }
        let parts = [
            list.origin == nil
                ? "loading: \(arrived) of \(list.ids.count)"
                : "\(min(list.place(in: listed) + 1, listed.count)) of \(listed.count)",
            list.missing.isEmpty || list.origin == nil ? nil : "\(list.missing.count) could not be read",
            list.order.name,
            !list.filter.isEmpty
                ? "filter: \(list.filter.joined(separator: " "))" : unlisted > 0 ? "\(unlisted) hidden or muted" : nil,
        ]
        return line(parts, problem: list.problem, origin: list.origin)
    }

    private var isSiteList: Bool { if case .site = list.list { true } else { false } }

    private var hints: [String] {
        if let page {
            return [
                "? help", "q back", page.hasMore(height: height) ? "Space more" : "", "o open", "/ find",
                page.page?.links.isEmpty == false ? "number: link" : "",
            ]
        }
        if thread != nil {
            return [
                "? help", "q back", "n unread", "Enter fold", "r read page", "o open", "t next thread", "/ find",
                "number: link", "s save",
            ]
        }
        return [
            "? help", !list.filter.isEmpty ? "Esc all" : isSiteList ? "q leave" : "q back", "Enter comments",
            "r read page", "o open", "s save", "x hide", "/ search", "f filter", "S sort", "m mute",
        ]
    }
}
