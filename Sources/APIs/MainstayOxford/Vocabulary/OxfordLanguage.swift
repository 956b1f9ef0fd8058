// SPDX-License-Identifier: Apache-2.0

/// A language, by its IANA code in lower case.
public struct OxfordLanguage: OxfordTerm {
    /// The code.
    public let rawValue: String

    /// A language by its code, be it one of ``allCases`` or not.
    public init(rawValue: String) {
        self.rawValue = rawValue.lowercased()
    }

    /// What its values are called.
    public static let name = "language"
    /// The same for several.
    public static let pluralName = "languages"

    /// All that are known.
    public static let allCases = names.map { Self($0.code) }

    /// English: version 1 has one, version 2 two with a dictionary each.
    public static let english = Self("en"), britishEnglish = Self("en-gb"), americanEnglish = Self("en-us")
    /// The other languages the service knows.
    public static let arabic = Self("ar"), chinese = Self("zh"), french = Self("fr"), georgian = Self("ka"),
        german = Self("de"), greek = Self("el"), gujarati = Self("gu"), hausa = Self("ha"), hindi = Self("hi"),
        igbo = Self("ig"), indonesian = Self("id"), italian = Self("it"), latvian = Self("lv"), malay = Self("ms"),
        marathi = Self("mr"), northernSotho = Self("nso"), persian = Self("fa"), portuguese = Self("pt"),
        quechua = Self("qu"), romanian = Self("ro"), russian = Self("ru"), setswana = Self("tn"),
        spanish = Self("es"), swahili = Self("sw"), tajik = Self("tg"), tamil = Self("ta"), tatar = Self("tt"),
        telugu = Self("te"), tokPisin = Self("tpi"), turkmen = Self("tk"), urdu = Self("ur"), xhosa = Self("xh"),
        yoruba = Self("yo"), zulu = Self("zu")

    /// Its name in English; the code where that is not known.
    public var label: String {
        Self.names.first { $0.code == rawValue }?.name ?? rawValue
    }

    private static let names: [(code: String, name: String)] = [
        ("en", "English"), ("en-gb", "British English"), ("en-us", "American English"), ("ar", "Arabic"),
        ("zh", "Chinese"), ("fr", "French"), ("ka", "Georgian"), ("de", "German"), ("el", "Greek"),
        ("gu", "Gujarati"), ("ha", "Hausa"), ("hi", "Hindi"), ("ig", "Igbo"), ("id", "Indonesian"), ("it", "Italian"),
        ("lv", "Latvian"), ("ms", "Malay"), ("mr", "Marathi"), ("nso", "Northern Sotho"), ("fa", "Persian"),
        ("pt", "Portuguese"), ("qu", "Quechua"), ("ro", "Romanian"), ("ru", "Russian"), ("tn", "Setswana"),
        ("es", "Spanish"), ("sw", "Swahili"), ("tg", "Tajik"), ("ta", "Tamil"), ("tt", "Tatar"), ("te", "Telugu"),
        ("tpi", "Tok Pisin"), ("tk", "Turkmen"), ("ur", "Urdu"), ("xh", "isiXhosa"), ("yo", "Yoruba"),
        ("zu", "isiZulu"),
    ]
}
