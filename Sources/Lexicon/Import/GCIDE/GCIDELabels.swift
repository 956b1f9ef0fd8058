// SPDX-License-Identifier: Apache-2.0

/// The dictionary's abbreviations for registers, regions and fields of knowledge.
enum GCIDELabels {
    /// The labels of a remark in brackets, such as `Obs. or Prov. Eng.`; none where it is no such remark.
    static func remark(_ text: String) -> [Label] {
        var labels: [Label] = []
        var rest = text[...]
        while !rest.isEmpty {
            if let separator = separators.first(where: rest.hasPrefix) {
                rest = rest.dropFirst(separator.count)
                continue
            }
            // A remark is labels and nothing else, or it is part of the text.
            guard let (name, found) = remarks.first(where: { rest.hasPrefix($0.name) }) else { return [] }
            for label in found where !labels.contains(label) { labels.append(label) }
            rest = rest.dropFirst(name.count)
        }
        return labels
    }

    /// The field a remark in parentheses names, such as `Zool.`; `nil` where it names none.
    static func domains(_ text: String) -> [Label]? {
        var labels: [Label] = []
        for part in text.split(separator: " & ").flatMap({ $0.split(separator: ", ") }) {
            guard let name = fields[part.filter { $0 != " " && $0 != "." }] else { return nil }
            labels.append(Label(kind: .domain, value: name))
        }
        return labels.isEmpty ? nil : labels
    }

    private static let separators = [
        " ", ",", ".", "&", "or ", "and ", "Now ", "now ", "Chiefly ", "chiefly ", "Local",
    ]

    /// The longer names first, of those that begin alike.
    private static let remarks: [(name: String, labels: [Label])] = {
        let registers = [
            "Obsolescent": "obsolete", "Obsoles": "obsolete", "Obsolete": "obsolete", "Obs": "obsolete",
            "obs": "obsolete",
            "Archaic": "archaic", "archaic": "archaic", "Rare": "rare", "R": "rare", "Colloq": "informal",
            "Collog": "informal", "colloq": "informal", "Informal": "informal", "informal": "informal",
            "Slang": "slang", "slang": "slang", "Old Slang": "slang", "Cant": "slang", "cant": "slang",
            "Brokers' Cant": "slang", "Low": "vulgar", "Vulgar": "vulgar", "Poetic": "literary", "Poet": "literary",
            "Humorous": "humorous", "Jocose": "humorous", "Jocular": "humorous", "Ironical": "ironic",
            "Trademark": "trademark", "Fig": "figurative", "Prov": "dialect", "Dial": "dialect", "dial": "dialect",
            "Derogatory": "derogatory", "Contemptuous": "derogatory", "Offensive": "offensive",
        ]
        let regions = [
            "Prov. Eng": "England", "Prov.Eng": "England", "Eng": "England", "British": "United Kingdom",
            "Brit": "United Kingdom", "Scotch": "Scotland", "Scot": "Scotland", "Ireland": "Ireland",
            "Irish": "Ireland",
            "Ir": "Ireland", "Western U. S": "United States", "Western U.S": "United States",
            "Southern U. S": "United States", "Southern U.S": "United States", "Southwestern U. S": "United States",
            "U. S": "United States", "U.S": "United States", "India": "India", "East Indies": "India",
            "Australia": "Australia", "Australian": "Australia", "South Africa": "South Africa", "Canada": "Canada",
            "Sp. Amer": "Latin America", "China": "China", "France": "France",
        ]
        var labels = registers.mapValues { [Label(kind: .register, value: $0)] }
        for (name, region) in regions {
            labels[name] = [Label(kind: .region, value: region)]
            if name.hasPrefix("Prov") { labels[name]?.append(Label(kind: .register, value: "dialect")) }
        }
        return labels.map { ($0.key, $0.value) }.sorted { ($0.0.count, $1.0) > ($1.0.count, $0.0) }
    }()

    /// Names without their full stops and spaces.
    private static let fields = [
        "Zool": "zoology", "Zoöl": "zoology", "Bot": "botany", "Chem": "chemistry", "OldChem": "chemistry",
        "OrgChem": "chemistry", "OrganicChem": "chemistry", "PhysChem": "chemistry", "Biochem": "biochemistry",
        "PhysiolChem": "biochemistry", "Med": "medicine", "OldMed": "medicine", "Surg": "surgery", "Anat": "anatomy",
        "Physiol": "physiology", "Naut": "nautical", "Nav": "nautical", "Min": "mineralogy", "Mining": "mining",
        "Biol": "biology", "Microbiol": "microbiology", "Bacteriol": "bacteriology", "Mus": "music",
        "Arch": "architecture", "Mil": "military", "Fort": "military", "Gun": "military", "Math": "mathematics",
        "Arith": "arithmetic", "Alg": "algebra", "Geom": "geometry", "Trig": "trigonometry", "Astron": "astronomy",
        "Geol": "geology", "Mach": "machinery", "Mech": "mechanics", "SteamEng": "engineering", "Engin": "engineering",
        "CivilEngin": "engineering", "Her": "heraldry", "Elec": "electricity", "Teleg": "telegraphy",
        "WirelessTeleg": "telegraphy", "Gram": "grammar", "GrGram": "grammar", "Philol": "philology",
        "Phon": "phonetics", "Pron": "phonetics", "Rhet": "rhetoric", "Pros": "prosody", "Logic": "logic",
        "Metaph": "metaphysics", "Philos": "philosophy", "Psychol": "psychology", "Phren": "phrenology",
        "Eccl": "ecclesiastical", "EcclHist": "ecclesiastical", "RCCh": "Roman Catholicism", "ChofEng": "Anglicanism",
        "Theol": "theology", "Script": "Bible", "Paleon": "paleontology", "Ethnol": "ethnology",
        "Anthropol": "anthropology", "Archaeol": "archeology", "Antiq": "antiquity", "RomAntiq": "Roman antiquity",
        "GrAntiq": "Greek antiquity", "ClassAntiq": "antiquity", "JewishAntiq": "Jewish antiquity",
        "Myth": "mythology", "ClassMyth": "classical mythology", "GrMyth": "Greek mythology",
        "GreekMyth": "Greek mythology", "RomMyth": "Roman mythology", "ScandMyth": "Norse mythology",
        "HindMyth": "Hindu mythology", "HinduMyth": "Hindu mythology", "Com": "commerce", "PolitEcon": "economics",
        "Print": "printing", "Typog": "printing", "Bibliog": "bibliography", "Metal": "metallurgy",
        "IronManuf": "metallurgy", "IronMetal": "metallurgy", "Opt": "optics", "Photog": "photography",
        "Photom": "optics", "Physics": "physics", "Phys": "physics", "Far": "veterinary medicine",
        "Veter": "veterinary medicine", "Crystallog": "crystallography", "Carp": "carpentry", "Paint": "painting",
        "Sculp": "sculpture", "FineArts": "art", "FineArt": "art", "Persp": "perspective", "Agric": "agriculture",
        "Hort": "horticulture", "NatHist": "natural history", "Law": "law", "EngLaw": "law", "OEngLaw": "law",
        "RomLaw": "Roman law", "CivilLaw": "law", "ScotsLaw": "law", "EngHist": "English history", "Hist": "history",
        "AmerHist": "American history", "RomHist": "Roman history", "JewishHist": "Jewish history",
        "Astrol": "astrology",
        "Alchem": "alchemy", "Geog": "geography", "PhysGeog": "geography", "Meteor": "meteorology",
        "Meteorol": "meteorology", "Pharm": "pharmacy", "Surv": "surveying", "Man": "horsemanship",
        "Manuf": "manufacturing", "TextileManuf": "textiles", "Horol": "horology", "Numis": "numismatics",
        "Chron": "chronology", "Pathol": "pathology", "Theat": "theater", "Cookery": "cooking", "Sports": "sport",
        "Billiards": "billiards", "Baseball": "baseball", "Cricket": "cricket", "Chess": "chess",
        "Football": "football",
        "Golf": "golf", "Fencing": "fencing", "Computers": "computing", "Hydraul": "hydraulics",
        "StockExchange": "finance",
        "Falconry": "falconry", "Masonry": "masonry", "Weaving": "weaving", "Shipbuilding": "shipbuilding",
        "Railroads": "railways", "Forestry": "forestry", "Insurance": "insurance", "Banking": "banking",
        "CardPlaying": "cards", "Dancing": "dance", "Politics": "politics",
    ]
}
