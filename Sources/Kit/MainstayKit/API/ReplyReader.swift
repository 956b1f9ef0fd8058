// SPDX-License-Identifier: Apache-2.0

/// Reads the reply to a call. The cache asks it whether it understands a reply before the reply counts.
protocol ReplyReader: AnyObject, Sendable {
    /// The type that a reply becomes. Callers that read replies as the same type understand the same replies.
    var output: Any.Type { get }

    /// This reader, and those of the callers that wait for the same reply: one for each type.
    var all: [any ReplyReader] { get }

    /// Returns `true` if the reply can be read, or if it is no answer that anybody would read.
    func understands(_ response: HTTPResponse) -> Bool

    /// Adds the reader of a caller that waits for the same reply.
    func add(_ reader: any ReplyReader)
}
