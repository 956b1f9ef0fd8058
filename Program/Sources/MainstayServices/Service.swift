// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
public import MainstayWords

/// Everything that belongs to one API: its description, and the data on this machine that answers in its form.
///
/// One value describes an API to clients, to the configuration, to a gateway and to a sandbox. To add an API, add its
/// value to ``all``, or to the list that ``Services`` gets.
public struct Service: Sendable {
    /// The use of an emulator.
    @nonexhaustive public enum EmulatorUse: Sendable {
        /// It answers when the upstream does not. A sandbox uses it too.
        case fallback
        /// It answers instead of the network, unless the configuration has an address for the upstream.
        case replacement
        /// Only a sandbox uses it, because generated answers must never replace real ones.
        case sandbox
    }

    /// The description of the API at its own address.
    public let upstream: Upstream
    let use: EmulatorUse
    let makeEmulator: @Sendable (LocalData) throws -> (any Transport)?
    /// Makes the dictionary that the API is, with the words of a language; `nil` if it is none or has no such words.
    private(set) var makeDictionary: (@Sendable (Wiring, _ language: String?) -> DictionaryProvider?)?

    /// Describes an API that only the configuration knows.
    init(own upstream: Upstream) {
        self.upstream = upstream
        use = .fallback
        makeEmulator = { _ in nil }
    }

    /// Describes an API.
    ///
    /// - Parameters:
    ///   - api: The type of its client.
    ///   - use: When the emulator answers.
    ///   - makeEmulator: Makes the emulator when it is first needed. It returns `nil` or throws if the data is missing.
    public init<API: APIClient>(
        _ api: API.Type, use: EmulatorUse = .fallback,
        makeEmulator: @escaping @Sendable (LocalData) throws -> (any Transport)? = { _ in nil }
    ) {
        upstream = API.upstream
        self.use = use
        self.makeEmulator = makeEmulator
    }

    /// Describes an API that is a dictionary. Dictionaries are asked in the order of the list of services.
    ///
    /// - Parameters:
    ///   - api: The type of its client.
    ///   - use: When the emulator answers.
    ///   - dictionary: Makes the dictionary with the words of a language; `nil` if the API has none of the language.
    ///     Without a language, it is the dictionary of English words.
    ///   - makeEmulator: Makes the emulator when it is first needed. It returns `nil` or throws if the data is missing.
    public init<API: APIClient>(
        _ api: API.Type, use: EmulatorUse = .fallback,
        dictionary: @escaping @Sendable (API, _ language: String?) -> DictionaryProvider?,
        makeEmulator: @escaping @Sendable (LocalData) throws -> (any Transport)? = { _ in nil }
    ) {
        self.init(api, use: use, makeEmulator: makeEmulator)
        makeDictionary = { wiring, language in dictionary(wiring.api(API.self), language) }
    }
}
