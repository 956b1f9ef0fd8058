// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

/// One row of the table of commands.
struct OxfordRow<Reply: Codable & Sendable>: Sendable {
    /// The word after `oxford`.
    let name: String
    /// What the command does, in one line.
    let overview: String
    /// The endpoints that the command can use. The first one of each version is the default.
    let routes: [OxfordRoute]
    /// Makes the lines that show a reply.
    let show: @Sendable (OxfordText) -> (Reply) -> [String]
    /// The vocabulary whose known values the command can list without a request.
    let vocabulary: (any OxfordTerm.Type)?

    init(
        _ name: String, _ overview: String, _ routes: [OxfordRoute],
        _ show: @escaping @Sendable (OxfordText) -> (Reply) -> [String], vocabulary: (any OxfordTerm.Type)? = nil
    ) {
        (self.name, self.overview, self.routes, self.show, self.vocabulary) = (name, overview, routes, show, vocabulary)
    }
}
