// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// What a handler answers in its own time.
public enum HTTPServerAnswer: Sendable {
    /// An answer that is all there.
    case whole(HTTPServerResponse)
    /// One whose content is sent as it comes, such as server-sent events.
    ///
    /// The content is read as fast as the client takes it, and to its end in the task that answers: cancelling it is to end it. A
    /// stream whose reading fails is cut off, so that the client can tell.
    case stream(HTTPStreamResponse)
}
