// SPDX-License-Identifier: Apache-2.0

extension FreeDictionary {
    /// The body of an error reply.
    public struct Problem: Hashable, Sendable {
        /// The title.
        public var title: String
        /// The message.
        public var message: String
        /// The advice.
        public var resolution: String

        /// Makes a problem.
        public init(title: String, message: String, resolution: String) {
            (self.title, self.message, self.resolution) = (title, message, resolution)
        }

        /// The reply to an unknown word, language or version (status 404).
        public static let notFound = Problem(
            title: "No Definitions Found",
            message: "Sorry pal, we couldn't find definitions for the word you were looking for.",
            resolution: "You can try the search again at later time or head to the web instead.")

        /// The body as the service writes it, with its members in the service's order. The texts need no escaping.
        package var reply: String {
            #"{"title":"\#(title)","message":"\#(message)","resolution":"\#(resolution)"}"#
        }
    }
}
