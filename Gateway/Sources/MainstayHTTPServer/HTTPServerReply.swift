// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// A handler's reply to a request that it could not answer at once.
public enum HTTPServerReply: Sendable {
    /// A complete response.
    case whole(HTTPServerResponse)
    /// A response whose content is sent while it is produced, such as server-sent events.
    ///
    /// The answering task reads the content to its end, as fast as the client receives it. Cancelling the task must end
    /// the content. If reading fails, the server cuts the response off, so that the client notices.
    case stream(HTTPStreamResponse)
}
