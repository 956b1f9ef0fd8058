// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayNews
import MainstayTerminal

extension ThreadView {
    /// Where a key goes.
    enum Target {
        case next, previous
        case nextUnread, previousUnread
        case nextTopLevel, previousTopLevel
        case nextSibling, previousSibling
        case parent
        case first, last
    }

    /// Selects another comment and shows it from its beginning. Returns `false` if there is none.
    mutating func go(to target: Target, height: Int) -> Bool {
        guard !entries.isEmpty else { return false }
        let place = place
        if target == .nextUnread { return goToUnread(after: entries[place].row, height: height) }
        let found: Int? =
            switch target {
            case .next: place + 1 < entries.count ? place + 1 : nil
            case .previous: place > 0 ? place - 1 : nil
            case .first: 0
            case .last: entries.count - 1
            case .nextTopLevel: entries[(place + 1)...].firstIndex { depth(of: $0) == 0 }
            case .previousTopLevel: entries[..<place].lastIndex { depth(of: $0) <= 0 }
            case .nextSibling: sibling(of: place, in: Array(entries.indices[(place + 1)...]))
            case .previousSibling: sibling(of: place, in: entries.indices[..<place].reversed())
            case .parent: parent(of: place)
            case .nextUnread: nil
            case .previousUnread: entries[..<place].lastIndex { $0.row >= 0 && !seen.contains($0.id) }
            }
        guard let found else { return false }
        select(found, height: height)
        return true
    }

    /// Selects an entry and scrolls as little as shows it as a whole, or from its beginning.
    mutating func select(_ place: Int, height: Int) {
        measure(place)
        let entry = entries[place]
        selected = entry.id
        let lines = entry.lines
        if lines.lowerBound < top || lines.count > height {
            top = lines.lowerBound
        } else if lines.upperBound > top + height {
            top = lines.upperBound - height
        }
        limitTop(height)
    }

    /// Scrolls by lines. If the selected comment leaves the screen, the first one that is visible becomes selected.
    mutating func scroll(by lines: Int, height: Int) {
        top += lines
        limitTop(height)
        let visible = top..<top + height
        guard let first = placed.firstIndex(where: { $0.lines.overlaps(visible) }) else { return }
        let place = place
        guard entries.indices.contains(place), !entries[place].lines.overlaps(visible) || abs(lines) >= height / 2
        else { return }
        let begins = placed[first...].first { $0.firstLine >= top }
        selected = begins.map { $0.lines.overlaps(visible) ? $0.id : entries[first].id } ?? entries[first].id
    }

    /// The comments whose last line is on the screen or above it on this page.
    func fullyShown(height: Int) -> [Int] {
        placed.filter { $0.lines.upperBound <= top + height && $0.lines.upperBound > top && $0.hidden == nil }.map(
            \.id)
    }

    /// Selects the next comment that contains all words that were searched for, starting again at the beginning.
    mutating func goToMatch(height: Int) -> Bool {
        measure(through: .max)
        let places = Array(entries.indices)
        let after = places[min(place + 1, places.count)...] + places[..<min(place + 1, places.count)]
        guard !words.isEmpty, let found = after.first(where: { matches(entries[$0]) }) else { return false }
        select(found, height: height)
        return true
    }

    private func matches(_ entry: Entry) -> Bool {
        let author: String =
            if entry.row >= 0, case .success(let item)? = thread?.rows[entry.row].comment { item.by ?? "" } else { "" }
        let text = (bodyLines(of: entry).map(\.plain) + [author]).joined(separator: " ").lowercased()
        return words.allSatisfy { text.contains($0) }
    }

    /// An unread comment may be inside a collapsed one, which is expanded then.
    private mutating func goToUnread(after row: Int, height: Int) -> Bool {
        guard let rows = thread?.rows else { return false }
        let later = rows.indices.dropFirst(row + 1).first { !seen.contains(rows[$0].id) }
        guard let found = later ?? rows.indices.prefix(row + 1).first(where: { !seen.contains(rows[$0].id) }) else {
            return false
        }
        var index = found
        while let above = rows[..<index].lastIndex(where: { $0.depth < rows[index].depth }) {
            collapse(rows[above].id, false)
            index = above
            if rows[above].depth == 0 { break }
        }
        arrange(now: now)
        if let place = entries.firstIndex(where: { $0.id == rows[found].id }) { select(place, height: height) }
        return true
    }

    private func depth(of entry: Entry) -> Int {
        entry.row < 0 ? -1 : thread?.rows[entry.row].depth ?? 0
    }

    /// The first of some places with another answer to the same comment.
    private func sibling(of place: Int, in places: [Int]) -> Int? {
        let depth = depth(of: entries[place])
        return places.first { self.depth(of: entries[$0]) <= depth }.flatMap {
            self.depth(of: entries[$0]) == depth ? $0 : nil
        }
    }

    private func parent(of place: Int) -> Int? {
        let depth = depth(of: entries[place])
        return entries[..<place].lastIndex { self.depth(of: $0) < depth }
    }
}
