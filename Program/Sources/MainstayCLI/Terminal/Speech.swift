// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform

/// Speaks words by a program of the system.
struct Speech {
    #if os(Linux)
    private static let programs = ["espeak-ng", "espeak"]
    #else
    private static let programs = ["espeak-ng", "say"]
    #endif

    private let program: String?
    /// Whether the sound can come out: espeak-ng reports success without a device too.
    private let hasDevice: Bool

    init(environment: [String: String]) {
        let path = environment["PATH"] ?? "/usr/bin:/bin"
        program = Self.programs.first { ChildProgram.isInstalled($0, in: path) }
        hasDevice = Self.hasDevice(environment)
    }

    /// Whether there is such a program, and a sound device.
    var isPossible: Bool { program != nil && hasDevice }

    /// Whether there is a sound server (PulseAudio's protocol, which PipeWire has too) or a device of ALSA that plays.
    private static func hasDevice(_ environment: [String: String]) -> Bool {
        #if os(Linux)
        if environment["PULSE_SERVER"].map({ !$0.isEmpty }) == true { return true }
        if let folder = environment["XDG_RUNTIME_DIR"], access("\(folder)/pulse/native", F_OK) == 0 { return true }
        do {
            let devices = try FileManager.default.contentsOfDirectory(atPath: "/dev/snd")
            return devices.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
        } catch {
            return false
        }
        #else
        return true
        #endif
    }

    /// Speaks a word. Waits for the end of it for a second at most.
    ///
    /// - Returns: Why it cannot be heard; `nil` if it can.
    func say(_ word: String) async -> String? {
        guard let program else { return "To hear words, install espeak-ng." }
        guard hasDevice else { return "This machine has no sound device." }
        // A word is not an option.
        return await ChildProgram.run([program, "--", word])
    }
}
