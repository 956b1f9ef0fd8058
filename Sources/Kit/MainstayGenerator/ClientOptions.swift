// SPDX-License-Identifier: Apache-2.0

/// What is generated of an API's description, and how.
public struct ClientOptions: Sendable, Hashable {
    /// Which operations get a function.
    @nonexhaustive public enum Operations: Sendable, Hashable {
        /// Those that were used while the API was learned. All, if nothing was learned.
        case used
        /// All.
        case all
        /// Those with these names, ids, or methods and paths, such as `GET /books/{book}`.
        case only(Set<String>)
    }

    /// The module that the code imports.
    @nonexhaustive public enum Module: String, Sendable, Hashable, CaseIterable {
        /// `Mainstay`, which apps import.
        case mainstay = "Mainstay"
        /// `MainstayKit`, which packages without a transport of their own import.
        case mainstayKit = "MainstayKit"
    }

    /// The name of the client's type; `nil` for that of the description.
    public var name: String?
    /// The URL of the API; `nil` for that of the description.
    public var baseURL: String?
    /// Which operations get a function.
    public var operations = Operations.used
    /// The module that the code imports.
    public var module = Module.mainstay
    /// Whether models can be compared and be members of sets. They take about 40 % more time to compile.
    public var isHashable = false
    /// Whether members that the description says are always there have a property that is not optional. A reply without
    /// one is then an error.
    public var hasRequired = false

    /// Creates options: the operations that were used, for an app.
    public init() {}
}
