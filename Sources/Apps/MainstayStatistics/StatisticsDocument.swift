// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayGames

/// Statistics, preferences and history as one JSON object, for export and import.
///
/// The keys are those of the game app, with an optional `history` beside them. On import, missing keys change nothing
/// and unknown keys are ignored.
public struct StatisticsDocument: Sendable, Hashable {
    /// The statistics.
    public var statistics: GameStatistics
    /// The preferences.
    public var preferences: GamePreferences
    /// The results, the oldest first. `nil` to leave them out.
    public var history: [GameResult]?

    /// Makes a document.
    public init(
        statistics: GameStatistics = GameStatistics(), preferences: GamePreferences = GamePreferences(),
        history: [GameResult]? = nil
    ) {
        (self.statistics, self.preferences, self.history) = (statistics, preferences, history)
    }
}

extension StatisticsDocument: Encodable {
    /// Writes all keys with their types: numbers, texts and switches.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for key in GameStatistics.keys { try container.encode(statistics[key], forKey: Key(key)) }
        for preference in GamePreference.all {
            let key = Key(preference.key)
            if preference.isSwitch {
                try container.encode(preferences[isOn: preference], forKey: key)
            } else {
                try container.encode(preferences[preference], forKey: key)
            }
        }
        try container.encodeIfPresent(history, forKey: .history)
    }
}

extension StatisticsDocument: DecodableWithConfiguration {
    /// Reads a document. Values that it does not have are taken from another one.
    ///
    /// - Throws: `DecodingError` if a value has the wrong type or is negative, or if no key is known.
    public init(from decoder: any Decoder, configuration before: StatisticsDocument) throws {
        self = before
        let container = try decoder.container(keyedBy: Key.self)
        var known = 0
        for name in GameStatistics.keys {
            let key = Key(name)
            guard let value = try container.decodeIfPresent(Int.self, forKey: key) else { continue }
            guard value >= 0 else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "it is below 0")
            }
            statistics[name] = value
            known += 1
        }
        for preference in GamePreference.all {
            let key = Key(preference.key)
            if preference.isSwitch {
                guard let value = try container.decodeIfPresent(Bool.self, forKey: key) else { continue }
                preferences[isOn: preference] = value
            } else {
                guard let value = try container.decodeIfPresent(String.self, forKey: key) else { continue }
                let choices = preference.choices
                guard choices?.contains(value) ?? !value.isEmpty else {
                    throw DecodingError.dataCorruptedError(
                        forKey: key, in: container,
                        debugDescription: "it is not one of \((choices ?? ["a name"]).joined(separator: ", "))")
                }
                preferences[preference] = value
            }
            known += 1
        }
        history = try container.decodeIfPresent([GameResult].self, forKey: .history)
        guard known > 0 || history != nil else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [], debugDescription: "it has none of the keys of statistics"))
        }
    }
}

private struct Key: CodingKey {
    static let history = Key("history")

    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
