// SPDX-License-Identifier: Apache-2.0

import Mainstay

extension RandomWord {
    /// What the service says with status 403.
    public struct Problem: Sendable, Hashable, Codable {
        /// It, in a sentence.
        public var error: String

        private enum CodingKeys: String, CodingKey {
            case error = "Error"
        }

        /// Makes a problem.
        public init(_ error: String) {
            self.error = error
        }

        /// It was asked twice within five seconds.
        public static let rateLimit = Problem("You hit the rate limit, try again in a few seconds")
        /// It does not have the language.
        public static let language = Problem("No translation for this language")

        /// The problem as the service writes it. None of its texts needs escaping.
        package var reply: String { #"{"Error":"\#(error)"}"# }

        func isIn(_ response: HTTPResponse) -> Bool {
            String(decoding: response.body.prefix(1000), as: UTF8.self).contains(error)
        }
    }
}
