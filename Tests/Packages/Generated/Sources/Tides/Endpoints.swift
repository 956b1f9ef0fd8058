// Made by `mainstay generate`. A change would be lost when it is made again.

public import Mainstay

extension Tides {
    /// `GET /tides/{place}`, 20 replies.
    public static func tides(_ place: String, days: Int? = nil) -> Endpoint<Tide> {
        Endpoint(.get, "tides/\(place)", query: ["days": days])
    }
}
