// SPDX-License-Identifier: Apache-2.0

extension Entry {
    /// Where senses come from.
    public struct Source: Sendable, Hashable {
        /// The name: `WordNet`.
        public var name: String
        /// The licence. `nil` if the service names none for this source.
        public var licence: Licence?
        /// The page where it is published. `nil` if it is not.
        public var page: String?

        /// Makes a source.
        public init(_ name: String, licence: Licence? = nil, page: String? = nil) {
            (self.name, self.licence, self.page) = (name, licence, page)
        }
    }

    /// A licence.
    public struct Licence: Sendable, Hashable {
        /// Its name.
        public var name: String
        /// The address of its text.
        public var url: String

        /// Makes a licence.
        public init(_ name: String, url: String) {
            (self.name, self.url) = (name, url)
        }
    }
}
