// SPDX-License-Identifier: Apache-2.0

/// What a ``Cassette`` that records does with the exchanges that its file already has.
public struct CassetteMode: Sendable, Hashable {
    let replays: Bool

    /// Sends every request. A new exchange replaces the recorded one that matches it, at the same place in the file.
    /// Recorded exchanges that no request asks for are kept; ``Cassette/unused`` names them.
    public static let update = CassetteMode(replays: false)
    /// Answers from the file if it has the request, and sends and records the other requests only.
    public static let new = CassetteMode(replays: true)
}
