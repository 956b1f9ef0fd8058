// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayPlatform

/// The rules of a time zone, from the system's database (RFC 9636). FoundationEssentials knows no zones but GMT.
public struct ZoneRules: Sendable, Hashable {
    /// A file of a real zone has at most a few thousand bytes.
    private static let largest = 256 << 10

    /// The moments at which the offset changes, in seconds since 1970.
    private var moments: [Int64] = []
    /// The offset before the first moment, and after each, in seconds east of Greenwich.
    private var offsets: [Int]
    /// The rule for the time after the last moment.
    private var rule: ZoneRule?

    /// Universal time.
    public static let utc = ZoneRules(offset: 0)

    /// The zone of the user: the variable TZ, or else the system's zone. Universal time if neither can be read.
    public static let current = zone(named: getenv("TZ").map { String(cString: $0) })

    private init(offset: Int) {
        offsets = [offset]
    }

    /// The rules of a zone such as `Europe/Riga`. `nil` if the database does not have it.
    public init?(_ identifier: String, folder: String = "/usr/share/zoneinfo") {
        // The name may come from a server, and must not lead out of the folder.
        let isName = identifier.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part != ".." && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        }
        guard isName, identifier.utf8.count < 100 else { return nil }
        self.init(file: "\(folder)/\(identifier)")
    }

    private init?(file: String) {
        guard let data = FileManager.default.contents(atPath: file), data.count <= Self.largest else { return nil }
        self.init(content: Array(data))
    }

    /// The zone that a value of TZ names: a zone of the database, a file, or a rule. `nil` and an empty text are the
    /// system's zone.
    static func zone(named variable: String?) -> ZoneRules {
        guard let variable, !variable.isEmpty else { return ZoneRules(file: "/etc/localtime") ?? .utc }
        let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if let zone = name.hasPrefix("/") ? ZoneRules(file: name) : ZoneRules(name) { return zone }
        guard let rule = ZoneRule(name) else { return .utc }
        var zone = ZoneRules(offset: rule.standard)
        zone.rule = rule
        return zone
    }

    /// Parses a file of the database. `nil` if it has another form.
    init?(content: [UInt8]) {
        var reader = ZoneFileReader(content)
        guard let file = reader.read() else { return nil }
        (moments, offsets) = (file.moments, file.offsets)
        rule = ZoneRule(file.rule)
    }

    /// The seconds east of Greenwich at a moment.
    ///
    /// - Parameter moment: The moment in seconds since 1970.
    public func offset(at moment: Int64) -> Int {
        if let rule, moment >= moments.last ?? .min { return rule.offset(at: moment) }
        // The number of changes until the moment, by halving.
        var (low, high) = (0, moments.count)
        while low < high {
            let middle = (low + high) / 2
            if moments[middle] <= moment { low = middle + 1 } else { high = middle }
        }
        return offsets[low]
    }
}
