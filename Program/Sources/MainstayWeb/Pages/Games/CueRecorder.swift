// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels

/// Remembers the moment that a move led to. The browser plays it, with the page that the move leads to.
@MainActor final class CueRecorder: Feedback {
    private(set) var last: GameCue?

    func sound(_ cue: GameCue) { last = cue }
    func haptics(_ cue: GameCue) { last = cue }
}
