// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayNewsBrowser
import MainstayTerminal
import Testing

/// Random events: people press any keys and change the size of the window at any time, and replies arrive late or
/// never.
@Suite struct AnyEventTests {
    private static let keys: [Key] =
        [
            .up, .down, .left, .right, .pageUp, .pageDown, .first, .last, .enter, .tab, .backTab, .backspace, .delete,
            .escape, .wheelUp, .wheelDown, .click(row: 0, column: 0), .click(row: 5, column: 3),
            .click(row: 65_534, column: 65_534), .click(row: -1, column: -1),
            .paste("日本\n\u{1b}[31m 99999999999999999999"),
            .paste(String(repeating: "mute ", count: 200)),
        ] + "abcdfghijklmnoprstuvwxyz0123456789?/ +-[]{}<>|".map(Key.character) + [.character("語"), .enter, .enter]

    private static let sizes = [(80, 24), (40, 15), (200, 60), (39, 14), (41, 15), (1, 1), (0, 0), (300, 2), (2, 90)]

    private static let hostile =
        String(repeating: "<blockquote><ul><li>", count: 40) + "<pre>\u{1b}[2J\u{202E}x\n"
        + String(repeating: "日", count: 300) + "</pre><a href=\"https://a.example/\u{7}\">"
        + String(repeating: "w", count: 500)

    private static func event(_ generator: inout SeededGenerator) -> NewsBrowserEvent {
        let url = HTTPURL("https://example.com/1")
        switch Int.random(in: 0..<40, using: &generator) {
        case 0: return .listing(.site(.top), Site.listing((1...9).map { Site.story($0, comments: 4) }, missing: [99]))
        case 1: return .listing(.site(.top), Site.listing([]))
        case 2: return .listEnded(.site(.top), origin: "from example.com")
        case 3: return .listFailed(.site(.new), "the network is down \u{1b}[31m")
        case 4: return .found("word", [SearchResult(Site.story(5), context: hostile)], total: .max)
        case 5: return .thread(Site.thread(30))
        case 6: return .thread(Site.thread(1, of: Site.story(3, title: "")))
        case 7: return .threadEnded(1, origin: "")
        case 8: return .threadFailed(2, "no such item")
        case 9: return .seen(1, Bool.random(using: &generator) ? [100, 101, .max] : nil)
        case 10:
            guard let url else { return .message("") }
            return .page("https://example.com/1", WebPage(html: hostile, at: url), origin: "from example.com")
        case 11: return .page("https://example.com/1", WebPage(text: ""), origin: "")
        case 12: return .pageFailed("https://example.com/1", hostile)
        case 13: return .message(hostile)
        case 14: return .warning(String(repeating: "w", count: 1_000))
        default: return .key(keys.randomElement(using: &generator) ?? .enter)
        }
    }

    @Test(arguments: 0..<8)
    func `The browser survives events in any order, and its lines fit the screen`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var browser = Site.browser()
        for _ in 0..<250 {
            if Int.random(in: 0..<12, using: &generator) == 0 {
                let (columns, rows) = Self.sizes.randomElement(using: &generator) ?? (80, 24)
                browser.size = TerminalSize(columns: columns, rows: rows)
            }
            _ = browser.handle(Self.event(&generator))
            let text = browser.shown()
            // A screen has at least one cell.
            #expect(text.count == max(1, browser.size.rows))
            #expect(text.allSatisfy { $0.columns <= max(1, browser.size.columns) })
        }
    }

    @Test func `A question from a wide screen fits after the screen becomes narrow`() {
        var browser = Site.browser(TerminalSize(columns: 200, rows: 24))
        for number in 0..<20 {
            browser.press("m")
            browser.press(.paste("a muted word \(number)"), .enter)
        }
        browser.press("m")
        browser.size = .least
        _ = browser.handle(.message(""))
        #expect(browser.shown().allSatisfy { $0.columns <= 40 })
    }
}
