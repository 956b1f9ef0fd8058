// SPDX-License-Identifier: Apache-2.0

/// An attribute of an element. Only the names in this file exist. There is none for scripts or styles within a page,
/// because the security policy forbids both.
struct Attribute: Sendable {
    let name: StaticString
    /// The value, which is escaped when it is written. `nil` for an attribute that has none.
    let value: String?

    private init(_ name: StaticString, _ value: String?) {
        self.name = name
        self.value = value
    }
}

extension Attribute {
    static func id(_ id: String) -> Self { Self("id", id) }
    static func `class`(_ names: String) -> Self { Self("class", names) }
    static func lang(_ language: String) -> Self { Self("lang", language) }
    /// The text's own first letter decides its direction.
    static let autoDirection = Self("dir", "auto")
    static let hidden = Self("hidden", nil)
    static func role(_ role: StaticString) -> Self { Self("role", "\(role)") }
    static func label(_ text: String) -> Self { Self("aria-label", text) }
    static func labelledBy(_ id: String) -> Self { Self("aria-labelledby", id) }
    /// A picture that says nothing to people who listen.
    static let decorative = Self("aria-hidden", "true")
    static let currentPage = Self("aria-current", "page")
    static func pressed(_ isPressed: Bool) -> Self { Self("aria-pressed", "\(isPressed)") }
    /// Lets a script give the element the focus; a person does not reach it with the keyboard.
    static let focusable = Self("tabindex", "-1")
    /// Lets a person scroll the element with the keyboard.
    static let scrollable = Self("tabindex", "0")
    /// What a script does with the element.
    static func behavior(_ name: StaticString) -> Self { Self("data-behavior", "\(name)") }
    /// What a script plays when the page comes after a move.
    static func sound(_ name: String) -> Self { Self("data-sound", name) }
    /// How a script moves the device when the page comes after a move.
    static func haptics(_ name: String) -> Self { Self("data-haptics", name) }
    /// The key that does what the element does, for the script that listens to keys.
    static func key(_ key: String) -> Self { Self("data-key", key) }
    /// The card of a review, and how often it was answered when the page was made.
    static func card(_ card: String) -> Self { Self("data-card", card) }
    /// The account that the page belongs to.
    static func account(_ tag: String) -> Self { Self("data-account", tag) }
    /// Whether the page is light or dark; `nil` for what the system has.
    static func theme(_ theme: Theme?) -> Self { Self("data-theme", theme?.rawValue ?? "system") }
    /// The name of a cell's column, which a style shows before the cell on narrow screens.
    static func column(_ name: String) -> Self { Self("data-column", name) }
    static func datetime(_ text: String) -> Self { Self("datetime", text) }

    static func href(_ address: Address) -> Self { Self("href", address.text) }
    static func source(_ address: Address) -> Self { Self("src", address.text) }
    static func action(_ address: Address) -> Self { Self("action", address.text) }
    static func rel(_ relation: StaticString) -> Self { Self("rel", "\(relation)") }
    static func charset(_ name: StaticString) -> Self { Self("charset", "\(name)") }
    static func content(_ text: String) -> Self { Self("content", text) }
    static func property(_ name: StaticString) -> Self { Self("property", "\(name)") }
    /// What stands for a picture that is not seen.
    static func alternative(_ text: String) -> Self { Self("alt", text) }
    static let controls = Self("controls", nil)
    static let notPreloaded = Self("preload", "none")

    static let get = Self("method", "get")
    static let post = Self("method", "post")
    static func name(_ name: String) -> Self { Self("name", name) }
    static func value(_ value: String) -> Self { Self("value", value) }
    static func type(_ type: StaticString) -> Self { Self("type", "\(type)") }
    static func `for`(_ id: String) -> Self { Self("for", id) }
    static func rows(_ count: Int) -> Self { Self("rows", "\(count)") }
    static func maximum(_ number: Int) -> Self { Self("max", "\(number)") }
    static func minimum(_ number: Int) -> Self { Self("min", "\(number)") }
    static func maximumLength(_ length: Int) -> Self { Self("maxlength", "\(length)") }
    /// What an empty field stands for.
    static func placeholder(_ text: String) -> Self { Self("placeholder", text) }
    static func autocomplete(_ kind: StaticString) -> Self { Self("autocomplete", "\(kind)") }
    static let notCapitalized = Self("autocapitalize", "none")
    /// The control's value was refused.
    static let invalid = Self("aria-invalid", "true")
    static func describedBy(_ id: String) -> Self { Self("aria-describedby", id) }
    static let required = Self("required", nil)
    static let selected = Self("selected", nil)
    static let checked = Self("checked", nil)
    /// Looks and sounds disabled, but keeps the focus, so that a person with a keyboard does not lose the place.
    static let unavailable = Self("aria-disabled", "true")
    static let disabled = Self("disabled", nil)
    static let open = Self("open", nil)
    static let download = Self("download", nil)

    static func scope(_ scope: StaticString) -> Self { Self("scope", "\(scope)") }
    static func start(_ number: Int) -> Self { Self("start", "\(number)") }

    static func viewBox(_ width: Int, _ height: Int) -> Self { Self("viewBox", "0 0 \(width) \(height)") }
    /// The picture fills its place in both directions.
    static let stretched = Self("preserveAspectRatio", "none")
    static func x(_ x: Double) -> Self { Self("x", number(x)) }
    static func y(_ y: Double) -> Self { Self("y", number(y)) }
    static func x1(_ x: Double) -> Self { Self("x1", number(x)) }
    static func y1(_ y: Double) -> Self { Self("y1", number(y)) }
    static func x2(_ x: Double) -> Self { Self("x2", number(x)) }
    static func y2(_ y: Double) -> Self { Self("y2", number(y)) }
    static func width(_ width: Double) -> Self { Self("width", number(width)) }
    static func height(_ height: Double) -> Self { Self("height", number(height)) }
    static func path(_ data: String) -> Self { Self("d", data) }

    private static func number(_ number: Double) -> String {
        let tenths = (number * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }
}
