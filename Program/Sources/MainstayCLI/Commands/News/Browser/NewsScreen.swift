// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayHackerNews
import MainstayKit
import MainstayNews
import MainstayNewsBrowser
import MainstayPlatform
import MainstayServices

/// Runs the news browser on the full screen of a terminal: keys and replies go in, and what it wants is done.
@MainActor struct NewsScreen {
    /// What happened: at the terminal, or elsewhere.
    enum Event: Sendable {
        case terminal(TerminalEvent)
        case news(NewsBrowserEvent)
    }

    /// What the browser begins with.
    enum Beginning {
        case list(NewsList)
        case item(Int)
    }

    private let invocation: Invocation
    private let inbox = EventInbox<Event>()
    private let loader: NewsLoader
    private let keeper: NewsKeeper

    /// Whether the user and the terminal want a full screen.
    nonisolated static func isWanted(_ invocation: Invocation) -> Bool {
        !invocation.wantsJSON && !invocation.arguments.has(NewsCommand.plain)
            && !invocation.arguments.has(NewsCommand.stream)
            && TerminalMode.isPossible(environment: invocation.environment)
    }

    init(_ invocation: Invocation) throws {
        self.invocation = invocation
        // A message is lost if more events wait than anybody can see.
        let tell: @Sendable (NewsBrowserEvent) -> Void = { [inbox] in inbox.offer(.news($0)) }
        // A warning on standard error would be written over the screen.
        let services = try invocation.services(warn: { tell(.warning("warning: \($0)")) })
        try Directories.make(invocation.directories.data)
        keeper = NewsKeeper(log: services.news.readingLog, tell: tell)
        loader = NewsLoader(
            services, follows: invocation.arguments.has(NewsCommand.follow),
            isOffline: invocation.arguments.has(.offline),
            limit: try invocation.count(of: NewsCommand.limit, upTo: 500, standard: 100)
        ) { [inbox] in await inbox.add(.news($0)) }
    }

    /// Runs until the user leaves. Returns `nil` if the terminal refuses; nothing was shown then.
    func run(_ beginning: Beginning) async throws -> ExitStatus? {
        let marks = await keeper.marks()
        let first: NewsList = if case .list(let list) = beginning { list } else { .site(.top) }
        guard let screen = TerminalScreen(isStyled: invocation.style.isOn) else { return nil }
        defer { screen.leave() }
        let input = try TerminalInput.events()
        Task { [inbox] in
            for await event in input { await inbox.add(.terminal(event)) }
        }
        var browser = NewsBrowser(first, marks: marks, size: screen.size, now: Date())
        var effects =
            if case .item(let id) = beginning { browser.start(with: id) } else { browser.start() }
        while true {
            for effect in effects {
                if let status = await perform(effect, marks: browser.marks, screen) { return status }
            }
            effects = []
            // The terminal is gone.
            guard screen.show(browser.draw()) == 0 else { return .inputOutput }
            let events = await inbox.next()
            browser.now = Date()
            for event in events { effects += handle(event, &browser, screen) }
        }
    }

    private func handle(_ event: Event, _ browser: inout NewsBrowser, _ screen: TerminalScreen) -> [NewsBrowserEffect] {
        switch event {
        case .terminal(.key(let key)): return browser.handle(.key(key))
        case .terminal(.resized): browser.size = screen.size
        case .terminal(.continued):
            screen.renew()
            browser.size = screen.size
        case .news(let event): return browser.handle(event)
        }
        return []
    }

    /// Does what the browser wants. Returns a status if the program ends.
    private func perform(
        _ effect: NewsBrowserEffect, marks: NewsMarks, _ screen: TerminalScreen
    ) async -> ExitStatus? {
        switch effect {
        case .loadList(let list, let reloads): loader.load(list, hidden: marks.hidden, reloads: reloads)
        case .loadThread(let id, let reloads): loader.load(thread: id, reloads: reloads)
        case .leaveThread: loader.leaveThread()
        case .loadPage(let url): loader.load(page: url)
        case .loadUser(let name, let url): loader.load(user: name, at: url)
        case .open(let address):
            await WebBrowser.open(address, environment: invocation.environment, on: screen) { [inbox] in
                inbox.offer(.news(.message($0)))
            }
        case .save, .hide, .mute, .note: keeper.keep(effect)
        case .suspend: screen.suspend()
        case .quit, .interrupt:
            screen.leave()
            await keeper.finish()
            return effect == .quit ? .success : .interrupted
        }
        return nil
    }
}
