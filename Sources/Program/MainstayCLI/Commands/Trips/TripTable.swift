// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayTrips

/// Trips as a table that fits the terminal.
struct TripTable {
    let style: Style
    let width: Int
    let now: Date
    private let prices = PriceFormat.ofEnvironment()

    init(style: Style, width: Int, now: Date) {
        self.style = style
        self.width = width
        self.now = now
    }

    func render(_ answer: Answer<[Trips.Trip]>, showsLinks: Bool) -> String {
        let rows = answer.value.map { cells(of: $0) }
        var widths = (0..<5).map { column in rows.map { $0[column].columns }.max() ?? 0 }
        // If the table is too wide, the identifier moves to a separate line. If it is still too wide, place names are shortened.
        let others = widths[0] + widths[2] + widths[3] + 6
        let fits = others + widths[1] + widths[4] + 2 <= width
        if !fits { widths[1] = min(widths[1], max(12, width - others)) }
        var lines: [String] = []
        for (trip, cells) in zip(answer.value, rows) {
            let columns = [
                pad(cells[0], widths[0], toLeft: true), pad(cells[1], widths[1]), pad(cells[2], widths[2]),
                pad(cells[3], widths[3]),
            ]
            let line = (columns + (fits ? [cells[4]] : [])).joined(separator: "  ")
            lines.append(trip.isExpired(at: now) ? style.dim(line) : line)
            if !fits { lines.append(style.dim("      \(cells[4])")) }
            if showsLinks, let url = trip.bookingURL { lines.append("      \(style.accent(url.description))") }
        }
        if lines.isEmpty { lines = ["No trips."] }
        return (lines + ["", style.dim(source(of: answer))]).joined(separator: "\n")
    }

    /// The cells: price, places, days, validity, identifier.
    private func cells(of trip: Trips.Trip) -> [String] {
        let days = [trip.departureAt?.day, trip.returnAt?.day].compactMap(\.self).joined(separator: " – ")
        let price = trip.price.map { prices.text($0, currency: trip.currency ?? "") } ?? "?"
        return [
            price, "\(name(of: trip.departure)) → \(name(of: trip.destination))", days,
            trip.isExpired(at: now) ? "expired" : "", trip.id,
        ]
        .map(\.printable)
    }

    private func name(of place: Trips.TripLocation?) -> String {
        let code = place?.airportCode.map { "(\($0))" }
        return [place?.city, code].compactMap(\.self).joined(separator: " ")
    }

    private func source(of answer: Answer<[Trips.Trip]>) -> String {
        let text =
            answer.source == .embedded
            ? "\(answer.provider) on this machine" : ProvenanceText.describe(answer.provenance)
        return "\(answer.value.count) trips, \(text)".printable
    }

    private func pad(_ text: String, _ width: Int, toLeft: Bool = false) -> String {
        let text = text.fitting(width)
        let space = String(repeating: " ", count: max(0, width - text.columns))
        return toLeft ? space + text : text + space
    }
}
