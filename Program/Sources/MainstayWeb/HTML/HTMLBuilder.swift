// SPDX-License-Identifier: Apache-2.0

/// Makes a part of a page from a list of parts. A string in the list is text.
@resultBuilder enum HTMLBuilder {
    static func buildExpression(_ text: String) -> HTML { .text(text) }
    static func buildExpression(_ html: HTML) -> HTML { html }
    static func buildExpression(_ html: HTML?) -> HTML { html ?? .empty }
    static func buildBlock(_ parts: HTML...) -> HTML { .fragment(parts) }
    static func buildOptional(_ part: HTML?) -> HTML { part ?? .empty }
    static func buildEither(first part: HTML) -> HTML { part }
    static func buildEither(second part: HTML) -> HTML { part }
    static func buildArray(_ parts: [HTML]) -> HTML { .fragment(parts) }
}
