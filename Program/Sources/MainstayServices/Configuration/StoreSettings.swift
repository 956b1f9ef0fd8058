// SPDX-License-Identifier: Apache-2.0

package import MainstaySettings

/// What several gateways share: the section `store` of `config.json`.
///
/// ```json
/// {"store": {"redis": "redis://:${REDIS_PASSWORD}@cache.example.com:6379/0", "nodes": 3}}
/// ```
public struct StoreSettings: Sendable, Equatable {
    /// The address of a Redis.
    public internal(set) var redis = ""
    /// The largest number of gateways that run at the same time; 8 by default. Each has an equal share of an eighth of
    /// each quota.
    public internal(set) var nodes = 8
    /// Distinguishes clusters that use one Redis.
    public internal(set) var name = "gateway"

    /// Makes settings without an address.
    public init() {}
}

extension StoreSettings: SettingTarget {
    /// The settings of the section.
    public static let settings: [Setting<StoreSettings>] = [
        Setting(
            "redis", "The address: redis://user:password@host:6379/0, or unix:///path/of/socket.", .expandedText,
            isRequired: true, replacing: \.redis),
        Setting(
            "nodes", "The largest number of gateways that run at the same time.", .integer(1...1_000),
            replacing: \.nodes),
        Setting(
            "name", "Distinguishes clusters that use one Redis.",
            SettingValue.text.map { name, reader in
                // Braces would change the part of a key that chooses a server.
                guard name.utf8.count <= 64, !name.contains(where: { "{}".contains($0) }) else {
                    reader.problem("it is a text of at most 64 bytes without braces")
                    return nil
                }
                return name
            }, replacing: \.name),
    ]
}
