// SPDX-License-Identifier: Apache-2.0

/// Coarse words, insults of peoples and words about sex that are never suggested for another text. The dictionary
/// answers them if somebody asks for them.
public enum CoarseWords {
    /// Whether a headword is so rude that no other word has it as a synonym. Those of medicine are not.
    public static func areRude(_ headword: String) -> Bool {
        guard mayContain(headword) else { return false }
        let key = headword.lowercased()
        return contains(key) && !key.split(separator: " ").contains { word in neutral.contains { word.hasPrefix($0) } }
    }

    private static let neutral = list(
        "anal anus clitor cock cunnil ejacul fellat homo masturb orgasm penis rape rapist semen sex sperm vagina vulva")

    /// Whether a key, or a word of a phrase, is one of them.
    static func contains(_ key: String) -> Bool {
        guard mayContain(key) else { return false }
        return key.utf8.split(whereSeparator: isBetweenWords).contains { word in
            let text = String(decoding: word, as: UTF8.self)
            return words.contains(text) || stems.contains { text.hasPrefix($0) }
        }
    }

    private static func mayContain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { text in
            text.indices.contains { start in
                letters.contains(text, at: start) && (start == 0 || isBetweenWords(text[start - 1]))
            }
        }
    }

    private static func isBetweenWords(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
    }

    private static let letters = FirstLetters(of: stems + Array(words))

    private static let stems = list(
        """
        arsehol asshol bastard bitch blowjob bullshit clitor cocksuck cunnil cunt dildo ejacul fagg fellat fuck goddam
        horseshit jackass masturb motherfuck nigg penis piss porn shit slut titt turd twat vagina vulva wank
        whor
        """)

    private static let words = Set(
        list(
            """
            anal anus arse arses ass asses bollocks boner boners boob boobs bugger chink chinks cock cocks coon coons crap
            cum dago dagos darkie darkies darky dick dicks dyke dykes fag fags fanny fart farts fuk gook gooks gyp gypped
            halfbreed hooker homo homos honky horny jap japs jism jizz kaffir kike kikes knockers negress negro negroes
            orgasm orgasms paki pakis pickaninny pikey pimp polack polacks poof poofs poofter prick pricks pussies pussy
            rape raped rapes rapist semen sex shag shagging spastic sperm spic spick spics squaw tit tits tosser tranny
            wetback wetbacks wog wogs wop wops yid yids
            """))

    private static func list(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
}
