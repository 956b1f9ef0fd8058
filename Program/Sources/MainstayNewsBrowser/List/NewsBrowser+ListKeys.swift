// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayNews
import MainstayTerminal

extension NewsBrowser {
    /// Handles a key in a list.
    mutating func pressInList(_ key: Key) -> [NewsBrowserEffect] {
        // The first story is selected as soon as there is one.
        if list.press(key, in: list.listed(marks)) { return [] }
        switch key {
        case .enter, .right, .character("l"): return openThread()
        case .click(let row, _): return click(row)
        case .tab: return switchList(by: 1)
        case .backTab: return switchList(by: -1)
        case .character(let character): return press(character)
        case .escape: return leaveList()
        default: return []
        }
    }

    private mutating func press(_ character: Character) -> [NewsBrowserEffect] {
        switch character {
        case "1"..."8": return show(NewsList.tabs[(character.wholeNumberValue ?? 1) - 1])
        case "r", "o", "s", "u": return pressOnStory(character)
        case "c": return list.selected.map { [.open(ItemAddress.page(of: $0))] } ?? []
        case "x": return hide()
        case "m":
            let muted = marks.muted.isEmpty ? "" : " (now: \(marks.muted.joined(separator: ", ")))"
            ask(.mute, "Mute word\(muted):".fitting(size.columns / 2))
        case "/": ask(.search, "Search:")
        case "f": ask(.filter, "Filter:", text: list.filter.joined(separator: " "))
        case "S":
            let orders = StoryListView.Order.allCases
            list.order = orders[((orders.firstIndex(of: list.order) ?? 0) + 1) % orders.count]
            message = "Sorted: \(list.order.name ?? "as the site does")."
        case "R":
            list.reload()
            return [.loadList(list.list, reloads: true)]
        case "q": return leaveList()
        default: break
        }
        return []
    }

    /// Handles a key that needs the story itself, and not only its number.
    private mutating func pressOnStory(_ character: Character) -> [NewsBrowserEffect] {
        guard let story = list.story else {
            if list.selected != nil { message = "The story is still loading." }
            return []
        }
        return switch character {
        case "r": read(story)
        case "o": open(story)
        case "u": show(user: story.by)
        default: save(story)
        }
    }

    private mutating func click(_ row: Int) -> [NewsBrowserEffect] {
        let listed = list.listed(marks)
        guard let place = list.pane.item(at: row), listed.indices.contains(place) else { return [] }
        if list.selected == listed[place] { return openThread() }
        list.select(place, in: listed)
        return []
    }

    private mutating func openThread() -> [NewsBrowserEffect] {
        guard let id = list.selected else { return [] }
        return open(id)
    }

    private mutating func switchList(by step: Int) -> [NewsBrowserEffect] {
        let tabs = NewsList.tabs
        let place = tabs.firstIndex(of: list.list) ?? (step > 0 ? -1 : 0)
        return show(tabs[(place + step + tabs.count) % tabs.count])
    }

    private mutating func hide() -> [NewsBrowserEffect] {
        guard let id = list.selected else { return [] }
        let isHidden = !marks.hidden.contains(id)
        let listed = list.listed(marks)
        let place = list.place(in: listed)
        if isHidden { marks.hidden.insert(id) } else { marks.hidden.remove(id) }
        list.select(place, in: list.listed(marks))
        message = isHidden ? "Hidden. Press 8 to see hidden stories." : "Listed again."
        return [.hide(id, isHidden)]
    }

    /// Leaves the filter for the whole list; the results of a search, the saved and the hidden stories for the list
    /// before; and a list of the site for good.
    private mutating func leaveList() -> [NewsBrowserEffect] {
        if !list.filter.isEmpty {
            list.filter = []
            return []
        }
        if case .site = list.list { return [.quit] }
        return show(lastSiteList)
    }
}
