// SPDX-License-Identifier: Apache-2.0

/// A server-sent event (WHATWG HTML §9.2).
public struct ServerSentEvent: Sendable, Hashable {
    /// The event's type; `message` if the server does not name one.
    public var type: String
    /// The event's data. LF separates its lines.
    public var data: String
    /// The last identifier that the server gave, with this event or an earlier one; empty if it gave none.
    public var lastEventID: String

    /// Creates an event.
    public init(type: String = "message", data: String, lastEventID: String = "") {
        (self.type, self.data, self.lastEventID) = (type, data, lastEventID)
    }
}
