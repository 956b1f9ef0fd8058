// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension HackerNews {
    /// `GET /v0/item/{id}.json`.
    public static func item(_ id: Int) -> Endpoint<Item> {
        Endpoint(name: "item", path: []).at(EndpointPath(["v0", "item", "\(id).json"], values: [2]))
    }

    /// `GET /v0/user/{id}.json`.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the name is empty.
    public static func user(_ name: String) throws(APIError) -> Endpoint<User> {
        guard !name.isEmpty else {
            throw APIError(
                .invalidRequest("there is no user to look up: the name is empty"), upstream: upstream.host,
                endpoint: "user")
        }
        return Endpoint(name: "user", path: []).at(EndpointPath(["v0", "user", "\(name).json"], values: [2]))
    }

    /// `GET /v0/{list}stories.json`: the ids of the stories, in the order of the list.
    public static func list(_ list: StoryList) -> Endpoint<[Int]> {
        Endpoint(name: "\(list)stories", path: ["v0", "\(list)stories.json"])
    }

    /// `GET /v0/maxitem.json`: the largest id so far.
    public static func maxItem() -> Endpoint<Int> {
        Endpoint(name: "maxitem", path: ["v0", "maxitem.json"])
    }

    /// `GET /v0/updates.json`: the changes of the last minutes. A cached reply would be useless, so the service must
    /// answer.
    public static func updates() -> Endpoint<Updates> {
        Endpoint(name: "updates", path: ["v0", "updates.json"]).freshlyAsked
    }
}

extension Endpoint {
    /// The same endpoint, with a reply that the service has just sent or confirmed (RFC 9111 §5.2.1.4).
    public var freshlyAsked: Endpoint {
        var endpoint = self
        endpoint.fields[.cacheControl] = "no-cache"
        return endpoint
    }
}
