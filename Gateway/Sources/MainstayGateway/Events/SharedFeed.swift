// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The events of one target, shared by all its listeners.
protocol SharedFeed: AnyObject, Sendable {
    /// Adds a listener. The first one starts the feed.
    ///
    /// - Parameter id: The identifier of the last event that the listener has; `nil` if it has none.
    func join(after id: String?) -> EventListeners.Entry

    /// The answer of the upstream to the first request for events if it was an error; `nil` otherwise.
    var refusal: Result<HTTPResponse, TransportError>? { get }

    /// Disconnects all listeners, and ends the stream of the upstream.
    func end()
}
