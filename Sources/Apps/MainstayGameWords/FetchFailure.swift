// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

/// Why the network returned no word.
public struct FetchFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public let description: String
    /// Whether a limit or a breaker kept the request back.
    let isHeldBack: Bool

    /// Makes an error.
    ///
    /// - Parameter description: What went wrong, as it is shown to the player.
    public init(_ description: String) {
        (self.description, isHeldBack) = (description, false)
    }

    /// Makes an error from the error of an API, with the texts of the game app.
    public init(_ error: APIError) {
        isHeldBack =
            switch error.cause?.kind {
            case .rateLimited, .circuitOpen: true
            default: false
            }
        description =
            switch error.kind {
            case .throttled: "API rate limit reached. Using local words."
            case .notFound: "Failed to load word: No definition available."
            case .unavailable where isHeldBack: "Failed to load word: Maximum retry attempts exceeded."
            default: "Failed to load word: \(error.localizedDescription)"
            }
    }
}
