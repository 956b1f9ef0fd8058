// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension HackerNews {
    /// `GET /v0/item/{id}.json`.
    public static func item(_ id: Int) -> Endpoint<Item> {
        Endpoint(name: "item", path: ["v0", "item", "\(id).json"])
    }

    /// `GET /v0/user/{id}.json`.
    ///
    /// - Throws: ``APIError`` of kind `invalidRequest` where there is no name.
    public static func user(_ name: String) throws(APIError) -> Endpoint<User> {
        guard !name.isEmpty else {
            throw APIError(
                .invalidRequest("there is no user to look up: the name is empty"), upstream: upstream.host,
                endpoint: "user")
        }
        return Endpoint(name: "user", path: ["v0", "user", "\(name).json"])
    }

    /// `GET /v0/{list}stories.json`: the numbers of its stories, in its order.
    public static func list(_ list: StoryList) -> Endpoint<[Int]> {
        Endpoint(name: "\(list)stories", path: ["v0", "\(list)stories.json"])
    }

    /// `GET /v0/maxitem.json`: the largest number given so far.
    public static let maxItem = Endpoint<Int>(name: "maxitem", path: ["v0", "maxitem.json"])

    /// `GET /v0/updates.json`: what has changed in the last minutes. Asked of the service itself, for what is kept says nothing.
    public static let updates = Endpoint<Updates>(name: "updates", path: ["v0", "updates.json"]).freshlyAsked
}

extension Endpoint {
    /// The same, answered by the upstream and never from a cache that it has not confirmed (RFC 9111 §5.2.1.4).
    public var freshlyAsked: Endpoint {
        var endpoint = self
        endpoint.fields[.cacheControl] = "no-cache"
        return endpoint
    }
}
