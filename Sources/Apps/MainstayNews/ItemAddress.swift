// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The web address of an item on the site.
public enum ItemAddress {
    private static let host = "news.ycombinator.com"

    /// The number of an item from what a person gives: the number itself, or the item's web address.
    ///
    /// - Returns: `nil` if the text is neither.
    public static func number(in text: String) -> Int? {
        if let number = Int(text) { return number > 0 ? number : nil }
        let address = text.contains("://") ? text : "https://\(text)"
        guard let url = HTTPURL(address), url.host == host, url.path == "/item" else { return nil }
        let values = (url.query ?? "").split(separator: "&").filter { $0.hasPrefix("id=") }.map { $0.dropFirst(3) }
        return values.first.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The address of an item's page.
    public static func page(of id: Int) -> String { "https://\(host)/item?id=\(id)" }
}
