// SPDX-License-Identifier: Apache-2.0

import MainstayTrips

/// The airports and regions of the backend. These are public facts.
enum TripPlaces {
    static let regions = [
        Trips.Region(id: "blc", name: "Baltics", countryCodes: ["LT", "LV", "EE"]),
        Trips.Region(id: "scd", name: "Scandinavia", countryCodes: ["DK", "NO", "SE", "FI", "IS"]),
        Trips.Region(id: "bis", name: "British Isles", countryCodes: ["GB", "IE"]),
        Trips.Region(id: "ibe", name: "Iberia", countryCodes: ["ES", "PT"]),
        Trips.Region(id: "weu", name: "Western Europe", countryCodes: ["FR", "BE", "NL", "LU"]),
        Trips.Region(id: "ceu", name: "Central Europe", countryCodes: ["DE", "AT", "CH", "PL", "CZ", "HU"]),
        Trips.Region(id: "med", name: "Mediterranean", countryCodes: ["IT", "GR", "HR", "MT", "CY"]),
    ]

    static let airports: [String: Trips.Airport] = Dictionary(
        table.split(separator: "\n").compactMap { airport(in: $0) }.map { ($0.code, $0) }
    ) { first, _ in first }

    private static func airport(in line: Substring) -> Trips.Airport? {
        let parts = line.split(separator: "|").map(String.init)
        guard parts.count == 7, let latitude = Double(parts[4]), let longitude = Double(parts[5]) else { return nil }
        var airport = Trips.Airport(code: parts[0])
        (airport.country, airport.city, airport.name, airport.tz) = (parts[1], parts[2], parts[3], parts[6])
        (airport.lat, airport.lon) = (latitude, longitude)
        return airport
    }

    /// Code, country, city, name, degrees north and east, time zone.
    private static let table = """
        VNO|LT|Vilnius|Vilnius Airport|54.634|25.286|Europe/Vilnius
        KUN|LT|Kaunas|Kaunas Airport|54.964|24.085|Europe/Vilnius
        PLQ|LT|Palanga|Palanga Airport|55.973|21.094|Europe/Vilnius
        RIX|LV|Riga|Riga Airport|56.924|23.971|Europe/Riga
        TLL|EE|Tallinn|Tallinn Airport|59.413|24.833|Europe/Tallinn
        CPH|DK|Copenhagen|Copenhagen Airport|55.618|12.656|Europe/Copenhagen
        BLL|DK|Billund|Billund Airport|55.740|9.152|Europe/Copenhagen
        OSL|NO|Oslo|Oslo Airport, Gardermoen|60.194|11.100|Europe/Oslo
        BGO|NO|Bergen|Bergen Airport, Flesland|60.293|5.218|Europe/Oslo
        TRD|NO|Trondheim|Trondheim Airport, Værnes|63.458|10.924|Europe/Oslo
        ARN|SE|Stockholm|Stockholm Arlanda Airport|59.652|17.919|Europe/Stockholm
        GOT|SE|Gothenburg|Göteborg Landvetter Airport|57.663|12.280|Europe/Stockholm
        HEL|FI|Helsinki|Helsinki Airport|60.317|24.963|Europe/Helsinki
        TMP|FI|Tampere|Tampere-Pirkkala Airport|61.414|23.604|Europe/Helsinki
        KEF|IS|Reykjavik|Keflavik Airport|63.985|-22.606|Atlantic/Reykjavik
        LHR|GB|London|Heathrow Airport|51.470|-0.454|Europe/London
        EDI|GB|Edinburgh|Edinburgh Airport|55.950|-3.373|Europe/London
        MAN|GB|Manchester|Manchester Airport|53.354|-2.275|Europe/London
        DUB|IE|Dublin|Dublin Airport|53.421|-6.270|Europe/Dublin
        ORK|IE|Cork|Cork Airport|51.841|-8.491|Europe/Dublin
        MAD|ES|Madrid|Adolfo Suárez Madrid-Barajas Airport|40.472|-3.561|Europe/Madrid
        BCN|ES|Barcelona|Barcelona-El Prat Airport|41.297|2.078|Europe/Madrid
        AGP|ES|Malaga|Málaga-Costa del Sol Airport|36.675|-4.499|Europe/Madrid
        ALC|ES|Alicante|Alicante-Elche Airport|38.282|-0.558|Europe/Madrid
        PMI|ES|Palma|Palma de Mallorca Airport|39.552|2.739|Europe/Madrid
        LIS|PT|Lisbon|Lisbon Airport|38.774|-9.134|Europe/Lisbon
        OPO|PT|Porto|Porto Airport|41.248|-8.681|Europe/Lisbon
        FNC|PT|Funchal|Madeira Airport|32.698|-16.775|Atlantic/Madeira
        CDG|FR|Paris|Charles de Gaulle Airport|49.010|2.548|Europe/Paris
        NCE|FR|Nice|Nice Côte d'Azur Airport|43.658|7.216|Europe/Paris
        LYS|FR|Lyon|Lyon-Saint Exupéry Airport|45.726|5.091|Europe/Paris
        BRU|BE|Brussels|Brussels Airport|50.901|4.484|Europe/Brussels
        AMS|NL|Amsterdam|Amsterdam Airport Schiphol|52.309|4.764|Europe/Amsterdam
        LUX|LU|Luxembourg|Luxembourg Airport|49.627|6.212|Europe/Luxembourg
        BER|DE|Berlin|Berlin Brandenburg Airport|52.362|13.501|Europe/Berlin
        FRA|DE|Frankfurt|Frankfurt Airport|50.034|8.562|Europe/Berlin
        MUC|DE|Munich|Munich Airport|48.354|11.786|Europe/Berlin
        HAM|DE|Hamburg|Hamburg Airport|53.630|9.988|Europe/Berlin
        VIE|AT|Vienna|Vienna International Airport|48.110|16.570|Europe/Vienna
        ZRH|CH|Zurich|Zurich Airport|47.458|8.548|Europe/Zurich
        GVA|CH|Geneva|Geneva Airport|46.238|6.109|Europe/Zurich
        WAW|PL|Warsaw|Warsaw Chopin Airport|52.166|20.967|Europe/Warsaw
        KRK|PL|Krakow|Kraków John Paul II Airport|50.078|19.785|Europe/Warsaw
        PRG|CZ|Prague|Václav Havel Airport Prague|50.101|14.260|Europe/Prague
        BUD|HU|Budapest|Budapest Ferenc Liszt Airport|47.437|19.256|Europe/Budapest
        FCO|IT|Rome|Rome Fiumicino Airport|41.800|12.239|Europe/Rome
        MXP|IT|Milan|Milan Malpensa Airport|45.631|8.728|Europe/Rome
        BLQ|IT|Bologna|Bologna Guglielmo Marconi Airport|44.535|11.289|Europe/Rome
        NAP|IT|Naples|Naples International Airport|40.886|14.291|Europe/Rome
        ATH|GR|Athens|Athens International Airport|37.936|23.944|Europe/Athens
        HER|GR|Heraklion|Heraklion Airport|35.340|25.180|Europe/Athens
        SPU|HR|Split|Split Airport|43.539|16.298|Europe/Zagreb
        MLA|MT|Malta|Malta International Airport|35.858|14.478|Europe/Malta
        LCA|CY|Larnaca|Larnaca International Airport|34.875|33.625|Asia/Nicosia
        """
}
