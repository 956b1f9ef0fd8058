// SPDX-License-Identifier: Apache-2.0

/// A language, identified by its IANA code in lower case.
public struct OxfordLanguage: OxfordTerm {
    /// The code.
    public let rawValue: String

    /// Makes a language from its code, which need not be one of ``allCases``.
    public init(rawValue: String) {
        self.rawValue = rawValue.lowercased()
    }

    /// The name of a value.
    public static let name = "language"
    /// The plural of the name.
    public static let pluralName = "languages"

    /// All known values.
    public static let allCases = names.map { Self($0.code) }

    /// English. Version 1 has one dictionary of English, version 2 one each for British and American English.
    public static let english = Self("en"), britishEnglish = Self("en-gb"), americanEnglish = Self("en-us")
    /// The other languages of the service.
    public static let arabic = Self("ar"), chinese = Self("zh"), french = Self("fr"), georgian = Self("ka"),
        german = Self("de"), greek = Self("el"), gujarati = Self("gu"), hausa = Self("ha"), hindi = Self("hi"),
        igbo = Self("ig"), indonesian = Self("id"), italian = Self("it"), latvian = Self("lv"), malay = Self("ms"),
        marathi = Self("mr"), northernSotho = Self("nso"), persian = Self("fa"), portuguese = Self("pt"),
        quechua = Self("qu"), romanian = Self("ro"), russian = Self("ru"), setswana = Self("tn"),
        spanish = Self("es"), swahili = Self("sw"), tajik = Self("tg"), tamil = Self("ta"), tatar = Self("tt"),
        telugu = Self("te"), tokPisin = Self("tpi"), turkmen = Self("tk"), urdu = Self("ur"), xhosa = Self("xh"),
        yoruba = Self("yo"), zulu = Self("zu")

    /// The name in English, or the code if the name is not known.
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
