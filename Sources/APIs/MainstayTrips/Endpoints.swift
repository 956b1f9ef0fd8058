// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

extension Trips {
    /// `GET /trips`, or `GET /trips/{region}`.
    public static func trips(in region: String? = nil) -> Endpoint<[Trip]> {
        Endpoint(name: "trips", path: []).at(EndpointPath(["trips"] + (region.map { [$0] } ?? []), values: [1]))
    }

    /// `GET /regions`.
    public static func regions() -> Endpoint<[Region]> {
        Endpoint(name: "regions", path: ["regions"])
    }

    /// `GET /airports/{code}`. The reply is an airport, or an envelope with one.
    public static func airport(_ code: String) -> Endpoint<Airport> {
        Endpoint(name: "airport", path: [], fields: [.accept: "application/json"]) {
            let content = try Envelope.body(of: $0.body) ?? $0.body
            return try JSONDecoder().decode(Airport.self, from: Data(content))
        }
        .at(EndpointPath(["airports", code.uppercased()], values: [1]))
    }

    /// `GET /favorites`: the trips that a person has kept. The API of the founding documents has no such route; a backend
    /// of your own may have it.
    public static func favorites() -> Endpoint<[Trip]> {
        Endpoint(name: "favorites", path: ["favorites"])
    }

    /// `PUT /favorites/{id}`: keeps a trip.
    public static func keepFavorite(_ trip: Trip) -> Endpoint<Void> {
        Endpoint<Void>(.put, "favorites/\(trip.id)", body: .json(trip))
    }

    /// `DELETE /favorites/{id}`: keeps a trip no longer.
    public static func removeFavorite(_ id: String) -> Endpoint<Void> {
        Endpoint<Void>(.delete, "favorites/\(id)")
    }
}

/// The envelope that a function gateway puts around a reply: `{"statusCode": 200, "body": "<JSON as text>"}`.
enum Envelope {
    private struct Wrapping: Decodable {
        var statusCode: Int
        var body: String
    }

    /// The status in the envelope, or `nil` if there is no envelope.
    static func status(of content: [UInt8]) -> Int? {
        // Only the beginning can tell. Parsing a long list of trips twice would be slow.
        let beginning = String(decoding: content.prefix(64), as: UTF8.self).filter { !$0.isWhitespace }
        guard beginning.hasPrefix(#"{"statusCode":"#) else { return nil }
        return Int(beginning.dropFirst(14).prefix { $0.isNumber })
    }

    /// The body in the envelope, or `nil` if there is no envelope.
    static func body(of content: [UInt8]) throws -> [UInt8]? {
        guard status(of: content) != nil else { return nil }
        return Array(try JSONDecoder().decode(Wrapping.self, from: Data(content)).body.utf8)
    }
}
