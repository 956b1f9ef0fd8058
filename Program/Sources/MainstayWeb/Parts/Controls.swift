// SPDX-License-Identifier: Apache-2.0

/// Forms and their controls, with the attributes that people with a keyboard or a screen reader need.
extension HTML {
    /// A form that changes something: it is sent with POST, and carries the token that shows where it comes from.
    ///
    /// - Parameters:
    ///   - address: The place that the form is sent to.
    ///   - fields: Values that the person does not see.
    ///   - isStep: Whether the back button returns to the page of the form. It does not after a change of the same
    ///     thing.
    ///   - content: The visible controls.
    static func changing(
        _ address: Address, _ fields: [(name: String, value: String)] = [], isStep: Bool = false,
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        Tag.form(.post, .action(address), .behavior(isStep ? "step" : "change")) {
            HTML.token
            for (name, value) in fields { Tag.input(.type("hidden"), .name(name), .value(value)) }
            content()
        }
    }

    /// The links to the page before and the page after; nothing if there is neither, so that no screen reader announces
    /// an empty list.
    @HTMLBuilder static func pages(
        _ number: Int, hasMore: Bool, of list: String = "list", _ address: (Int) -> Address
    ) -> HTML {
        if number > 1 || hasMore {
            Tag.nav(.label("Pages of the \(list)"), .class("row")) {
                if number > 1 { HTML.link(address(number - 1)) { "← Page \(number - 1)" } }
                if hasMore { HTML.link(address(number + 1)) { "Page \(number + 1) →" } }
            }
        }
    }

    /// A button that sends its form, with a value if several buttons share the form.
    ///
    /// - Parameter id: Identifies the button, so that it has the focus again when the page has changed.
    static func button(_ label: String, id: String? = nil, name: String? = nil, value: String = "") -> HTML {
        .element(
            Tag.button,
            [id.map { .id($0) }, name.map { .name($0) }, name == nil ? nil : .value(value)].compactMap(\.self),
            .text(label))
    }

    /// A label and a list of which one value is chosen.
    static func choice(_ label: String, name: String, _ options: [(value: String, text: String)], chosen: String)
        -> HTML
    {
        Tag.p(.class("field")) {
            Tag.label(.for("choice-\(name)")) { label }
            Tag.select(.id("choice-\(name)"), .name(name)) {
                for option in options {
                    if option.value == chosen {
                        Tag.option(.value(option.value), .selected) { option.text }
                    } else {
                        Tag.option(.value(option.value)) { option.text }
                    }
                }
            }
        }
    }

    /// A box that can be checked, with its label.
    ///
    /// - Parameter suffix: Makes the identifier differ from others of the page with the same name and value.
    static func check(_ name: String, _ value: String, _ label: String, isChecked: Bool, suffix: String = "") -> HTML {
        let id = "\(name)-\(value)\(suffix)"
        return Tag.p(.class("check")) {
            HTML.element(
                .input,
                [.type("checkbox"), .id(id), .name(name), .value(value)] + (isChecked ? [.checked] : []), .empty)
            Tag.label(.for(id)) { label }
        }
    }

    /// What stands in the place of things that are not there: why, and what to do.
    ///
    /// - Parameters:
    ///   - text: Why there is nothing, or how it fills.
    ///   - content: Links and buttons that lead on.
    static func nothing(_ text: String, @HTMLBuilder then content: () -> HTML = { .empty }) -> HTML {
        Tag.div(.class("empty")) {
            Tag.p(.behavior("announce")) { text }
            Tag.div(.class("row")) { content() }
        }
    }

    /// Links of which one leads to this page.
    static func tabs(_ label: String, _ tabs: [(text: String, address: Address, isHere: Bool)]) -> HTML {
        Tag.nav(.label(label), .class("tabs")) {
            Tag.ul {
                for tab in tabs {
                    Tag.li {
                        if tab.isHere {
                            HTML.link(tab.address, .currentPage) { tab.text }
                        } else {
                            HTML.link(tab.address) { tab.text }
                        }
                    }
                }
            }
        }
    }
}
