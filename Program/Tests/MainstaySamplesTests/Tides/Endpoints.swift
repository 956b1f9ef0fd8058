// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Tides {
    /// `GET /v1/tides/{place}?days=…`.
    public static func tides(at place: String, days: Int) -> Endpoint<[Tide]> {
        Endpoint(name: "tides", path: ["v1", "tides", place], query: [("days", "\(days)")])
    }
}
