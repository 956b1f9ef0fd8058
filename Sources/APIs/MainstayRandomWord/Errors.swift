// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension RandomWord {
    /// The body of a reply with status 403.
    public struct Problem: Hashable, Sendable {
        /// The message.
        public var error: String

        /// Makes a problem.
        public init(_ error: String) {
            self.error = error
        }

        /// The caller asked twice within five seconds.
        public static let rateLimit = Problem("You hit the rate limit, try again in a few seconds")
        /// The service does not have the language.
        public static let language = Problem("No translation for this language")

        /// The body as the service writes it. The texts need no escaping.
        package var reply: String { #"{"Error":"\#(error)"}"# }

        func isIn(_ response: HTTPResponse) -> Bool {
            String(decoding: response.body.prefix(1000), as: UTF8.self).contains(error)
        }
    }
}
