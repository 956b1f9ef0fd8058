// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The dictionary's abbreviations for registers, regions and fields of knowledge.
enum GCIDELabels {
    /// The labels of a remark in brackets, such as `Obs. or Prov. Eng.`. Empty if the text is not a remark.
    static func remark(_ text: String) -> [SenseLabel] {
        var labels: [SenseLabel] = []
        for word in text.utf8.split(whereSeparator: { $0.isOne(of: " .,;") }) {
            // A text with any other word is not a remark but part of the definition.
            guard let found = remarks[Substring(word)] else { return [] }
            for label in found where !labels.contains(label) { labels.append(label) }
        }
        return labels
    }

    /// The field that a remark in parentheses names, such as `Zool.`. `nil` if it names none.
    static func domains(_ text: String) -> [SenseLabel]? {
        var labels: [SenseLabel] = []
        for part in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: ",") }) {
            let letters = part.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ".") }
            guard let name = fields[String(decoding: letters, as: UTF8.self)] else { return nil }
            labels.append(SenseLabel(kind: .domain, value: name))
        }
        return labels.isEmpty ? nil : labels
    }

    private static let remarks: [Substring: [SenseLabel]] = {
        let registers: [String: [Substring]] = [
            "obsolete": ["Obs", "obs", "Obsoles", "Obsolescent", "Obsolete"], "archaic": ["Archaic", "archaic"],
            "rare": ["Rare", "rare", "R"],
            "informal": ["Colloq", "colloq", "Collog", "Informal", "informal"],
            "slang": ["Slang", "slang", "Cant", "cant"], "vulgar": ["Low", "Vulgar", "vulgar"],
            "literary": ["Poetic", "poetic", "Poet"], "humorous": ["Humorous", "Jocose", "Jocular"],
            "ironic": ["Ironical"], "trademark": ["Trademark"], "figurative": ["Fig"],
            "dialect": ["Prov", "Dial", "dial", "dialectal"], "derogatory": ["Derogatory", "Contemptuous"],
            "offensive": ["Offensive"],
        ]
        let regions: [String: [Substring]] = [
            "England": ["Eng"], "United Kingdom": ["British", "Brit"], "Scotland": ["Scot", "Scotch"],
            "Ireland": ["Ireland", "Irish", "Ir"], "United States": ["S", "US"], "India": ["India", "Indies"],
            "Australia": ["Australia", "Australian"], "South Africa": ["Africa"], "Canada": ["Canada"],
            "Latin America": ["Amer"], "China": ["China"], "France": ["France"],
        ]
        // Words without a meaning as a label, among them the U of U. S.
        let others: [Substring] = [
            "&", "or", "and", "now", "Now", "Chiefly", "chiefly", "Local", "local", "Old", "U", "Western", "Southern",
            "Southwestern", "South", "East", "Sp", "Brokers'",
        ]
        var labels = others.reduce(into: [Substring: [SenseLabel]]()) { $0[$1] = [] }
        for (kind, names) in [(SenseLabel.Kind.register, registers), (.region, regions)] {
            for (value, words) in names {
                for word in words { labels[word] = [SenseLabel(kind: kind, value: value)] }
            }
        }
        return labels
    }()

    /// The names without full stops and spaces.
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
        "Golf": "golf", "Fencing": "fencing", "Computers": "computing", "Music": "music", "Painting": "painting",
        "Mythology": "mythology", "Hydraul": "hydraulics",
        "StockExchange": "finance",
        "Falconry": "falconry", "Masonry": "masonry", "Weaving": "weaving", "Shipbuilding": "shipbuilding",
        "Railroads": "railways", "Forestry": "forestry", "Insurance": "insurance", "Banking": "banking",
        "CardPlaying": "cards", "Dancing": "dance", "Politics": "politics",
    ]
}
