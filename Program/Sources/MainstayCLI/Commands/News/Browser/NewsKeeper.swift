// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayNews
import MainstayNewsBrowser
import MainstayQueries

/// Keeps what the user does in the news browser, one thing after the other. The screen does not wait for the file.
@MainActor final class NewsKeeper {
    private let log: ReadingLog
    private let tell: @Sendable (NewsBrowserEvent) -> Void
    private let kept: Mutation<NewsBrowserEffect, Void>
    private var last: Task<Void, Never>?

    /// - Parameter tell: Called with a message if something cannot be kept. It must not wait, because the end of the
    ///   browser waits for it.
    init(log: ReadingLog, tell: @escaping @Sendable (NewsBrowserEvent) -> Void) {
        (self.log, self.tell) = (log, tell)
        kept = Mutation(isSerial: true) { effect in
            switch effect {
            case .save(let story, let isSaved): try await log.save(story, isSaved, at: Date())
            case .hide(let id, let isHidden): try await log.hide(id, isHidden)
            case .mute(let word, let isMuted): try await log.mute(word, isMuted)
            case .note(let comments, let id): try await log.note(comments, of: id, at: Date())
            default: break
            }
        }
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
        last = Task { [kept, tell] in
            do { try await kept.send(effect) } catch { tell(.message("This is not kept: \(error)")) }
        }
    }

    /// Waits until everything is kept.
    func finish() async { await last?.value }
}
