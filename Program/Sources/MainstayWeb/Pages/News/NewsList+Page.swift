// SPDX-License-Identifier: Apache-2.0

import MainstayHackerNews
import MainstayNews

extension NewsList {
    /// The list that an address names; the top stories if it names none.
    init(_ query: FormValues) {
        self = Self.tabs.first { $0.name == query["list"] } ?? .site(.top)
    }

    /// The name on the pages.
    var title: String { self == .site(.job) ? "Jobs" : name.capitalizedFirst }

    func address(page: Int = 1) -> Address {
        Address(["news"], query: [("list", name)] + (page > 1 ? [("page", "\(page)")] : []))
    }
}
