// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHackerNews
import MainstayKit
import MainstayNews

/// Changes of lists, for the pages that are open. All pages of a list share one connection to the upstream, which ends
/// when the last of them is closed.
final class NewsFeed: Sendable {
    /// The number of pages that can listen at the same time.
    static let listenerLimit = 200
    /// The number of stories in an event: those of the first page.
    private static let storyLimit = News.pageSize

    /// The identifiers of a list's stories: now and after each change, until the caller stops reading.
    typealias Source = @Sendable (HackerNews.StoryList) -> AsyncStream<LiveEvent<[Int]>>

    private struct Listeners {
        var channels: [Int: BodyChannel] = [:]
        var present: [UInt8]?
        var task: Task<Void, Never>?
    }

    private struct State {
        var lists: [HackerNews.StoryList: Listeners] = [:]
        var last = 0
    }

    /// Listeners get an event or a comment at least as often.
    private static let interval = Duration.seconds(25)

    private let source: Source?
    private let clock: any TimeSource
    private let state = Lock(State())

    /// - Parameter source: Follows a list; `nil` if there are no live changes.
    init(_ source: Source?, clock: any TimeSource) {
        (self.source, self.clock) = (source, clock)
    }

    /// The events of a list, the present state first; `nil` if there are none, or too many pages listen.
    func events(of list: HackerNews.StoryList) -> HTTPBodyStream? {
        guard let source else { return nil }
        return state.withLock { state in
            guard state.lists.values.reduce(0, { $0 + $1.channels.count }) < Self.listenerLimit else { return nil }
            state.last += 1
            let number = state.last
            let channel = BodyChannel(idleTimeout: nil, resume: {}, cancel: { self.leave(list, number) })
            var listeners = state.lists[list] ?? Listeners()
            // The first bytes tell the browser that the connection stands.
            _ = channel.append(listeners.present ?? Array(": begun\n\n".utf8), limit: .max)
            listeners.channels[number] = channel
            if listeners.task == nil {
                listeners.task = Task { [weak self] in await self?.follow(list, source) }
            }
            state.lists[list] = listeners
            return HTTPBodyStream(announcedLength: nil, from: channel, keeping: self)
        }
    }

    private func follow(_ list: HackerNews.StoryList, _ source: @escaping Source) async {
        await withTaskGroup { group in
            group.addTask { [clock] in
                // The server closes streams that are silent.
                while !Task.isCancelled {
                    do { try await clock.sleep(for: Self.interval) } catch { return }
                    self.tell(.polling(every: Self.interval), of: list)
                }
            }
            group.addTask {
                for await event in source(list) { self.tell(event, of: list) }
            }
            // The source gave up, or no page listens any more.
            await group.next()
            group.cancelAll()
        }
        end(list)
    }

    private func tell(_ event: LiveEvent<[Int]>, of list: HackerNews.StoryList) {
        let bytes: [UInt8]
        switch event {
        case .value(let ids):
            let shown = ids.prefix(Self.storyLimit).map { "\($0)" }.joined(separator: ",")
            bytes = Array("event: stories\ndata: [\(shown)]\n\n".utf8)
        // The source reconnects by itself; this only shows that the connection still stands.
        case .interrupted, .polling: bytes = Array(": waiting\n\n".utf8)
        }
        let channels = state.withLock { state in
            if case .value = event {
                // Most changes of a list are below its first page.
                if state.lists[list]?.present == bytes { return [BodyChannel]() }
                state.lists[list]?.present = bytes
            }
            return state.lists[list].map { Array($0.channels.values) } ?? []
        }
        for channel in channels where !channel.append(bytes, limit: .max) || channel.pausesIfFull() {
            // A page that reads so slowly asks again later.
            channel.cancel()
        }
    }

    private func leave(_ list: HackerNews.StoryList, _ number: Int) {
        let task = state.withLock { state -> Task<Void, Never>? in
            state.lists[list]?.channels[number] = nil
            guard state.lists[list]?.channels.isEmpty == true else { return nil }
            return state.lists.removeValue(forKey: list)?.task
        }
        task?.cancel()
    }

    /// The source gave up: the pages learn it by the end of their events.
    private func end(_ list: HackerNews.StoryList) {
        guard !Task.isCancelled else { return }
        let channels = state.withLock { $0.lists.removeValue(forKey: list).map { Array($0.channels.values) } ?? [] }
        for channel in channels { channel.finish(.success(())) }
    }
}
