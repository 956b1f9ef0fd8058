// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

/// The exchanges of a cassette, and which of them have been used. It is a value without side effects.
struct CassetteTape: Sendable {
    /// The place of an exchange in the file.
    private struct Slot {
        /// The request; `nil` for a new exchange, which answers no further request.
        var key: CassetteRequest?
        var content: Content
    }

    private enum Content {
        case entry(HTTPArchive.Entry)
        /// A stream that is being recorded.
        case stream(CassetteStream)
        /// A request that is being sent, or that failed.
        case nothing
    }

    /// The largest number of unmatched requests that are named.
    private static let unmatchedLimit = 100

    private let match: CassetteMatch
    private var order: CassetteOrder
    private var slots: [Slot]
    private var used: Set<Int> = []
    private(set) var unmatched: [String] = []

    init(_ entries: [HTTPArchive.Entry] = [], match: CassetteMatch, order: CassetteOrder, redaction: Redaction) {
        (self.match, self.order) = (match, order)
        slots = entries.map {
            Slot(key: CassetteRequest($0.request, redaction: redaction), content: .entry($0))
        }
    }

    /// The exchanges as they are written.
    var entries: [HTTPArchive.Entry] { places.compactMap(\.self) }

    /// The exchange at each place of the file; `nil` at the place of a request that is being sent, or that failed.
    var places: [HTTPArchive.Entry?] {
        slots.map { slot in
            switch slot.content {
            case .entry(let entry): entry
            case .stream(let stream): stream.entry
            case .nothing: nil
            }
        }
    }

    /// The requests of the exchanges that have not been used, as method and URL.
    var unused: [String] {
        slots.enumerated().filter { !used.contains($0.offset) }.compactMap { $0.element.key?.title }
    }

    /// Returns the exchange to replay for a request; `nil` if there is none.
    mutating func replay(_ request: CassetteRequest) -> HTTPArchive.Entry? {
        guard let index = order.next(of: matches(request), used: used), case .entry(let entry) = slots[index].content
        else { return nil }
        used.insert(index)
        return entry
    }

    /// Returns the place for a new exchange: that of the next recorded exchange that matches, or one at the end.
    mutating func place(for request: CassetteRequest) -> Int {
        if let index = matches(request).first(where: { !used.contains($0) }) {
            used.insert(index)
            return index
        }
        used.insert(slots.count)
        slots.append(Slot(key: nil, content: .nothing))
        return slots.count - 1
    }

    mutating func record(_ entry: HTTPArchive.Entry, at index: Int) { slots[index].content = .entry(entry) }

    mutating func record(_ stream: CassetteStream, at index: Int) { slots[index].content = .stream(stream) }

    /// Gives a place back, because the request failed. The recorded exchange stays there if there is one.
    mutating func giveBack(_ index: Int) {
        if slots[index].key != nil { used.remove(index) }
    }

    /// Explains why a request has no exchange to replay.
    mutating func explainMissing(_ request: CassetteRequest, path: String) -> String {
        if unmatched.count < Self.unmatchedLimit { unmatched.append(request.title) }
        let count = matches(request).count
        if count > 0 {
            return
                "\(request.title) is on the cassette \(path) \(count) \(count == 1 ? "time" : "times") only, and was sent more "
                + "often; record it again, or replay in another order (CassetteOrder.repeating, .random)"
        }
        let advice = "record it with Cassette(recording:to:mode:) and the mode .new"
        guard let (nearest, differences) = nearest(to: request) else {
            return "\(request.title) is not on the cassette \(path), which is empty; \(advice)"
        }
        return "\(request.title) is not on the cassette \(path). The nearest request there is \(nearest.title), but "
            + "\(differences.joined(separator: ", and ")). If the new request is right, \(advice)"
    }

    private func matches(_ request: CassetteRequest) -> [Int] {
        slots.indices.filter { index in
            slots[index].key.map { match.isMatch($0, request) } ?? false
        }
    }

    /// Returns the recorded request with the fewest differences; among those with equally many, the one whose URL and
    /// body begin most similarly.
    private func nearest(to request: CassetteRequest) -> (CassetteRequest, [String])? {
        let rated = slots.compactMap { slot in
            slot.key.map { key in
                (key, match.differences(key, request), Self.likeness(key, request))
            }
        }
        return rated.min { ($0.1.count, $1.2) < ($1.1.count, $0.2) }.map { ($0.0, $0.1) }
    }

    private static func likeness(_ recorded: CassetteRequest, _ request: CassetteRequest) -> Int {
        zip(recorded.url.utf8, request.url.utf8).prefix { $0 == $1 }.count
            + zip(recorded.body, request.body).prefix { $0 == $1 }.count
    }
}
