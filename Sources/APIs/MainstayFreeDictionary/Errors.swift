// SPDX-License-Identifier: Apache-2.0

extension FreeDictionary {
    /// What the service says beside a status that is not 200.
    public struct Problem: Sendable, Hashable, Codable {
        /// What it is.
        public var title: String
        /// The same in a sentence.
        public var message: String
        /// What to do.
        public var resolution: String

        /// Makes a problem.
        public init(title: String, message: String, resolution: String) {
            self.title = title
            self.message = message
            self.resolution = resolution
        }

        /// The reply to a word, a language or a version it does not have (status 404).
        public static let notFound = Problem(
            title: "No Definitions Found",
            message: "Sorry pal, we couldn't find definitions for the word you were looking for.",
            resolution: "You can try the search again at later time or head to the web instead.")

        /// The problem as the service writes it, byte for byte: its members in its order. None of its texts needs escaping.
        package var reply: String {
            #"{"title":"\#(title)","message":"\#(message)","resolution":"\#(resolution)"}"#
        }
    }
}
