// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A page: what stands in the frame that all pages share (``Layout``). There is one type for each page, and it is a
/// value that tests can make without a server.
protocol Page: Sendable {
    /// The title in the browser's tab, without the name of the site.
    var title: String { get }
    /// The part of the site that the page belongs to; `nil` if it belongs to none.
    var section: SiteSection? { get }
    /// The status of the response.
    var status: HTTPStatus { get }
    /// What happened before this page was shown, in words.
    var notice: String? { get }
    /// The field of a cookie that comes with the page; `nil` if none does.
    var cookie: String? { get }
    /// Whether a person who signs in gets what was asked for instead of this page.
    var wantsAccount: Bool { get }
    /// What the page shows.
    @HTMLBuilder var content: HTML { get }
}

extension Page {
    var status: HTTPStatus { 200 }
    var notice: String? { nil }
    var cookie: String? { nil }
    var wantsAccount: Bool { false }
}

/// The parts of the site, in the order of the navigation.
enum SiteSection: String, Sendable, CaseIterable {
    case words = ""
    case cards
    case news
    case flights
    case games
    case statistics
    case gateway
    case account
    case more

    /// The name in the navigation.
    var name: String {
        switch self {
        case .words: "Look up"
        case .cards: "Cards"
        case .news: "News"
        case .flights: "Flights"
        case .games: "Games"
        case .statistics: "Statistics"
        case .gateway: "Gateway"
        case .account: "Account"
        case .more: "More"
        }
    }

    /// Its picture, for the five places of the bar on narrow screens; `nil` for what `more` leads to.
    var icon: Icon? {
        switch self {
        case .words: .words
        case .cards: .cards
        case .news: .news
        case .games: .games
        case .more: .more
        case .flights, .statistics, .gateway, .account: nil
        }
    }

    /// Its first page.
    var address: Address { self == .words ? Address() : Address([rawValue]) }
}
