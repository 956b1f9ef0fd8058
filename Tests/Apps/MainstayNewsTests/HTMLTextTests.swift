// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews
import Testing

@Suite struct HTMLTextTests {
    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("a<p>b<p>c", "a\n\nb\n\nc"),
        ("a &amp; b &lt;c&gt; &#x27;d&#39;", "a & b <c> 'd'"),
        ("it&#x27;s <i>so</i>", "it's so"), ("&amp;lt;script&amp;gt;", "&lt;script&gt;"),
        ("&bogus; & &#x110000;", "&bogus; & \u{FFFD}"),
        ("It&#146;s &#x93;so&#148;&#133; 5 &#128;", "It’s “so”… 5 €"),
        ("&#0;&#xD800;", "\u{FFFD}\u{FFFD}"), ("a  \n b", "a b"), ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
        ("a <", "a <"),
        (
            "<a href=\"https://example.com/a?b&amp;c\" rel=\"nofollow\">https:&#x2F;&#x2F;example.com&#x2F;a...</a>",
            "https://example.com/a?b&c"
        ),
        ("<a href='https://example.com/'>here</a>!", "here (https://example.com/)!"),
        ("<pre><code>  if x {\n    y &amp;&amp; z\n  }\n</code></pre>after", "  if x {\n    y && z\n  }\n\nafter"),
        ("a<br>b", "a\nb"), ("naïve – 日本語 👩‍👩‍👧", "naïve – 日本語 👩‍👩‍👧"), ("<b>bold</b><em>er</em>", "bolder"),
    ])
    func `A comment reads as it was written`(html: String, text: String) {
        #expect(HTMLText(html).plain == text)
    }

    @Test(arguments: [
        "<script>alert(1)</script>safe", "<SCRIPT >alert(1)</sCript >safe", "<style>*{}</style>safe",
        "<img src=x onerror=alert(1)>safe", "<svg onload=alert(1)>x</svg>safe",
        "<iframe srcdoc='<script>'>x</iframe>safe",
        "<a href=\"javascript:alert(1)\">safe</a>", "<a href=\"&#106;avascript:alert(1)\">safe</a>",
        "<a href=\" data:text/html,x\">safe</a>", "<a href=https://example.com/\"onclick=alert(1)>safe</a>",
        "<!-- <b> -->safe", "<?php ?>safe", "<scr<script>ipt>", "<script>never ended",
    ])
    func `Nothing that could be executed is left`(html: String) {
        let text = HTMLText(html)
        #expect(!text.plain.contains("alert(1)") || html.hasPrefix("<a href=https:"))
        for link in text.blocks.flatMap(\.runs).compactMap(\.link) {
            #expect(link.hasPrefix("https://") || link.hasPrefix("http://"))
            #expect(!link.contains("\""))
        }
    }

    @Test func `Links and stress are kept apart from the text`() {
        let runs = HTMLText("see <a href=\"https://example.com/\">this</a> <i>now</i>").blocks.flatMap(\.runs)
        #expect(runs.map(\.text) == ["see ", "this", " ", "now"])
        #expect(runs.map(\.link) == [nil, "https://example.com/", nil, nil])
        #expect(runs.map(\.isEmphasized) == [false, false, false, true])
    }

    @Test func `Nesting and tags left open cost no more than their length`() {
        let deep = String(repeating: "<i><p><a href=\"", count: 20_000) + "x"
        #expect(!HTMLText(deep).plain.isEmpty)
        #expect(HTMLText(String(repeating: "<a \"", count: 100_000)).plain.count > 100_000)
        #expect(
            HTMLText(String(repeating: "<div>", count: 100) + "in" + String(repeating: "</div>", count: 100)).plain
                == "in")
    }

    @Test(arguments: 0..<20) func `Any bytes are read to their end`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = [
            "<", ">", "&", ";", "#x", "\"", "'", "a", "href=", "<pre>", "</pre>", "<script", "</script>", "é", " ",
            "\n", "\0", "1F",
        ]
        for _ in 0..<200 {
            let html = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }
            _ = HTMLText(html.joined()).plain
        }
    }
}
