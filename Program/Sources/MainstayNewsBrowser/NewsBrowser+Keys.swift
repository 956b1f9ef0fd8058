// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayTerminal

extension NewsBrowser {
    /// Handles a key: in the help, in a prompt, or in the view that is on top.
    mutating func accept(_ key: Key) -> [NewsBrowserEffect] {
        switch key {
        case .suspend: return [.suspend]
        case .interrupt where prompt == nil: return [.interrupt]
        case .end where prompt == nil: return [.quit]
        default: break
        }
        // On a terminal that is too small nothing can be seen, so keys must not do anything.
        guard size.fits(.least) else { return key == .character("q") || key == .escape ? [.quit] : [] }
        if var page = help {
            help = page.press(key, size: size) ? page : nil
            return []
        }
        if prompt != nil { return type(key) }
        (message, warning) = (nil, nil)
        if key == .character("?") {
            help = HelpPage(title: "Keys", rows: helpRows)
            return []
        }
        if page != nil { return pressInPage(key) }
        return thread != nil ? pressInThread(key) : pressInList(key)
    }

    /// The most texts of a question that are remembered.
    private static let historyLimit = 50

    /// Asks for a line.
    mutating func ask(_ purpose: Prompt.Purpose, _ label: String, text: String = "") {
        prompt = Prompt(purpose: purpose, field: LineField(label, text: text, history: history[purpose] ?? []))
    }

    /// Lists only the stories with these words, while they are typed.
    private mutating func filter(_ text: String) {
        list.filter = text.lowercased().split(separator: " ").map(String.init)
    }

    private mutating func type(_ key: Key) -> [NewsBrowserEffect] {
        guard var prompt else { return [] }
        let outcome = prompt.field.press(key)
        self.prompt = outcome == .editing ? prompt : nil
        let text = prompt.field.text.trimmed
        if prompt.purpose == .filter { filter(outcome == .cancelled ? "" : text) }
        guard outcome == .submitted else { return [] }
        if !text.isEmpty {
            let before = (history[prompt.purpose] ?? []).filter { $0 != text }
            history[prompt.purpose] = before.suffix(Self.historyLimit - 1) + [text]
        }
        switch prompt.purpose {
        case .filter: break
        case .search: return text.isEmpty ? [] : show(.search(text))
        case .find: find(text)
        case .mute: return mute(text.lowercased())
        case .link: return openLink(text)
        }
        return []
    }

    /// Finds words in the text on the screen. Nothing typed means the words of the last time.
    private mutating func find(_ text: String) {
        let words = text.lowercased().split(separator: " ").map(String.init)
        let height = height
        let isFound: Bool
        if page != nil {
            if !words.isEmpty { page?.words = words }
            isFound = page?.goToMatch(height: height) ?? false
        } else {
            if !words.isEmpty { thread?.words = words }
            isFound = thread?.goToMatch(height: height) ?? false
        }
        if !isFound { message = "Not found." }
    }

    private mutating func mute(_ word: String) -> [NewsBrowserEffect] {
        guard !word.isEmpty else { return [] }
        let isMuted = !marks.muted.contains(word)
        if isMuted { marks.muted = (marks.muted + [word]).sorted() } else { marks.muted.removeAll { $0 == word } }
        message = isMuted ? "Stories with “\(word)” are no longer listed." : "“\(word)” is no longer muted."
        return [.mute(word, isMuted)]
    }

    private mutating func openLink(_ text: String) -> [NewsBrowserEffect] {
        guard let number = Int(text), let link = page == nil ? thread?.link(number) : page?.link(number) else {
            message = "There is no link \(text)."
            return []
        }
        return [.open(link)]
    }

    // MARK: What lists, threads and pages share

    /// Reads the page of a story as text.
    mutating func read(_ story: HackerNews.Item?) -> [NewsBrowserEffect] {
        guard let story, let url = story.address else {
            message = "This item has no page of its own."
            return []
        }
        page = leftPages[url] ?? PageView(url, title: HTMLText.title(story.title ?? "").printable)
        return [.loadPage(url)]
    }

    /// Shows a user. The site has a page for each, which shows no more.
    mutating func show(user name: String?) -> [NewsBrowserEffect] {
        guard let name,
            let url = HTTPURL("https://news.ycombinator.com")?.appending(
                path: ["user"], query: [(name: "id", value: name)])
        else {
            message = "Nobody is named here."
            return []
        }
        page = PageView(url, title: name.printable)
        return [.loadUser(name, url)]
    }

    /// Opens the page of a story, or its comments if it has none.
    func open(_ story: HackerNews.Item?) -> [NewsBrowserEffect] {
        story.map { [.open($0.address?.description ?? ItemAddress.page(of: $0.id))] } ?? []
    }

    /// Saves a story, or removes it from the saved ones.
    mutating func save(_ story: HackerNews.Item?) -> [NewsBrowserEffect] {
        guard let story else { return [] }
        let isSaved = !marks.isSaved(story.id)
        if isSaved { marks.saved.insert(story, at: 0) } else { marks.saved.removeAll { $0.id == story.id } }
        message = isSaved ? "Saved." : "No longer saved."
        return [.save(story, isSaved)]
    }
}
