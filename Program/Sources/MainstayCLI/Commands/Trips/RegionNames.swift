// SPDX-License-Identifier: Apache-2.0

import MainstayTrips

/// Finds a region by what people call it.
enum RegionNames {
    /// The countries by their names. These are public facts.
    private static let countries = [
        "austria": "AT", "belgium": "BE", "croatia": "HR", "cyprus": "CY", "czechia": "CZ", "czech republic": "CZ",
        "denmark": "DK", "england": "GB", "estonia": "EE", "finland": "FI", "france": "FR", "germany": "DE",
        "great britain": "GB", "greece": "GR", "hungary": "HU", "iceland": "IS", "ireland": "IE", "italy": "IT",
        "latvia": "LV", "lithuania": "LT", "luxembourg": "LU", "malta": "MT", "netherlands": "NL", "norway": "NO",
        "poland": "PL", "portugal": "PT", "scotland": "GB", "spain": "ES", "sweden": "SE", "switzerland": "CH",
        "united kingdom": "GB", "uk": "GB", "wales": "GB",
    ]

    /// Finds a region by its identifier, by its name, or by a word or the beginning of its name. For the name or the
    /// code of a country, returns the region that the country belongs to, and the country's code.
    static func find(_ text: String, among regions: [Trips.Region]) -> (region: Trips.Region, country: String?)? {
        let wanted = text.lowercased()
        let name = { (region: Trips.Region) in (region.name ?? "").lowercased() }
        if let region = regions.first(where: { $0.id.lowercased() == wanted || name($0) == wanted }) {
            return (region, nil)
        }
        let code = countries[wanted] ?? text.uppercased()
        if let region = regions.first(where: { $0.countryCodes?.contains(code) == true }) { return (region, code) }
        guard wanted.count >= 3 else { return nil }
        // A part of a name, such as "Baltic", counts if only one region has it.
        let similar = regions.filter {
            name($0).hasPrefix(wanted) || name($0).split(separator: " ").contains { $0 == wanted }
        }
        return similar.count == 1 ? (similar[0], nil) : nil
    }
}
