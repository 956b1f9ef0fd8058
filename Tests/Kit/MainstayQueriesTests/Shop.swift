// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayQueries
import MainstayTesting
import Observation

struct Book: Codable, Sendable, Hashable, Identifiable {
    var id: Int
    var title = ""
}

/// A server of books, and a client with a cache and a manual clock.
@MainActor final class Shop {
    let clock = ManualClock()
    let transport: ScriptedTransport
    let client: Client
    let list = Endpoint<[Book]>(.get, "books")
    let firstPage = Endpoint<[Book]>(.get, "books", query: ["page": "1"])

    /// Answers GET for books and their pages with `titles`, and adds what is posted, unless `answer` answers.
    init(
        _ titles: String..., fields: HTTPFields = ["Cache-Control": "max-age=60"],
        answering answer: @escaping @Sendable (HTTPRequest) -> ScriptedTransport.Step? = { _ in nil }
    ) {
        let books = Lock(titles.enumerated().map { Book(id: $0 + 1, title: $1) })
        transport = ScriptedTransport(clock: clock) { request in
            if let step = answer(request) { return step }
            if request.method == .get { return .json(books.withLock(\.self), fields) }
            if let book = request.body.flatMap({ try? JSONDecoder().decode(Book.self, from: Data($0)) }) {
                books.withLock { $0.append(book) }
            }
            return .respond(HTTPResponse(status: 201, body: []))
        }
        client = Client("https://shop.example", through: transport) { [clock] settings in
            settings.clock = clock
            settings.options.breaker = nil
        }
    }

    func query(
        triggers: [QueryTriggers] = [], overlay: (@MainActor (inout [Book]) -> Void)? = nil
    ) -> Query<[Book]> {
        Query(client, list, triggers: triggers, overlay: overlay)
    }

    /// The requests so far: `GET /books?page=1`.
    var requests: [String] { transport.requests.map { "\($0.method) \($0.url.target)" } }
}

extension ScriptedTransport.Step {
    static func json(_ value: some Encodable, _ fields: HTTPFields = [:]) -> Self {
        var fields = fields
        fields["Content-Type"] = "application/json"
        do {
            return .respond(HTTPResponse(status: 200, fields: fields, body: Array(try JSONEncoder().encode(value))))
        } catch {
            return .respond(HTTPResponse(status: 500, body: Array("\(error)".utf8)))
        }
    }
}

/// Waits until what the closure reads makes it true.
@MainActor func until(_ isTrue: @escaping @MainActor () -> Bool) async {
    let (changed, tell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    var changes = changed.makeAsyncIterator()
    while !withObservationTracking(isTrue, onChange: { tell.yield() }) { _ = await changes.next() }
}

/// Lets others on the main actor go on until nothing happens any more, as far as it does not wait for another thread.
@MainActor func settle() async { for _ in 0..<200 { await Task.yield() } }
