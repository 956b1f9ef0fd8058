// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// What several gateways share: the section `store` of `config.json`.
///
/// ```json
/// {"store": {"redis": "redis://:${REDIS_PASSWORD}@cache.example.com:6379/0", "nodes": 3}}
/// ```
public struct StoreSettings: Sendable, Equatable {
    /// The address of a Redis.
    public internal(set) var redis = ""
    /// The largest number of gateways that run at the same time; 8 by default. Each has an equal share of an eighth of each quota.
    public internal(set) var nodes = 8
    /// Distinguishes clusters that use one Redis.
    public internal(set) var name = "gateway"

    /// Makes settings without an address.
    init() {}

    static var table: [Setting<StoreSettings>] {
        [
            Setting(
                "redis", "The address: redis://user:password@host:6379/0, or unix:///path/of/socket.", isRequired: true,
                as: SettingForm.text
            ) { json, target, reader in
                target.redis = reader.expanded(json) ?? target.redis
            },
            Setting(
                "nodes", "The largest number of gateways that run at the same time.", as: SettingForm.integer(1...1_000)
            ) {
                json, target, reader in
                target.nodes = reader.integer(json, in: 1...1_000) ?? target.nodes
            },
            Setting("name", "Distinguishes clusters that use one Redis.", as: SettingForm.text) {
                json, target, reader in
                guard let name = reader.text(json) else { return }
                // Braces would change the part of a key that chooses a server.
                guard name.utf8.count <= 64, !name.contains(where: { "{}".contains($0) }) else {
                    return reader.problem("it is a text of at most 64 bytes without braces")
                }
                target.name = name
            },
        ]
    }
}
