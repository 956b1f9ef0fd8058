// SPDX-License-Identifier: Apache-2.0

import MainstayKit

private struct Book: Codable, Sendable {
    var id: Int
    var title: String
}

private struct Order: Codable, Sendable {
    var number: Int
}

private enum Saved {
    case saved(version: String?)
    case conflict(theirs: Book, version: String?)
}

private struct Saving {
    func save(_ mine: Book, readAs version: String, with client: Client) async throws -> Saved {
        do {
            let put = Endpoint<Void>(.put, "books/\(mine.id)", body: .json(mine), fields: ["If-Match": version])
            return .saved(version: try await client.send(put).fields["ETag"])
        } catch let error as APIError where error.response?.status == 412 {
            let theirs = try await client.send(Endpoint<Book>(.get, "books/\(mine.id)"), cache: .reload)
            return .conflict(theirs: theirs.value, version: theirs.fields["ETag"])
        }
    }
}

private func onceOnly(_ basket: [Book]) -> Endpoint<Order> {
    let order = Endpoint<Order>(.post, "orders", body: .json(basket), idempotencyKey: .random)
    return order
}
