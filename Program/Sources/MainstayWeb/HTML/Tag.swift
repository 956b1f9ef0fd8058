// SPDX-License-Identifier: Apache-2.0

/// The name of an element. Only the names in this file exist, so a name is never made from data.
struct Tag: Sendable {
    /// How an element is written.
    enum Form: Sendable {
        /// Between two tags, each on a separate line.
        case block
        /// Between two tags within a line.
        case inline
        /// As one tag without content.
        case void
    }

    let name: StaticString
    let form: Form

    private init(_ name: StaticString, _ form: Form = .inline) {
        self.name = name
        self.form = form
    }

    /// An element with this name.
    func callAsFunction(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML = { .empty }) -> HTML {
        .element(self, attributes, content())
    }
}

extension Tag {
    static let html = Tag("html", .block)
    static let head = Tag("head", .block)
    static let meta = Tag("meta", .void)
    static let title = Tag("title", .block)
    static let linked = Tag("link", .void)
    static let script = Tag("script", .block)
    static let body = Tag("body", .block)

    static let header = Tag("header", .block)
    static let nav = Tag("nav", .block)
    static let main = Tag("main", .block)
    static let footer = Tag("footer", .block)
    static let section = Tag("section", .block)
    static let article = Tag("article", .block)
    static let div = Tag("div", .block)
    static let h1 = Tag("h1", .block)
    static let h2 = Tag("h2", .block)
    static let h3 = Tag("h3", .block)
    static let h4 = Tag("h4", .block)
    static let h5 = Tag("h5", .block)
    static let h6 = Tag("h6", .block)
    static let p = Tag("p", .block)
    static let pre = Tag("pre", .block)
    static let ul = Tag("ul", .block)
    static let ol = Tag("ol", .block)
    static let li = Tag("li", .block)
    static let dl = Tag("dl", .block)
    static let dt = Tag("dt", .block)
    static let dd = Tag("dd", .block)
    static let details = Tag("details", .block)
    static let summary = Tag("summary", .block)
    static let figure = Tag("figure", .block)
    static let figcaption = Tag("figcaption", .block)

    /// Only ``HTML/link(_:_:content:)`` uses it, because a link needs more than a name.
    fileprivate static let anchor = Tag("a")
    static let bdi = Tag("bdi")
    static let span = Tag("span")
    static let strong = Tag("strong")
    static let del = Tag("del")
    static let ins = Tag("ins")
    static let em = Tag("em")
    static let q = Tag("q")
    static let code = Tag("code")
    static let time = Tag("time")
    static let audio = Tag("audio")
    static let image = Tag("img", .void)

    static let table = Tag("table", .block)
    static let caption = Tag("caption", .block)
    static let thead = Tag("thead", .block)
    static let tbody = Tag("tbody", .block)
    static let tr = Tag("tr", .block)
    static let th = Tag("th", .block)
    static let td = Tag("td", .block)

    static let form = Tag("form", .block)
    static let fieldset = Tag("fieldset", .block)
    static let legend = Tag("legend", .block)
    static let label = Tag("label")
    static let input = Tag("input", .void)
    static let textarea = Tag("textarea")
    static let button = Tag("button")
    static let select = Tag("select", .block)
    static let option = Tag("option", .block)
    static let progress = Tag("progress")

    static let svg = Tag("svg", .block)
    static let rect = Tag("rect")
    static let line = Tag("line")
    static let path = Tag("path")
}

extension HTML {
    /// A link. A link to another site tells that site nothing about this one.
    static func link(_ address: Address, _ attributes: Attribute..., @HTMLBuilder content: () -> HTML) -> HTML {
        let away: [Attribute] = address.isExternal ? [.rel("noopener noreferrer")] : []
        return .element(.anchor, [.href(address)] + away + attributes, content())
    }
}
