// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTrips

/// The trips on a full screen, as a value: keys go in, and what is to be done comes out.
struct TripBoard {
    /// Something that the user wants done outside.
    enum Effect: Hashable {
        /// Ask for the trips again.
        case reload
        /// Keep a trip among the favourites, or no longer.
        case toggle(Trips.Trip)
        /// Open the page where a trip can be booked.
        case open(String)
        /// Ask again and again, or no longer.
        case watch(Bool)
        case suspend, quit, interrupt
    }

    enum Question { case filter, price }

    /// The size of the terminal.
    var size: TerminalSize
    /// The time, which decides what has departed or expired.
    var now: Date
    /// The zones of the airports.
    var zones = Trips.Zones() {
        didSet {
            // The names of offers have local days.
            if let trips { prices = Trips.changes(among: trips, since: [:], in: zones).prices }
            arrange()
        }
    }
    /// The identifiers of the favourites.
    var favorites: Set<String> = [] { didSet { if favorites != oldValue { arrange() } } }
    /// Where the trips are from; `nil` while they load.
    var origin: String?
    /// Why there are no trips, or no newer ones.
    var problem: String?
    /// A line for the user, until the next key.
    var message: String?
    private(set) var isWatching = false

    private(set) var search: Trips.Search
    /// The words that a listed trip has in its places, in lower case.
    private(set) var filter: [String] = []
    /// The month of departure, such as `2026-12`; `nil` for all.
    private(set) var month: String?
    private(set) var hasOnlyFavorites = false
    private(set) var showsPast = false

    private var trips: [Trips.Trip]?
    /// The trips that are listed, in order, and the number of those that have departed or expired.
    private(set) var listed: [Trips.Trip] = []
    private(set) var pastCount = 0
    /// The lowest prices of the offers so far, and what is new or cheaper since.
    private var prices: [String: Double]?
    private(set) var changes: [String: Trips.Change] = [:]
    var pane = ListPane()
    var help: HelpPage?
    var question: (kind: Question, field: LineField)?
    private var typedFilters: [String] = []

    /// Makes a board that waits for trips.
    ///
    /// - Parameter search: What is listed, and in which order.
    init(_ search: Trips.Search, size: TerminalSize, now: Date) {
        (self.search, self.size, self.now) = (search, size, now)
    }

    /// Whether trips have come.
    var hasTrips: Bool { trips != nil }

    /// Shows trips. Those that are new or cheaper than before are marked.
    mutating func accept(_ new: [Trips.Trip]) {
        guard new != trips else { return }
        let (found, lowest) = Trips.changes(among: new, since: prices ?? [:], in: zones)
        if prices != nil { for change in found { changes[change.trip.id] = change } }
        (trips, prices) = (new, lowest)
        arrange()
    }

    private mutating func arrange() {
        let chosen = listed.indices.contains(pane.chosen) ? listed[pane.chosen].id : nil
        var search = search
        if let days = month.flatMap(TripFilter.span) { search.days = days.first...days.last }
        let found = (trips ?? []).matching(search, in: zones, at: now)
        let wanted = (found.trips + found.incomparable).filter { trip in
            (!hasOnlyFavorites || favorites.contains(trip.id)) && matches(trip)
        }
        let current = wanted.filter { !$0.isDeparted(at: now) && !$0.isExpired(at: now) }
        pastCount = wanted.count - current.count
        listed = showsPast ? wanted : current
        // The chosen trip stays chosen at its new place.
        pane.choose(listed.firstIndex { $0.id == chosen } ?? pane.chosen, of: listed.count)
    }

    private func matches(_ trip: Trips.Trip) -> Bool {
        guard !filter.isEmpty else { return true }
        let places = [trip.departure, trip.destination].flatMap { [$0?.city, $0?.airportCode, $0?.countryCode] }
        let text = (places + [trip.id]).compactMap(\.self).joined(separator: " ").lowercased()
        return filter.allSatisfy(text.contains)
    }

    /// The months in which trips depart that have not yet.
    private var months: [String] {
        let moments = (trips ?? []).filter { !$0.isDeparted(at: now) }.compactMap { trip in
            trip.departureAt.map { String(zones.text(of: $0, at: trip.departure).prefix(7)) }
        }
        return Set(moments).sorted()
    }

    // MARK: Keys

    /// Handles a key.
    mutating func press(_ key: Key) -> [Effect] {
        switch key {
        case .suspend: return [.suspend]
        case .interrupt where question == nil: return [.interrupt]
        case .end where question == nil: return [.quit]
        default: break
        }
        guard size.fits(.least) else { return key == .character("q") || key == .escape ? [.quit] : [] }
        if var page = help {
            help = page.press(key, size: size) ? page : nil
            return []
        }
        if question != nil { return type(key) }
        message = nil
        if pane.press(key, count: listed.count) { return [] }
        switch key {
        case .enter, .right, .character("l"), .character("o"): return open()
        case .character(let character): return press(character)
        case .click(let row, _):
            guard let place = pane.item(at: row) else { return [] }
            if place == pane.chosen { return open() }
            pane.choose(place, of: listed.count)
        case .escape: return leave()
        default: break
        }
        return []
    }

    private mutating func press(_ character: Character) -> [Effect] {
        switch character {
        case "?": help = HelpPage(title: "Keys", rows: Self.keys)
        case "s": return chosen.map { [.toggle($0)] } ?? []
        case "f", "/": ask(.filter, "Filter:", filter.joined(separator: " "), typedFilters)
        case "p": ask(.price, "At most, such as 100EUR; nothing for any:", "", [])
        case "S":
            let orders = Trips.Search.Order.allCases
            search.order = orders[((orders.firstIndex(of: search.order) ?? 0) + 1) % orders.count]
            arrange()
        case "m": step(by: 1)
        case "M": step(by: -1)
        case "F":
            hasOnlyFavorites.toggle()
            arrange()
        case "d":
            showsPast.toggle()
            arrange()
        case "w":
            isWatching.toggle()
            message = isWatching ? "Looking every 5 minutes. New and cheaper trips are marked." : "No longer looking."
            return [.watch(isWatching)]
        case "R":
            origin = nil
            return [.reload]
        case "q": return [.quit]
        default: break
        }
        return []
    }

    private var chosen: Trips.Trip? { listed.indices.contains(pane.chosen) ? listed[pane.chosen] : nil }

    private mutating func open() -> [Effect] {
        guard let chosen else { return [] }
        if let url = chosen.bookingURL(in: zones) { return [.open(url.description)] }
        message = "This trip cannot be booked: it is invented, or lacks airports or times."
        return []
    }

    /// Goes to the next month, after the last one to all.
    private mutating func step(by count: Int) {
        let all = [nil] + months.map(Optional.some)
        let place = all.firstIndex(of: month) ?? 0
        month = all[(place + count + all.count) % all.count]
        arrange()
    }

    private mutating func ask(_ kind: Question, _ label: String, _ text: String, _ history: [String]) {
        question = (kind, LineField(label, text: text, history: history))
    }

    private mutating func type(_ key: Key) -> [Effect] {
        guard let kind = question?.kind, var field = question?.field else { return [] }
        let outcome = field.press(key)
        question = outcome == .editing ? (kind, field) : nil
        let text = field.text.trimmed
        switch kind {
        case .filter:
            filter = outcome == .cancelled ? [] : text.lowercased().split(separator: " ").map(String.init)
            if outcome == .submitted, !text.isEmpty {
                typedFilters = typedFilters.filter { $0 != text }.suffix(49) + [text]
            }
            arrange()
        case .price where outcome == .submitted:
            let price = Trips.Price(text)
            if price == nil, !text.isEmpty { message = "That is not a price: write it as 100EUR." }
            search.maxPrice = price
            arrange()
        case .price: break
        }
        return []
    }

    /// Leaves what was chosen for all trips, and then the program.
    private mutating func leave() -> [Effect] {
        guard !filter.isEmpty || month != nil || hasOnlyFavorites else { return [.quit] }
        (filter, month, hasOnlyFavorites) = ([], nil, false)
        arrange()
        return []
    }

    /// The keys, for a help page.
    static let keys: [HelpPage.Row] =
        [
            ("j k, arrows", "choose a trip"), ("Space b", "next page, previous page"), ("g G", "first trip, last trip"),
            ("Enter, o", "open the page where it can be booked, in your browser ($BROWSER)"),
            ("s", "keep the trip among your favourites, or no longer"), ("F", "only your favourites, or all"),
            ("f, /", "list only the trips with some words: cities, airports, countries"),
            ("p", "list only the trips that cost at most a price"), ("m M", "next month of departure, previous one"),
            ("S", "sort: by price, departure, destination, nights, or as the feed does"),
            ("d", "show or fold the trips that have departed or whose price has expired"),
            ("w", "look again every 5 minutes, and mark what is new or cheaper"), ("R", "load the trips again"),
            ("q, Esc", "leave; Esc first shows all trips again"),
        ] + LineField.keys
}
