// SPDX-License-Identifier: Apache-2.0

import MainstayTrips

extension TripBoard {
    /// Draws the screen.
    mutating func draw() -> ScreenBuffer {
        guard size.fits(.least) else {
            return .tooSmall(size, needed: .least, instead: "mainstay trips --plain")
        }
        var screen = ScreenBuffer(size)
        if let help {
            help.draw(on: &screen)
            return screen
        }
        let title = "Trips" + chosenText.map { "   \($0)" }.joined()
        screen.put(title.printable.fitting(size.columns - 2), row: 0, column: 1, .bold)
        let table = TripTable(
            style: Style(when: "never", environment: [:], isTerminal: true), width: size.columns - 2, now: now,
            zones: zones)
        let (board, listed) = (self, listed)
        let column = listed.prefix(500).map { table.price(of: $0).columns }.max() ?? 0
        pane.draw(on: &screen, rows: 1..<size.rows - 2, count: listed.count) { index in
            board.lines(of: listed[index], table, column)
        }
        if listed.isEmpty { drawCenter(on: &screen) }
        let status = (message ?? status).printable
        screen.put(
            status.fitting(size.columns - 2), row: size.rows - 2, column: 1, message == nil ? .dim : .warning)
        if let question {
            question.field.draw(on: &screen, row: size.rows - 1)
        } else {
            drawHints(on: &screen)
        }
        return screen
    }

    /// The price and the route, and below them days, nights and how long the price holds.
    private func lines(of trip: Trips.Trip, _ table: TripTable, _ column: Int) -> [StyledText] {
        let price = table.price(of: trip)
        let isPast = trip.isDeparted(at: now) || trip.isExpired(at: now)
        var first = StyledText(String(repeating: " ", count: max(0, column - price.columns)))
        first.append(price, isPast ? .dim : .bold)
        first.append(favorites.contains(trip.id) ? " ♥ " : "   ", .bad)
        var mark = ""
        if let change = changes[trip.id] {
            var before = trip
            before.price = change.before
            mark = change.before == nil ? "new " : "cheaper, before \(table.price(of: before)) "
        }
        first.append(mark, .warning)
        let room = size.columns - 2 - first.columns
        first.append(table.route(of: trip, width: room), isPast ? .dim : .plain)
        let margin = StyledText(String(repeating: " ", count: column + 3))
        let details = StyledText(table.details(of: trip, isBrief: true).printable, .dim).wrapped(
            width: size.columns - column - 6)
        return [first] + details.map { $0.indented(margin) }
    }

    private var chosenText: [String] {
        let orders: [Trips.Search.Order: String] = [
            .price: "the cheapest first", .departure: "the earliest first", .destination: "by destination",
            .nights: "the shortest stay first",
        ]
        return [
            month, search.maxPrice.map { "up to \($0.amount) \($0.currency ?? "")" },
            hasOnlyFavorites ? "favourites" : nil, orders[search.order],
            filter.isEmpty ? nil : "“\(filter.joined(separator: " "))”",
        ].compactMap(\.self)
    }

    private func drawCenter(on screen: inout ScreenBuffer) {
        let text =
            if let problem, !hasTrips { problem } else if !hasTrips { "Loading …" } else if pastCount > 0 {
                "All trips here have departed or expired. Press d to see them."
            } else if chosenText.isEmpty { "There are no trips." } else {
                "No trip is like this. Press Esc to see all, and p for another price."
            }
        for (index, line) in StyledText(text.printable).wrapped(width: size.columns - 4).enumerated() {
            screen.put(line, row: 2 + index, column: 2)
        }
    }

    private var status: String {
        let parts = [
            listed.isEmpty ? nil : "\(pane.chosen + 1) of \(listed.count)",
            pastCount > 0 ? "\(pastCount) departed or expired" : nil, isWatching ? "watching" : nil,
            hasTrips ? problem ?? origin ?? "loading" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    /// The most important keys, as many as fit.
    private func drawHints(on screen: inout ScreenBuffer) {
        let hints = [
            "? help", "q leave", "Enter book", "s favourite", "f filter", "S sort", "m month", "p price", "w watch",
            pastCount > 0 && !showsPast ? "d departed" : "F favourites",
        ]
        var column = 1
        for hint in hints where column + hint.columns < size.columns {
            column = screen.put(hint, row: size.rows - 1, column: column, .dim) + 3
        }
    }
}
