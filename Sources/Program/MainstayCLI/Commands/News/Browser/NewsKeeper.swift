// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayKit
import MainstayNews
import MainstayNewsBrowser

/// Keeps what the user does in the news browser, one thing after the other. The screen does not wait for the file.
final class NewsKeeper: Sendable {
    private let log: ReadingLog
    private let tell: @Sendable (NewsBrowserEvent) -> Void
    private let last = Lock<Task<Void, Never>?>(nil)

    /// - Parameter tell: Called with a message if something cannot be kept. It must not wait, because the end of the
    ///   browser waits for it.
    init(log: ReadingLog, tell: @escaping @Sendable (NewsBrowserEvent) -> Void) {
        (self.log, self.tell) = (log, tell)
    }

    /// What was kept before.
    func marks() async -> NewsMarks {
        do {
            return try await log.marks()
        } catch {
            tell(.message("What you have read is not known: \(error)"))
            return NewsMarks()
        }
    }

    /// Starts to keep the result of an effect.
    func keep(_ effect: NewsBrowserEffect) {
        last.withLock { last in
            last = Task { [before = last, log, tell] in
                await before?.value
                do {
                    try await Self.keep(effect, in: log)
                } catch {
                    tell(.message("This is not kept: \(error)"))
                }
            }
        }
    }

    /// Waits until everything is kept.
    func finish() async {
        await last.withLock(\.self)?.value
    }

    private static func keep(_ effect: NewsBrowserEffect, in log: ReadingLog) async throws {
        switch effect {
        case .save(let story, let isSaved): try await log.save(story, isSaved, at: Date())
        case .hide(let id, let isHidden): try await log.hide(id, isHidden)
        case .mute(let word, let isMuted): try await log.mute(word, isMuted)
        case .note(let comments, let id): try await log.note(comments, of: id, at: Date())
        default: break
        }
    }
}
