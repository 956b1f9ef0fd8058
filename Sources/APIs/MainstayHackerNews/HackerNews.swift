// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

/// The Hacker News API, version 0 (github.com/HackerNews/API).
///
/// The methods throw `APIError`. Its kind is `unavailable` if the address is unreachable (`request` has the URL),
/// `undecodable` if the response is invalid, and `notFound` if there is no such item. The service answers `null` for a
/// missing item.
public struct HackerNews: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = HackerNews.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// An item of any type.
    ///
    /// - Throws: `APIError`; its kind is `notFound` if there is no such item.
    public func item(_ id: Int) async throws(APIError) -> Answer<Item> {
        try await client.answer(to: Self.item(id))
    }

    /// A story. Jobs and polls count as stories.
    ///
    /// - Throws: `APIError`; its kind is `notFound` if there is no such item, or if it is a comment or an option of a
    ///   poll.
    public func story(_ id: Int) async throws(APIError) -> Answer<Item> {
        let answer = try await item(id)
        guard answer.value.isStory else {
            throw APIError(.notFound, upstream: client.upstream.host, endpoint: "story", attempts: answer.attempts)
        }
        return answer
    }

    /// A user. The case of the name matters.
    ///
    /// - Throws: `APIError`; its kind is `notFound` if there is no such user.
    public func user(_ name: String) async throws(APIError) -> Answer<User> {
        try await client.answer(to: Self.user(name))
    }

    /// The ids of a list's stories, in the order of the list.
    ///
    /// - Throws: `APIError`.
    public func list(_ list: StoryList) async throws(APIError) -> Answer<[Int]> {
        try await client.answer(to: Self.list(list))
    }

    /// The largest id so far.
    ///
    /// - Throws: `APIError`.
    public func maxItem() async throws(APIError) -> Answer<Int> {
        try await client.answer(to: Self.maxItem())
    }

    /// The changes of the last minutes.
    ///
    /// - Throws: `APIError`.
    public func updates() async throws(APIError) -> Answer<Updates> {
        try await client.answer(to: Self.updates())
    }

    /// The description of the service. It needs no credentials and documents no limit.
    ///
    /// Every reply says `no-cache` and has no validator. A reply is nevertheless fresh for a minute, and useful for
    /// much longer if the service is unreachable.
    public static let upstream = Upstream(
        "https://hacker-news.firebaseio.com",
        timeToLive: .seconds(60), notFoundTimeToLive: .seconds(10), overridesCacheControl: true,
        classify: { response, date in
            switch response.status.code {
            // The service answers null for a missing item. `print=pretty` adds a line end.
            case 200 where isNull(response.body): .notFound
            // The service needs no credentials, but answers "Permission denied" for a while now and then.
            // It asks for no pause, and may be asked again now.
            case 401, 403: .throttled(until: date)
            default: Upstream.classifyByStatus(response, date)
            }
        }
    ).with {
        // The documentation says that there is no limit (github.com/HackerNews/API), so nothing is known about what a 429
        // would cover: `limitScope` stays unknown.
        // `callback` is not in the list, because it asks for a script instead of JSON.
        $0.gateway.queryNames = [
            "print", "shallow", "timeout", "orderBy", "limitToFirst", "limitToLast", "startAt", "endAt", "equalTo",
        ]
        $0.gateway.eventsChangeValues = true
        $0.content = { $0.url.path.hasSuffix(".json") ? .json : .asDeclared }
    }

    private static func isNull(_ body: [UInt8]) -> Bool {
        body.count < 16 && body.filter { $0 > UInt8(ascii: " ") }.elementsEqual("null".utf8)
    }
}
