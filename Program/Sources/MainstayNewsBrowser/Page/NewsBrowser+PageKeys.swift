// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTerminal

extension NewsBrowser {
    /// Handles a key in the text of a page.
    mutating func pressInPage(_ key: Key) -> [NewsBrowserEffect] {
        let height = height
        switch key {
        case .down, .character("j"): page?.scroll(by: 1, height: height)
        case .up, .character("k"): page?.scroll(by: -1, height: height)
        case .wheelDown: page?.scroll(by: 3, height: height)
        case .wheelUp: page?.scroll(by: -3, height: height)
        case .pageDown, .character(" "): page?.scroll(by: max(1, height - 2), height: height)
        case .pageUp, .character("b"): page?.scroll(by: -max(1, height - 2), height: height)
        case .first, .character("g"): page?.scroll(by: .min / 2, height: height)
        case .last, .character("G"): page?.scroll(by: .max / 2, height: height)
        case .character("/"): ask(.find, "Find:")
        case .character("o"): return page.map { [.open($0.url.description)] } ?? []
        case .character(let digit) where digit.isASCII && digit.isNumber:
            ask(.link, "Open link:", text: String(digit))
        case .escape, .left, .character("q"), .character("h"): leavePage()
        default: break
        }
        return []
    }

    private mutating func leavePage() {
        guard let page else { return }
        if leftPages.count >= Self.leftLimit { leftPages = [:] }
        leftPages[page.url] = page
        self.page = nil
    }
}
