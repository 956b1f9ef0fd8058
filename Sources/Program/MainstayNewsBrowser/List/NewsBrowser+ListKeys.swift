// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayNews
import MainstayTerminal

extension NewsBrowser {
    /// Handles a key in a list.
    mutating func pressInList(_ key: Key) -> [NewsBrowserEffect] {
        // The first story is selected as soon as there is one.
        move(by: 0)
        switch key {
        case .down, .character("j"): move(by: 1)
        case .up, .character("k"): move(by: -1)
        case .wheelDown: move(by: 1)
        case .wheelUp: move(by: -1)
        case .pageDown, .character(" "): page(by: 1)
        case .pageUp, .character("b"): page(by: -1)
        case .first, .character("g"): move(by: .min / 2)
        case .last, .character("G"): move(by: .max / 2)
        case .enter, .right, .character("l"): return openThread()
        case .click(let row, _): return click(row)
        case .tab: return switchList(by: 1)
        case .backTab: return switchList(by: -1)
        case .character(let character): return press(character)
        case .escape: return leaveList()
        default: break
        }
        return []
    }

    private mutating func press(_ character: Character) -> [NewsBrowserEffect] {
        switch character {
        case "1"..."8": return show(NewsList.tabs[(character.wholeNumberValue ?? 1) - 1])
        case "r", "o", "s": return pressOnStory(character)
        case "c": return list.selected.map { [.open(ItemAddress.page(of: $0))] } ?? []
        case "x": return hide()
        case "m":
            let muted = marks.muted.isEmpty ? "" : " (now: \(marks.muted.joined(separator: ", ")))"
            prompt = Prompt(purpose: .mute, field: LineField("Mute word\(muted):".fitting(size.columns / 2)))
        case "/": prompt = Prompt(purpose: .search, field: LineField("Search:"))
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
        default: save(story)
        }
    }

    private mutating func move(by count: Int) {
        let listed = list.listed(marks)
        list.select(list.place(in: listed) + count, in: listed)
    }

    /// Selects the first story after those on the screen, or the last one before them.
    private mutating func page(by direction: Int) {
        let listed = list.listed(marks)
        let shown = Set(shownRows.values)
        let places = listed.indices.filter { shown.contains(listed[$0]) }
        guard let first = places.first, let last = places.last else { return move(by: direction) }
        list.select(direction > 0 ? last + 1 : max(0, first - places.count), in: listed)
        if direction > 0 {
            list.top = min(last + 1, max(0, listed.count - 1))
        } else {
            list.top = max(0, first - places.count)
        }
    }

    private mutating func click(_ row: Int) -> [NewsBrowserEffect] {
        guard let id = shownRows[row] else { return [] }
        if list.selected == id { return openThread() }
        let listed = list.listed(marks)
        list.select(listed.firstIndex(of: id) ?? 0, in: listed)
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

    /// Leaves the results of a search, the saved and the hidden stories for the list before, and a list of the site for
    /// good.
    private mutating func leaveList() -> [NewsBrowserEffect] {
        if case .site = list.list { return [.quit] }
        return show(lastSiteList)
    }
}
