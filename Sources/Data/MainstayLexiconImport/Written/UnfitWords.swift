// SPDX-License-Identifier: Apache-2.0

/// Words that do not belong on a card, though WordNet does not mark their first sense as obscene or offensive.
enum UnfitWords {
    static func contains(_ key: String) -> Bool {
        words.contains(key) || stems.contains(where: key.hasPrefix)
    }

    /// The beginnings of whole families of words.
    private static let stems = [
        "arseh", "asshole", "bugger", "bullshit", "cocksuck", "cunt", "fuck", "horseshit", "motherfuck", "nigg", "shit",
        "wank", "whore",
    ]

    private static let words: Set<String> = [
        "blowjob", "boob", "boobs", "bunghole", "chink", "clit", "coolie", "coon", "dago", "darkey", "darkie", "darky",
        "dildo", "dyke", "fag", "faggot", "fellation", "fellatio", "gook", "greaser", "gringo", "halfbreed",
        "hillbilly",
        "homo", "honky", "jap", "kaffir", "kike", "minge", "mongoloid", "mulatto", "negress", "negro", "nigra",
        "octoroon", "paki", "papist", "piss", "pissed", "pisser", "pissing", "pom", "pommy", "poof", "popery", "popish",
        "prick", "pussy", "quadroon", "redskin", "retard", "shirtlifter", "slut", "sluttish", "sodomise", "sodomist",
        "sodomite", "sodomize", "spic", "spick", "squaw", "tits", "titty", "tranny", "turd", "twat", "wetback", "wog",
        "wop", "yid",
    ]
}
