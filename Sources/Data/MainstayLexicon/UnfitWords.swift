// SPDX-License-Identifier: Apache-2.0

/// Words that nobody wants on a card, in a game or as the word of the day: sexual, insulting and violent ones. The list
/// was reviewed word by word; the sources mark few of them. The dictionary has them like any other words.
public enum UnfitWords {
    /// Whether a word, given in lower case, is unfit.
    public static func contains(_ key: String) -> Bool {
        if words.contains(key) { return true }
        var key = key
        return key.withUTF8 { key in
            guard let first = key.first else { return false }
            if exceptions.contains(where: { key.starts(with: $0) }) { return false }
            return stems[Int(first)].contains { key.starts(with: $0) } || hasPart(key)
        }
    }

    /// Whether a text, such as a definition, has an unfit word.
    package static func isPart(of text: String) -> Bool {
        text.lowercased().split { !$0.isLetter }.contains { contains(String($0)) }
    }

    private static func hasPart(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        key.indices.contains { start in
            partBeginnings.contains(key[start]) && parts.contains { key[start...].starts(with: $0) }
        }
    }

    /// Pieces that make a word unfit wherever they stand.
    private static let parts = bytes("fuck shit cunt nigg sexual porno rapist whore erotic paedoph pedoph")

    private static let partBeginnings = Set(parts.compactMap(\.first))

    /// The beginnings of whole families of words, by their first byte.
    private static let stems: [[[UInt8]]] = {
        var stems = [[[UInt8]]](repeating: [], count: 256)
        for stem in allStems { stems[Int(stem[0])].append(stem) }
        return stems
    }()

    private static let allStems = bytes(
        """
        abort abus adulter aphrodis arous arseh asphyxi assassin asshole atroci bastard bayonet behead
        bestial bisex bitch bloodba bloodsh bloodth blowjob bomb boner boob bordello bosom brassi brothel
        brutal bugger bullshit bunghole carnage castrat clitor cocain cocksuck coit concub condom contracep
        copulat cripple crucifi crucify cuckold cunnil decapitat defecat degenerat dildo disembowel
        dismember dominatrix ejacul electrocut emascul enema erogen erotic eunuch euthan excre exhibitionis
        faece fagg fart fecal feces fellat fetish flagellat flatul floozy foreplay foreskin fornicat
        fratricid genital genocid gigolo goddam gonad gonorrh gory groin guillotin harem harlot heroin
        hijack holocaust homicid homophob homosex hooker horny horseshit hymen imbecil immolat impotenc
        impotent incest infanticid insemin intercourse jackass kidnap kill lasciv lecher lesbian lewd
        libertin libid lynch maim masoch massacr masturb matricid menstru molest mongoloid moron motherfuck
        murder mutilat naked nazi necrophil negro nipple nude nudis nudit nymphom obscen orgasm orgias
        orgies orgy ovar parricid patricid pederas penile penis perver phall piss pogrom promiscu prophylac
        prostat prostitut prurien pubesc pubic puke pussy racis rape raping rapis ravish rectal rectum
        regicid retard sadis sadomas salaci scrot seduc semen sensual sex sicken sissy slaughter slay slut
        snatch sodom spastic spermi strangl suicid swastika syphil tampon terroris testic thugg tortur
        transsex transves trollop turd twat unchast urethra urin uterin uterus vagina venereal vulgar vulva
        wank wanton womanis womaniz womb
        """)

    /// Harmless words that begin like others.
    private static let exceptions = bytes("bombast killdeer killjoy rapeseed sext wombat")

    private static let words: Set<String> = Set(
        list(
            """
            aids anal anus arse arsenal arson arsonist ass assault assaulted asses bawd bawdy bigot bimbo
            blackguard blockhead bloodstain bloody bondage bonehead bozo bra breast breasted breasts bullet
            bum burp busty butt buttock buttocks cadaver cadaverous cannibal cannibalise cannibalism
            cannibalistic cannibalize carcass carnal celibate cervix chastity chink circumcise circumcision
            cleavage clit clod cobblers cock coffin coolie coon corpse courtesan crap crappy cretin crotch
            cruelly cruelty cum cutthroat cybersex dago damn damnable damned darkey darkie darky deathblow
            deathtrap deflower diarrhea diarrhoea dick dimwit dolt dork dumb dumbass dunce dung dwarfish dyke
            effeminate enslave enslaved enslavement erect erection execution executioner fag faggot fatso flog
            flogged flogging gallows gangbang gangland gangster garrote garrotte gibbet gimp golliwog gollywog gook goon goy
            greaser grenade gringo grope gunfight gunfire gunman gunpoint gunshot hag halfbreed handgun
            hangman harass harassment harridan heathen heathenish hell hick hillbilly hitman hobo hog homo
            honky hoodlum hooligan horsewhip hostage hump humping hussy idiocy idiot idiotic ignoramus
            immodest impale impregnate impregnated inbred incubus insane insanely insanity jailbait jap jerk
            junkie kaffir kamikaze kike kinky knockers knucklehead laxative limey lingerie loins lout
            lovemaking lunatic lust lustful lustfully lusty madam mammary maniac maniacal manslaughter
            menopause midget minge miscarriage mongrel mugger mulatto napalm negress nerd nigra nincompoop
            ninny nitwit noose numskull oaf obese octoroon overdose oversexed paki panties papist paramour pee
            peeing peeper pervert petting pickaninny pigheaded pimp poisoner poisoning polack pom pommy poof
            poop popery popish premenstrual prick privates procreate procreation puberty puss quadroon queer
            randy ransom raunchy redneck redskin ribald rump rut ruthless savage savagely savagery scaffold
            scalp scatological screwing scum scumbag shag shagging shirtlifter shithead shoot shooter shootout
            shotgun skank slattern slave slavery sleaze sleazy slur smut smutty sniper snog snot snotty sob
            spank spanking sperm spermatozoa spermatozoon spic spick squaw stab stabbed stabber stabbing
            stench stinker stool streetwalker stripper striptease strumpet stupid stupidity stupidly suckle
            suffocate suffocation swine teat teats testosterone thong throttle thug tit tits titties titty
            topless torment tormentor tosser tramp tranny twerp twit underpants underwear undies undressed unsex
            vamp violate violation violator violence violent violently virgin virginal virginity virile
            virility vomit voyeur voyeurism voyeuristic warfare warhead weapon wench wetback wimp wog wop yid
            yokel chav crone eskimo fatty gyp gypped gypping hermaphrodite hottentot lapp mongol nutter oriental pikey psycho
            savages shylock tart
            """))

    private static func bytes(_ text: String) -> [[UInt8]] { list(text).map { Array($0.utf8) } }

    private static func list(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
