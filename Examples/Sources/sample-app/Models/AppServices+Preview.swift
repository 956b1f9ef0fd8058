// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayFreeDictionary
import MainstayHackerNews
import MainstayKit
import MainstayOxford
import MainstayTrips

extension AppServices {
    /// What a preview shows.
    enum Preview {
        /// Every service answers.
        case loaded
        /// Each service answers once, and then there is no network.
        case stale
        /// No service has answered yet.
        case loading
        /// There is no network, and nothing was kept.
        case failed
    }

    /// The services of a preview. They send nothing, and their files are temporary.
    static func preview(_ preview: Preview) -> AppServices {
        func transport(_ upstream: Upstream, _ replies: [String: PreviewReply]) -> any Transport {
            let replies = replies.mapValues { reply in
                switch preview {
                case .loaded, .stale: reply
                case .loading: PreviewReply.loading
                case .failed: PreviewReply.failure()
                }
            }
            let transport = Client.preview(replies, of: upstream).transport
            return preview == .stale ? Outage(after: transport) : transport
        }
        return AppServices(
            dictionary: FreeDictionary(transport: transport(FreeDictionary.upstream, dictionaryReplies)),
            oxford: Oxford(transport: transport(Oxford.upstream, oxfordReplies)),
            news: HackerNews(transport: transport(HackerNews.upstream, newsReplies)),
            trips: Trips(transport: NotesService(beside: transport(Trips.upstream, tripsReplies), preview)),
            folder: FileManager.default.temporaryDirectory.appending(path: "sample-app-\(UUID())").path)
    }

    /// Trips have no public service, so the app itself shows these.
    static let tripsReplies: [String: PreviewReply] = [
        "GET trips": .json(
            text: """
                [
                  {"id": "1", "price": 39.9, "currency": "EUR", "departure": {"city": "Vilnius", "country_code": "LT"},
                   "destination": {"city": "Rome", "country_code": "IT"}},
                  {"id": "2", "price": 25, "currency": "EUR", "departure": {"city": "Riga", "country_code": "LV"},
                   "destination": {"city": "Oslo", "country_code": "NO"}}
                ]
                """),
        "PUT favorites/1": .json(text: "{}"), "DELETE favorites/1": .json(text: "{}"),
        "PUT favorites/2": .json(text: "{}"), "DELETE favorites/2": .json(text: "{}"),
    ]

    private static let dictionaryReplies = Dictionary(
        uniqueKeysWithValues: pool.map { word in
            (
                "GET api/v2/entries/en/\(word)",
                PreviewReply.json(
                    text: """
                        [{"word": "\(word)", "meanings": [{"partOfSpeech": "noun",
                          "definitions": [{"definition": "The meaning of \(word)."}]}]}]
                        """)
            )
        })

    private static let oxfordReplies: [String: PreviewReply] = [
        "GET api/v2/search/en-gb?q=ace": .json(
            text: #"{"results": [{"id": "ace", "word": "ace"}, {"id": "acetate", "word": "acetate"}]}"#),
        "GET api/v2/search/en-gb?q=mouse": .stale(
            ["results": [["word": "mouse"]]], because: "the service is being upgraded"),
    ]

    private static let newsReplies: [String: PreviewReply] = [
        "GET v0/topstories.json": .json([1, 2]),
        "GET v0/item/1.json": .json(
            text: #"{"id": 1, "type": "story", "by": "ann", "title": "A story", "score": 42, "descendants": 7}"#),
        "GET v0/item/2.json": .json(
            text: #"{"id": 2, "type": "story", "by": "ben", "title": "Another story", "score": 8, "descendants": 0}"#),
    ]
}

/// Keeps notes on trips in memory, as long as the app runs, and refuses those of more than 40 bytes. There is no such
/// service. Other requests it passes on.
struct NotesService: Transport {
    private let transport: any Transport
    private let isThere: Bool
    private let notes = Notes()

    init(beside transport: any Transport, _ preview: AppServices.Preview = .loaded) {
        (self.transport, isThere) = (transport, preview == .loaded)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let path = request.url.path.split(separator: "/")
        guard isThere, path.first == "notes" else { return try await transport.send(request) }
        if request.method == .put, let trip = path.last {
            let note = request.body ?? []
            guard note.count <= 40 else { return HTTPResponse(status: 422) }
            await notes.write(String(decoding: note, as: UTF8.self), on: String(trip))
            return HTTPResponse(status: 204)
        }
        let body: Data
        do { body = try JSONEncoder().encode(await notes.all) } catch { throw TransportError(.unreachable) }
        return HTTPResponse(status: 200, fields: ["Content-Type": "application/json"], body: Array(body))
    }

    private actor Notes {
        private(set) var all: [String: String] = [:]

        func write(_ text: String, on trip: String) { all[trip] = text }
    }
}

/// Passes on each request once. After that there is no network.
private final class Outage: Transport {
    private let transport: any Transport
    private let seen = RequestLog()

    init(after transport: any Transport) { self.transport = transport }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard await seen.add(request.url) else { throw TransportError(.unreachable) }
        return try await transport.send(request)
    }

    private actor RequestLog {
        private var urls: Set<HTTPURL> = []

        /// Returns `true` if the URL is new.
        func add(_ url: HTTPURL) -> Bool { urls.insert(url).inserted }
    }
}
