// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayPlatform

/// The sounds of games in a terminal: its bell. The Linux console can give the bell a pitch and a length, so there each
/// moment has a short tone of its own. A terminal has no haptics.
struct TerminalFeedback: Feedback {
    private let hasTones: Bool

    /// - Returns: `nil` if standard output is no terminal: a file or a program would get the bell as a character.
    nonisolated init?(environment: [String: String]) {
        guard isatty(STDOUT_FILENO) == 1, environment["TERM"] != "dumb" else { return nil }
        hasTones = environment["TERM"] == "linux"
    }

    func sound(_ cue: GameCue) {
        let text = Self.text(of: cue, hasTones: hasTones)
        // A terminal that is gone has no bell either.
        if !text.isEmpty { _ = TerminalOutput.write(text, to: STDOUT_FILENO) }
    }

    func haptics(_ cue: GameCue) {}

    /// What rings the bell. Without tones it rings for what a player should not miss only, because each ring is the
    /// same.
    ///
    /// The pitch in hertz and the length in milliseconds are those of console_codes(4), "ESC [ 10 ; n ]" and "ESC
    /// [ 11 ; n ]".
    nonisolated static func text(of cue: GameCue, hasTones: Bool) -> String {
        guard hasTones else { return [.moved, .right].contains(cue) ? "" : "\u{7}" }
        let (pitch, length) =
            switch cue {
            case .moved: (440, 30)
            case .right: (880, 80)
            case .wrong: (220, 150)
            case .won: (1_320, 300)
            case .lost: (165, 400)
            case .over: (660, 200)
            }
        // Afterwards the bell is again as the console has it.
        return "\u{1b}[10;\(pitch)]\u{1b}[11;\(length)]\u{7}\u{1b}[10]\u{1b}[11]"
    }
}
