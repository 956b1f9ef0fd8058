// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// The configured limits for one caller of the gateway: `limits` in the section `server` of `config.json`. Configured limits hold
/// for callers on this machine too.
///
/// ```json
/// {"server": {"limits": {"connections": 64, "requestsPerSecond": 50, "burst": 100, "expensive": 2}}}
/// ```
public struct ServerLimits: Sendable, Equatable {
    /// The number of open connections of a caller.
    public private(set) var connections: Int?
    /// The average number of requests of a caller per second.
    public private(set) var requestsPerSecond: Int?
    /// The number of requests of a caller that may come at once, above the average rate.
    public private(set) var burst: Int?
    /// The number of searches of a caller in progress.
    public private(set) var expensive: Int?

    /// Reads the object.
    ///
    /// - Throws: ``ServerConfigurationError`` if it has another member, or a value is not a whole number from 1 up.
    mutating func read(_ json: JSON) throws(ServerConfigurationError) {
        for (name, value) in try json.members(of: "\"limits\"") {
            guard case .integer(let integer) = value, 1...1_000_000 ~= integer else {
                throw ServerConfigurationError("\"\(name)\" in \"limits\" is not a whole number from 1 to 1000000")
            }
            let number = Int(integer)
            switch name {
            case "connections": connections = number
            case "requestsPerSecond": requestsPerSecond = number
            case "burst": burst = number
            case "expensive": expensive = number
            default:
                throw ServerConfigurationError(
                    """
                    there is no limit "\(name)"; known are: connections, requestsPerSecond, burst, expensive
                    """)
            }
        }
    }
}
