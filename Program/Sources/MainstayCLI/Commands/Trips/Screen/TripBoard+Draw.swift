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
        let (first, width) = (listed.prefix(500), size.columns)
        let column = first.map { table.price(of: $0).columns }.max() ?? 0
        let routes = first.map { table.route(of: $0, width: width / 2).columns }.max() ?? 0
        pane.draw(on: &screen, rows: 1..<size.rows - 2, count: listed.count) { index in
            board.lines(of: listed[index], table, column, routes)
        }
        if listed.isEmpty { drawCenter(on: &screen) }
        if let message {
            screen.putMessage(message)
        } else {
            screen.put(status.printable.fitting(size.columns - 2), row: size.rows - 2, column: 1, .dim)
        }
        if let question {
            question.field.draw(on: &screen, row: size.rows - 1)
        } else {
            screen.putHints(hints)
        }
        return screen
    }

    /// The price and the route, and days, nights and how long the price holds: beside them if the terminal is wide
    /// enough, and else below them.
    private func lines(of trip: Trips.Trip, _ table: TripTable, _ column: Int, _ routes: Int) -> [StyledText] {
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
        let details = StyledText(table.details(of: trip, isBrief: true).printable, .dim)
        let isOneLine = details.columns + 3 + routes <= room
        let route = table.route(of: trip, width: isOneLine ? routes : room)
        first.append(route, isPast ? .dim : .plain)
        if isOneLine {
            first.append(String(repeating: " ", count: routes + 3 - route.columns))
            first.append(details)
            return [first]
        }
        let margin = StyledText(String(repeating: " ", count: column + 3))
        return [first] + details.wrapped(width: size.columns - column - 6).map { $0.indented(margin) }
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
        ].compactMap(\.self)
        guard hasTrips else { return parts.joinedFitting(size.columns - 2) }
        return problem.map { (parts + [$0]).joined(separator: ", ") }
            ?? (parts + [origin ?? "loading"]).joinedFitting(size.columns - 2)
    }

    private var hints: [String] {
        [
            "? help", filter.isEmpty && month == nil && !hasOnlyFavorites ? "q leave" : "Esc all", "Enter book",
            "s favourite", "f filter", "S sort", "m month", "p price", "w watch",
            pastCount > 0 && !showsPast ? "d departed" : "F favourites",
        ]
    }
}
