// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayFoundation
import MainstayKit
import MainstayQueries
import MainstayServices
import MainstayTrips
import Observation

/// Runs the trips on the full screen of a terminal.
@MainActor struct TripsScreen {
    private enum Event: Sendable {
        case terminal(TerminalEvent)
        /// The model has changed.
        case change
        case origin(String)
        case zones(Trips.Zones)
        case message(String)
    }

    /// The trips that the command line asks for.
    private struct WantedTrips: TripRepository {
        let repository: any TripRepository
        let filter: TripFilter
        let place: (region: Trips.Region, country: String?)?
        let tell: @Sendable (String) -> Void

        func trips(in _: Trips.Region?) async throws -> Answer<[Trips.Trip]> {
            let answer = try await filter.trips(from: repository, in: place)
            tell(TripTable.origin(of: answer.provenance))
            return answer
        }
    }

    private static let pause = Duration.seconds(300)

    private let invocation: Invocation
    private let services: Services
    private let inbox = EventInbox<Event>()

    /// Whether the user and the terminal want a full screen.
    nonisolated static func isWanted(_ invocation: Invocation) -> Bool {
        !invocation.wantsJSON && !invocation.arguments.has(TripsCommand.plain)
            && !invocation.arguments.has(TripsCommand.links)
            && TerminalMode.isPossible(environment: invocation.environment)
    }

    init(_ invocation: Invocation) throws {
        self.invocation = invocation
        // A warning on standard error would be written over the screen.
        services = try invocation.services(warn: { [inbox] in inbox.offer(.message("warning: \($0)")) })
        try Directories.make(invocation.directories.data)
    }

    /// Runs until the user leaves. Returns `nil` if the terminal refuses; nothing was shown then.
    func run(_ filter: TripFilter) async throws -> ExitStatus? {
        let place = try await filter.place(services, invocation)
        guard let screen = TerminalScreen(isStyled: invocation.style.isOn) else { return nil }
        defer { screen.leave() }
        let input = try TerminalInput.events()
        Task { [inbox] in
            for await event in input { await inbox.add(.terminal(event)) }
        }
        let isForFavorites = invocation.arguments.has(TripsCommand.favorites)
        let wanted = WantedTrips(
            repository: isForFavorites ? services.trips.favorites : services.trips.api, filter: filter, place: place
        ) { [inbox] in inbox.offer(.origin($0)) }
        let model = TripsFeedModel(
            repository: wanted, favorites: services.trips.favorites, clock: services.clock,
            triggers: [.every(Self.pause)])
        var loading = Task { await model.refresh() }
        var (watching, naming, keeping) = (Task {}, Task {}, Task {})
        defer { for task in [loading, watching, naming] { task.cancel() } }
        var board = TripBoard(filter.search, size: screen.size, now: Date())
        var known: [Trips.Trip]?
        while true {
            show(model, on: &board)
            if let trips = model.state.content, trips != known {
                known = trips
                naming.cancel()
                naming = Task { inbox.offer(.zones(await Trips.Zones(of: trips, services))) }
            }
            // The terminal is gone.
            guard screen.show(board.draw()) == 0 else { return .inputOutput }
            for event in await inbox.next() {
                for effect in handle(event, &board, screen) {
                    switch effect {
                    case .reload:
                        loading.cancel()
                        loading = Task { await model.refresh() }
                    case .toggle(let trip):
                        keeping = Task { [keeping] in
                            await keeping.value
                            await model.toggleFavorite(trip)
                        }
                    case .watch(let isOn):
                        watching.cancel()
                        if isOn { watching = Task { await model.run() } }
                    case .open(let address):
                        await WebBrowser.open(address, environment: invocation.environment, on: screen) { [inbox] in
                            inbox.offer(.message($0))
                        }
                    case .suspend: screen.suspend()
                    case .quit, .interrupt:
                        screen.leave()
                        await keeping.value
                        return effect == .quit ? .success : .interrupted
                    }
                }
            }
        }
    }

    /// Shows what the model has, and waits for its next change.
    private func show(_ model: TripsFeedModel, on board: inout TripBoard) {
        withObservationTracking {
            if let trips = model.state.content { board.accept(trips) }
            board.favorites = model.favorites
            board.problem = model.state.problem ?? model.favoritesProblem
        } onChange: { [inbox] in
            inbox.offer(.change)
        }
    }

    private func handle(_ event: Event, _ board: inout TripBoard, _ screen: TerminalScreen) -> [TripBoard.Effect] {
        board.now = Date()
        switch event {
        case .terminal(.key(let key)): return board.press(key)
        case .terminal(.resized): board.size = screen.size
        case .terminal(.continued):
            screen.renew()
            board.size = screen.size
        case .change: break
        case .origin(let text): board.origin = text
        case .zones(let zones): board.zones = zones
        case .message(let text): board.message = text
        }
        return []
    }
}
