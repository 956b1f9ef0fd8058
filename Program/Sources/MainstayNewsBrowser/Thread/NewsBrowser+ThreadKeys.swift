// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews
import MainstayTerminal

extension NewsBrowser {
    /// Handles a key in a thread.
    mutating func pressInThread(_ key: Key) -> [NewsBrowserEffect] {
        guard var thread else { return [] }
        let effects = press(key, in: &thread)
        thread.layOut(width: size.columns, now: now, height: height)
        // A thread that was left must not come back.
        if self.thread != nil { self.thread = thread }
        return effects
    }

    private mutating func press(_ key: Key, in thread: inout ThreadView) -> [NewsBrowserEffect] {
        let target: ThreadView.Target
        switch key {
        case .character("j"): target = .next
        case .character("k"): target = .previous
        case .character("n"): target = .nextUnread
        case .character("N"): target = .previousUnread
        case .character("t"): target = .nextTopLevel
        case .character("T"): target = .previousTopLevel
        case .character("J"): target = .nextSibling
        case .character("K"): target = .previousSibling
        case .character("p"): target = .parent
        case .first, .character("g"): target = .first
        case .last, .character("G"): target = .last
        default: return pressOther(key, in: &thread)
        }
        if !thread.go(to: target, height: height) { message = Self.nothing(target) }
        return note([thread.selected], in: &thread)
    }

    private static func nothing(_ target: ThreadView.Target) -> String {
        switch target {
        case .nextUnread: "No unread comment is left."
        case .previousUnread: "All comments before are read."
        case .parent: "This is the top level."
        case .nextSibling: "No other answer to the same comment comes after this one."
        case .previousSibling: "No other answer to the same comment comes before this one."
        case .next, .nextTopLevel, .last: "This is the last one."
        case .previous, .previousTopLevel, .first: "This is the first one."
        }
    }

    private mutating func pressOther(_ key: Key, in thread: inout ThreadView) -> [NewsBrowserEffect] {
        switch key {
        case .down: thread.scroll(by: 1, height: height)
        case .up: thread.scroll(by: -1, height: height)
        case .wheelDown: thread.scroll(by: 3, height: height)
        case .wheelUp: thread.scroll(by: -3, height: height)
        case .pageDown, .character(" "):
            let shown = thread.fullyShown(height: height)
            thread.scroll(by: max(1, height - 2), height: height)
            return note(shown, in: &thread)
        case .pageUp, .character("b"): thread.scroll(by: -max(1, height - 2), height: height)
        case .enter, .character("-"): toggle(&thread)
        case .click(let row, _): return click(row, in: &thread)
        case .escape, .left, .character("q"), .character("h"): return leave(&thread)
        case .character("C"): toggleAll(&thread)
        case .character("/"): ask(.find, "Find:")
        case .character(let digit) where digit.isASCII && digit.isNumber:
            ask(.link, "Open link:", text: String(digit))
        case .character("r"): return read(thread.thread?.root.value)
        case .character("o"): return open(thread.thread?.root.value)
        case .character("c"): return [.open(ItemAddress.page(of: thread.selected))]
        case .character("u"): return show(user: thread.author)
        case .character("s"): return save(thread.thread?.root.value)
        case .character("R"): return [.loadThread(thread.id, reloads: true)]
        default: break
        }
        return []
    }

    private mutating func note(_ ids: [Int], in thread: inout ThreadView) -> [NewsBrowserEffect] {
        let new = thread.note(ids)
        return new.isEmpty ? [] : [.note(new, of: thread.id)]
    }

    private mutating func toggle(_ thread: inout ThreadView) {
        guard thread.selected != thread.id else { return }
        thread.collapse(thread.selected, !thread.collapsed.contains(thread.selected))
        thread.layOut(width: size.columns, now: now, height: height)
        thread.select(thread.place, height: height)
    }

    /// Collapses all comments at the top level, or expands everything.
    private mutating func toggleAll(_ thread: inout ThreadView) {
        let tops = (thread.thread?.rows ?? []).filter { $0.depth == 0 }.map(\.id)
        let collapses = thread.collapsed.isEmpty
        for id in collapses ? tops : Array(thread.collapsed) { thread.collapse(id, collapses) }
        thread.layOut(width: size.columns, now: now, height: height)
        guard !thread.entries.isEmpty else { return }
        thread.select(thread.place, height: height)
    }

    private mutating func click(_ row: Int, in thread: inout ThreadView) -> [NewsBrowserEffect] {
        guard let id = shownRows[row], let place = thread.entries.firstIndex(where: { $0.id == id }) else { return [] }
        if thread.selected == id { toggle(&thread) } else { thread.select(place, height: height) }
        return note([id], in: &thread)
    }

    private mutating func leave(_ thread: inout ThreadView) -> [NewsBrowserEffect] {
        // What is on the screen when the reader leaves was read.
        let shown = note(thread.fullyShown(height: height), in: &thread)
        marks.read.insert(thread.id)
        if leftThreads.count >= Self.leftLimit { leftThreads = [:] }
        if thread.thread != nil { leftThreads[thread.id] = thread.left }
        self.thread = nil
        let visit: [NewsBrowserEffect] = shown.isEmpty ? [.note([], of: thread.id)] : shown
        return visit + [hasOnlyThread ? .quit : .leaveThread]
    }
}
