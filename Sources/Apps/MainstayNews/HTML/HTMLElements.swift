// SPDX-License-Identifier: Apache-2.0

/// Groups of HTML elements.
enum HTMLElements {
    /// Elements whose content is not text for the reader.
    static let unread: Set<String> = [
        "script", "style", "iframe", "object", "embed", "template", "noscript", "svg", "math", "head", "title",
    ]
    /// A page's controls and media. Their content is not text for the reader.
    static let controls: Set<String> = [
        "button", "select", "textarea", "canvas", "audio", "video", "datalist", "dialog",
    ]
    /// Parts of a page around its text.
    static let frames: Set<String> = ["nav", "footer", "aside"]
    /// Parts of a page that hold its text.
    static let mains: Set<String> = ["article", "main"]
    /// Elements whose end tag cannot be left out.
    static let closed: Set<String> = [
        "div", "section", "span", "aside", "header", "form", "table", "article", "details", "ul", "ol", "a", "button",
    ]
    /// Elements that begin and end a paragraph.
    static let blocks: Set<String> = [
        "p", "div", "section", "header", "figure", "figcaption", "form", "fieldset", "center", "address", "details",
        "summary",
        "table", "thead", "tbody", "caption", "dl", "dt", "dd", "body", "hgroup",
    ]
}
