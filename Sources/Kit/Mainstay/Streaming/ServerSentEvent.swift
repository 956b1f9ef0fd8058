// SPDX-License-Identifier: Apache-2.0

/// An event a server sent (WHATWG HTML §9.2).
public struct ServerSentEvent: Sendable, Hashable {
    /// What kind of event it is; `message` where the server does not say.
    public var type: String
    /// What it says, its lines joined with LF.
    public var data: String
    /// The identifier the server last gave, for this event or one before; empty where there is none.
    public var lastEventID: String

    /// Makes an event.
    public init(type: String = "message", data: String, lastEventID: String = "") {
        self.type = type
        self.data = data
        self.lastEventID = lastEventID
    }
}
