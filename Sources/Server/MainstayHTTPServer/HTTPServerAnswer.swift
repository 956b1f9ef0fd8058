// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// A handler's answer to a request that it could not answer at once.
public enum HTTPServerAnswer: Sendable {
    /// A complete answer.
    case whole(HTTPServerResponse)
    /// An answer whose content is sent while it is produced, such as server-sent events.
    ///
    /// The answering task reads the content to its end, as fast as the client receives it. Cancelling the task must end the content.
    /// If reading fails, the server cuts the answer off, so that the client notices.
    case stream(HTTPStreamResponse)
}
