// SPDX-License-Identifier: Apache-2.0

/// What the caller of a request expects of the reply, and what policies note about the request. It is not sent, and two requests do not
/// differ by it.
struct ExpectedReply: Sendable, Equatable {
    /// The form that the content must have; `nil` for what the upstream demands.
    var content: Upstream.Content?
    /// Reads the reply; `nil` if the caller takes any.
    var reader: (any ReplyReader)?
    /// The request as it was above the last policy that the pipeline's options add.
    var original = OriginalRequest()

    static func == (_: ExpectedReply, _: ExpectedReply) -> Bool { true }
}

extension HTTPRequest {
    /// Returns `true` if the caller understands a reply, or takes any.
    func isUnderstood(_ response: HTTPResponse) -> Bool { options.expected.reader?.understands(response) ?? true }
}
