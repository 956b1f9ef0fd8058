// SPDX-License-Identifier: Apache-2.0

/// The subject of a sense: `law`, `music`.
public struct OxfordDomain: OxfordTerm {
    /// The id in version 1 of the API.
    public let rawValue: String

    /// Makes a value from its id, which need not be one of ``allCases``.
    public init(rawValue: String) {
        self.rawValue = Self.canonical(rawValue)
    }

    /// The name of a value.
    public static let name = "domain"
    /// The plural of the name.
    public static let pluralName = "domains"
    /// The misspelled ids in the original tutorial (`Documentation/FoundingDocuments.md`), and the correct ids.
    public static let otherSpellings = [
        "forestr": "forestry",
        "greek_histroy": "greek_history",
        "medieval_histor": "medieval_history",
        "potter": "pottery",
        "veterinar": "veterinary",
    ]

    /// All known values.
    public static let allCases: [Self] = [
        .airForce, .alcoholic, .americanCivilWar, .americanFootball, .amerindian, .anatomy, .ancientHistory, .angling,
        .anthropology, .archaeology, .archery, .architecture, .art, .artefacts, .artsAndHumanities, .astrology,
        .astronomy, .athletics, .audio, .australianRules, .aviation, .ballet, .baseball, .basketball, .bellringing,
        .biblical, .billiards, .biochemistry, .biology, .bird, .bookbinding, .botany, .bowling, .bowls, .boxing,
        .breed, .brewing, .bridge, .broadcasting, .buddhism, .building, .bullfighting, .camping, .canals, .cards,
        .carpentry, .chemistry, .chess, .christian, .churchArchitecture, .civilEngineering, .clockMaking, .clothing,
        .coffee, .commerce, .commercialFishing, .complementaryMedicine, .computing, .cooking, .cosmetics, .cricket,
        .crime, .croquet, .crystallography, .currency, .cycling, .dance, .dentistry, .drink, .dyeing,
        .earlyModernHistory, .ecclesiastical, .ecology, .economics, .education, .egyptianHistory, .electoral,
        .electrical, .electronics, .element, .englishCivilWar, .falconry, .farming, .fashion, .fencing, .film,
        .finance, .fireService, .firstWorldWar, .fish, .food, .forestry, .freemasonry, .frenchRevolution, .furniture,
        .gambling, .games, .gaming, .genetics, .geography, .geology, .geometry, .glassmaking, .golf, .goodsVehicles,
        .grammar, .greekHistory, .gymnastics, .hairdressing, .handwriting, .heraldry, .hinduism, .history, .hockey,
        .honour, .horology, .horticulture, .hotels, .hunting, .insect, .instruments, .intelligence, .invertebrate,
        .islam, .jazz, .jewellery, .journalism, .judaism, .knitting, .language, .law, .leather, .linguistics,
        .literature, .logic, .lowerPlant, .mammal, .marriage, .martialArts, .mathematics, .measure, .mechanics,
        .medicine, .medievalHistory, .metallurgy, .meteorology, .microbiology, .military, .militaryHistory, .mineral,
        .mining, .motorRacing, .motoring, .mountaineering, .music, .musicalDirection, .mythology, .napoleonicWars,
        .narcotics, .nautical, .naval, .needlework, .numismatics, .occult, .oceanography, .office, .oilIndustry,
        .optics, .palaeontology, .parliament, .pathology, .penal, .people, .pharmaceutics, .philately, .philosophy,
        .phonetics, .photography, .physics, .physiology, .plant, .plumbing, .police, .politics, .popularMusic,
        .postal, .pottery, .printing, .professions, .prosody, .psychiatry, .psychology, .publishing, .racing,
        .railways, .rank, .relationships, .religion, .reptile, .restaurants, .retail, .rhetoric, .riding, .roads,
        .rock, .romanCatholicChurch, .romanHistory, .rowing, .royalty, .rugby, .savoury, .scouting, .secondWorldWar,
        .sex, .shoemaking, .sikhism, .skateboarding, .skating, .skiing, .smoking, .snowboarding, .soccer, .sociology,
        .space, .sport, .statistics, .stockExchange, .surfing, .surgery, .surveying, .sweet, .swimming, .tea,
        .teamSports, .technology, .telecommunications, .tennis, .textiles, .theatre, .theology, .timber, .title,
        .tools, .tradeUnionism, .transport, .university, .variety, .veterinary, .video, .warOfAmericanIndependence,
        .weapons, .weightlifting, .wine, .wrestling, .yoga, .zoology,
    ]

    /// Domains in A.
    public static let airForce = Self("air_force"), alcoholic = Self("alcoholic"),
        americanCivilWar = Self("american_civil_war"), americanFootball = Self("american_football"),
        amerindian = Self("amerindian"), anatomy = Self("anatomy"), ancientHistory = Self("ancient_history"),
        angling = Self("angling"), anthropology = Self("anthropology"), archaeology = Self("archaeology"),
        archery = Self("archery"), architecture = Self("architecture"), art = Self("art"),
        artefacts = Self("artefacts"), artsAndHumanities = Self("arts_and_humanities"), astrology = Self("astrology"),
        astronomy = Self("astronomy"), athletics = Self("athletics"), audio = Self("audio"),
        australianRules = Self("australian_rules"), aviation = Self("aviation")
    /// Domains in B.
    public static let ballet = Self("ballet"), baseball = Self("baseball"), basketball = Self("basketball"),
        bellringing = Self("bellringing"), biblical = Self("biblical"), billiards = Self("billiards"),
        biochemistry = Self("biochemistry"), biology = Self("biology"), bird = Self("bird"),
        bookbinding = Self("bookbinding"), botany = Self("botany"), bowling = Self("bowling"), bowls = Self("bowls"),
        boxing = Self("boxing"), breed = Self("breed"), brewing = Self("brewing"), bridge = Self("bridge"),
        broadcasting = Self("broadcasting"), buddhism = Self("buddhism"), building = Self("building"),
        bullfighting = Self("bullfighting")
    /// Domains in C.
    public static let camping = Self("camping"), canals = Self("canals"), cards = Self("cards"),
        carpentry = Self("carpentry"), chemistry = Self("chemistry"), chess = Self("chess"),
        christian = Self("christian"), churchArchitecture = Self("church_architecture"),
        civilEngineering = Self("civil_engineering"), clockMaking = Self("clock_making"), clothing = Self("clothing"),
        coffee = Self("coffee"), commerce = Self("commerce"), commercialFishing = Self("commercial_fishing"),
        complementaryMedicine = Self("complementary_medicine"), computing = Self("computing"),
        cooking = Self("cooking"), cosmetics = Self("cosmetics"), cricket = Self("cricket"), crime = Self("crime"),
        croquet = Self("croquet"), crystallography = Self("crystallography"), currency = Self("currency"),
        cycling = Self("cycling")
    /// Domains in D.
    public static let dance = Self("dance"), dentistry = Self("dentistry"), drink = Self("drink"),
        dyeing = Self("dyeing")
    /// Domains in E.
    public static let earlyModernHistory = Self("early_modern_history"), ecclesiastical = Self("ecclesiastical"),
        ecology = Self("ecology"), economics = Self("economics"), education = Self("education"),
        egyptianHistory = Self("egyptian_history"), electoral = Self("electoral"), electrical = Self("electrical"),
        electronics = Self("electronics"), element = Self("element"), englishCivilWar = Self("english_civil_war")
    /// Domains in F.
    public static let falconry = Self("falconry"), farming = Self("farming"), fashion = Self("fashion"),
        fencing = Self("fencing"), film = Self("film"), finance = Self("finance"), fireService = Self("fire_service"),
        firstWorldWar = Self("first_world_war"), fish = Self("fish"), food = Self("food"),
        forestry = Self("forestry"), freemasonry = Self("freemasonry"), frenchRevolution = Self("french_revolution"),
        furniture = Self("furniture")
    /// Domains in G.
    public static let gambling = Self("gambling"), games = Self("games"), gaming = Self("gaming"),
        genetics = Self("genetics"), geography = Self("geography"), geology = Self("geology"),
        geometry = Self("geometry"), glassmaking = Self("glassmaking"), golf = Self("golf"),
        goodsVehicles = Self("goods_vehicles"), grammar = Self("grammar"), greekHistory = Self("greek_history"),
        gymnastics = Self("gymnastics")
    /// Domains in H.
    public static let hairdressing = Self("hairdressing"), handwriting = Self("handwriting"),
        heraldry = Self("heraldry"), hinduism = Self("hinduism"), history = Self("history"), hockey = Self("hockey"),
        honour = Self("honour"), horology = Self("horology"), horticulture = Self("horticulture"),
        hotels = Self("hotels"), hunting = Self("hunting")
    /// Domains in I.
    public static let insect = Self("insect"), instruments = Self("instruments"), intelligence = Self("intelligence"),
        invertebrate = Self("invertebrate"), islam = Self("islam")
    /// Domains in J.
    public static let jazz = Self("jazz"), jewellery = Self("jewellery"), journalism = Self("journalism"),
        judaism = Self("judaism")
    /// Domains in K.
    public static let knitting = Self("knitting")
    /// Domains in L.
    public static let language = Self("language"), law = Self("law"), leather = Self("leather"),
        linguistics = Self("linguistics"), literature = Self("literature"), logic = Self("logic"),
        lowerPlant = Self("lower_plant")
    /// Domains in M.
    public static let mammal = Self("mammal"), marriage = Self("marriage"), martialArts = Self("martial_arts"),
        mathematics = Self("mathematics"), measure = Self("measure"), mechanics = Self("mechanics"),
        medicine = Self("medicine"), medievalHistory = Self("medieval_history"), metallurgy = Self("metallurgy"),
        meteorology = Self("meteorology"), microbiology = Self("microbiology"), military = Self("military"),
        militaryHistory = Self("military_history"), mineral = Self("mineral"), mining = Self("mining"),
        motorRacing = Self("motor_racing"), motoring = Self("motoring"), mountaineering = Self("mountaineering"),
        music = Self("music"), musicalDirection = Self("musical_direction"), mythology = Self("mythology")
    /// Domains in N.
    public static let napoleonicWars = Self("napoleonic_wars"), narcotics = Self("narcotics"),
        nautical = Self("nautical"), naval = Self("naval"), needlework = Self("needlework"),
        numismatics = Self("numismatics")
    /// Domains in O.
    public static let occult = Self("occult"), oceanography = Self("oceanography"), office = Self("office"),
        oilIndustry = Self("oil_industry"), optics = Self("optics")
    /// Domains in P.
    public static let palaeontology = Self("palaeontology"), parliament = Self("parliament"),
        pathology = Self("pathology"), penal = Self("penal"), people = Self("people"),
        pharmaceutics = Self("pharmaceutics"), philately = Self("philately"), philosophy = Self("philosophy"),
        phonetics = Self("phonetics"), photography = Self("photography"), physics = Self("physics"),
        physiology = Self("physiology"), plant = Self("plant"), plumbing = Self("plumbing"), police = Self("police"),
        politics = Self("politics"), popularMusic = Self("popular_music"), postal = Self("postal"),
        pottery = Self("pottery"), printing = Self("printing"), professions = Self("professions"),
        prosody = Self("prosody"), psychiatry = Self("psychiatry"), psychology = Self("psychology"),
        publishing = Self("publishing")
    /// Domains in R.
    public static let racing = Self("racing"), railways = Self("railways"), rank = Self("rank"),
        relationships = Self("relationships"), religion = Self("religion"), reptile = Self("reptile"),
        restaurants = Self("restaurants"), retail = Self("retail"), rhetoric = Self("rhetoric"),
        riding = Self("riding"), roads = Self("roads"), rock = Self("rock"),
        romanCatholicChurch = Self("roman_catholic_church"), romanHistory = Self("roman_history"),
        rowing = Self("rowing"), royalty = Self("royalty"), rugby = Self("rugby")
    /// Domains in S.
    public static let savoury = Self("savoury"), scouting = Self("scouting"),
        secondWorldWar = Self("second_world_war"), sex = Self("sex"), shoemaking = Self("shoemaking"),
        sikhism = Self("sikhism"), skateboarding = Self("skateboarding"), skating = Self("skating"),
        skiing = Self("skiing"), smoking = Self("smoking"), snowboarding = Self("snowboarding"),
        soccer = Self("soccer"), sociology = Self("sociology"), space = Self("space"), sport = Self("sport"),
        statistics = Self("statistics"), stockExchange = Self("stock_exchange"), surfing = Self("surfing"),
        surgery = Self("surgery"), surveying = Self("surveying"), sweet = Self("sweet"), swimming = Self("swimming")
    /// Domains in T.
    public static let tea = Self("tea"), teamSports = Self("team_sports"), technology = Self("technology"),
        telecommunications = Self("telecommunications"), tennis = Self("tennis"), textiles = Self("textiles"),
        theatre = Self("theatre"), theology = Self("theology"), timber = Self("timber"), title = Self("title"),
        tools = Self("tools"), tradeUnionism = Self("trade_unionism"), transport = Self("transport")
    /// Domains in U.
    public static let university = Self("university")
    /// Domains in V.
    public static let variety = Self("variety"), veterinary = Self("veterinary"), video = Self("video")
    /// Domains in W.
    public static let warOfAmericanIndependence = Self("war_of_american_independence"), weapons = Self("weapons"),
        weightlifting = Self("weightlifting"), wine = Self("wine"), wrestling = Self("wrestling")
    /// Domains in Y.
    public static let yoga = Self("yoga")
    /// Domains in Z.
    public static let zoology = Self("zoology")
}
