// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayFoundation

/// The Hacker News API, version 0 (github.com/HackerNews/API).
///
/// What it throws is ``APIError``. Its kind is `unavailable` where the address is unreachable (`request` has the URL), `undecodable`
/// where the response is invalid, and `notFound` where there is no such item, which the service says with `null`.
public struct HackerNews: Sendable {
    /// Reaches the API.
    public let client: Client

    /// Makes a client over whatever reaches the API.
    public init(transport: any Transport, upstream: Upstream = HackerNews.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// An item of any type.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where there is no such item.
    public func item(_ id: Int) async throws(APIError) -> Answer<Item> {
        try await client.send(Self.item(id))
    }

    /// A story: a job and a poll are some too.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where there is no such item, or it is a comment or an option of a poll.
    public func story(_ id: Int) async throws(APIError) -> Answer<Item> {
        let answer = try await item(id)
        guard answer.value.isStory else {
            throw APIError(.notFound, upstream: client.upstream.host, endpoint: "story", attempts: answer.attempts)
        }
        return answer
    }

    /// A reader, by a name whose case counts.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where there is no such reader.
    public func user(_ name: String) async throws(APIError) -> Answer<User> {
        try await client.send(Self.user(name))
    }

    /// The numbers of a list's stories, in its order.
    ///
    /// - Throws: ``APIError``.
    public func list(_ list: StoryList) async throws(APIError) -> Answer<[Int]> {
        try await client.send(Self.list(list))
    }

    /// The largest number an item has so far.
    ///
    /// - Throws: ``APIError``.
    public func maxItem() async throws(APIError) -> Answer<Int> {
        try await client.send(Self.maxItem)
    }

    /// What has changed in the last minutes.
    ///
    /// - Throws: ``APIError``.
    public func updates() async throws(APIError) -> Answer<Updates> {
        try await client.send(Self.updates)
    }

    /// The service as it is known: no credentials, and no limit that it speaks of.
    ///
    /// It says `no-cache` of everything and gives nothing to confirm a reply with. What it said is good for a minute all the
    /// same, and worth reading for much longer where it cannot be reached.
    public static let upstream = Upstream(
        host: "hacker-news.firebaseio.com", baseURL: HTTPURL("https://hacker-news.firebaseio.com")!,
        timeToLive: .seconds(60), notFoundTimeToLive: .seconds(10), overridesCacheControl: true,
        classify: { response, date in
            switch response.status.code {
            // What there is not is null. `print=pretty` puts a line end behind it.
            case 200 where isNull(response.body): .notFound
            // Nothing here needs credentials. The service answers "Permission denied" for a while now and then.
            case 401, 403: .throttled(until: nil)
            default: Upstream.classifyByStatus(response, date)
            }
        }
    ).with {
        // `callback` is left out: what it asks for is a script.
        $0.queryNames = [
            "print", "shallow", "timeout", "orderBy", "limitToFirst", "limitToLast", "startAt", "endAt", "equalTo",
        ]
        $0.content = { $0.url.path.hasSuffix(".json") ? .json : .asDeclared }
    }

    private static func isNull(_ body: [UInt8]) -> Bool {
        body.count < 16 && body.filter { $0 > UInt8(ascii: " ") }.elementsEqual("null".utf8)
    }
}
