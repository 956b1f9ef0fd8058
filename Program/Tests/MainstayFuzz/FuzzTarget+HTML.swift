// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews

extension FuzzTarget {
    /// HTML of comments and of web pages. No text has a control character that a terminal would obey.
    static let html = FuzzTarget(name: "html") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        _ = HTMLText(text).plain
        _ = HTMLText.title(text)
        guard let url = HTTPURL("https://example.com/page") else { return }
        let page = WebPage(html: text, at: url)
        for run in page.blocks.lazy.flatMap(\.runs) {
            demand(
                run.link.map { (1...page.links.count).contains($0) } ?? true, "a run names a link that the page lacks")
        }
        _ = WebPage(text: text)
    }
}
