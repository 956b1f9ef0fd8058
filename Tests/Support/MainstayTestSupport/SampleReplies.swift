// SPDX-License-Identifier: Apache-2.0

/// A reply of each kind of each API that this package has a client for, with all members that the clients know.
public enum SampleReplies: Sendable {
    /// The upstream's host, the end of the file in a folder of replies (`FolderTransport`), and the reply.
    public typealias Sample = (host: String, path: String, reply: String)

    /// All replies.
    public static let all: [Sample] =
        hackerNews + search + freeDictionary + merriamWebster + wordsAPI + oxford + randomWord + trips

    /// The sample that answers a path of a host; `nil` if there is none.
    public static func reply(to path: String, of host: String) -> Sample? {
        all.first { $0.host == host && ($0.path == path || "\($0.path)/" == path) }
    }

    // MARK: News

    private static let hackerNews: [Sample] =
        [
            ("top", "[1,4,5]"), ("new", "[4,1]"), ("best", "[1]"), ("ask", "[1]"), ("show", "[1]"), ("job", "[5]"),
        ].map { ("hacker-news.firebaseio.com", "/v0/\($0)stories.json", $1) }
        + [
            (
                "item/1",
                """
                {"id":1,"type":"story","by":"ann","time":1700000000,"text":"<p>A text","kids":[2,3],"url":"https://example.com/x",\
                "score":12,"title":"A title","descendants":3,"dead":false,"deleted":false}
                """
            ),
            (
                "item/2",
                #"{"id":2,"type":"comment","by":"bob","time":1700000100,"text":"x <i>y</i>","parent":1,"kids":[7]}"#
            ),
            ("item/3", #"{"id":3,"type":"comment","by":"ann","time":1700000200,"text":"z","parent":1}"#),
            (
                "item/4",
                """
                {"id":4,"type":"poll","by":"ann","time":1700000300,"parts":[6],"score":7,"title":"A poll","descendants":0,"kids":[]}
                """
            ),
            (
                "item/5",
                #"{"id":5,"type":"job","by":"ann","time":1700000400,"score":1,"title":"A job","url":"https://a.example"}"#
            ),
            (
                "item/6",
                #"{"id":6,"type":"pollopt","by":"ann","time":1700000500,"poll":4,"score":3,"text":"An option"}"#
            ),
            ("item/7", #"{"id":7,"type":"comment","by":"cid","time":1700000600,"text":"deep","parent":2}"#),
            ("user/ann", #"{"id":"ann","created":1600000000,"karma":77,"about":"About <b>her","submitted":[3,1]}"#),
            ("maxitem", "7"), ("updates", #"{"items":[1,2],"profiles":["ann"]}"#),
        ].map { ("hacker-news.firebaseio.com", "/v0/\($0).json", $1) }

    private static let search: [Sample] = ["search", "search_by_date"].map {
        (
            "hn.algolia.com", "/api/v1/\($0)",
            """
            {"hits":[{"objectID":"1","created_at_i":1700000000,"title":"A title","url":"https://example.com","author":"ann",\
            "points":12,"story_text":"t","num_comments":3,"story_id":1,"_tags":["story"],"_highlightResult":{"title":{"value":"A"}}},\
            {"objectID":"2","created_at_i":1700000100,"author":"bob","comment_text":"<p>abyss","story_id":1,"story_title":"A title",\
            "parent_id":1,"_tags":["comment"]}],"nbHits":2,"page":0,"nbPages":3,"hitsPerPage":30,"processingTimeMS":1,"query":"x",\
            "params":"query=x"}
            """
        )
    }

    // MARK: Words

    private static let freeDictionary: [Sample] = [
        (
            "api.dictionaryapi.dev", "/api/v2/entries/en/abyss",
            """
            [{"word":"abyss","phonetic":"/əˈbɪs/","phonetics":[{"text":"/əˈbɪs/","audio":"https://api.dictionaryapi.dev/a.mp3",\
            "sourceUrl":"https://a.example","license":{"name":"BY-SA 3.0","url":"https://b.example"}}],"origin":"Greek",\
            "meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"a deep hole","example":"into the abyss",\
            "synonyms":["chasm"],"antonyms":["peak"]}],"synonyms":["gulf"],"antonyms":["hill"]}],\
            "license":{"name":"BY-SA 3.0","url":"https://b.example"},"sourceUrls":["https://en.wiktionary.org/wiki/abyss"]}]
            """
        )
    ]

    private static let merriamWebster: [Sample] = [
        (
            "www.dictionaryapi.com", "/api/v3/references/collegiate/json/abyss",
            """
            [{"meta":{"id":"abyss:1","uuid":"u","sort":"1","src":"collegiate","section":"alpha","stems":["abyss"],"offensive":false,\
            "syns":[["gulf"]],"ants":[["peak"]],"target":{"tuuid":"t","tsrc":"s"}},"hom":1,"hwi":{"hw":"abyss","hwc":"a*byss",\
            "prs":[{"mw":"ə-ˈbis","l":"before","l2":"after","pun":",","sound":{"audio":"abyss001","ref":"c","stat":"1"}}],"psl":"x"},\
            "ahws":[{"hw":"abysm"}],"vrs":[{"va":"abysm","vl":"or","spl":"sp"}],"fl":"noun","lbs":["capitalized"],"sls":["literary"],\
            "ins":[{"if":"abyss*es","ifc":"-es","il":"plural","spl":"also"}],"cxs":[{"cxl":"less common of","cxtis":[{"cxt":"gulf",\
            "cxr":"gulf:1","cxl":"or","cxn":"1"}]}],"def":[{"vd":"transitive","sls":["old"],"sseq":[[["sense",{"sn":"1 a",\
            "dt":[["text","{bc}a deep {it}hole{/it}"],["vis",[{"t":"the {wi}abyss{/wi}","aq":{"auth":"A. Uthor","source":"Book",\
            "aqdate":"1999"}}]],["ca",{"intro":"called also","cats":[{"cat":"gulf"}]}],["snote",[["t","a note"]]]],\
            "sdsense":{"sd":"specifically","dt":[["text","{bc}hell"]]},"sls":["poetic"],"et":[["text","Greek"]],\
            "syn_list":[[{"wd":"gulf","wsls":["old"]}]],"ant_list":[[{"wd":"peak"}]]}]],[["bs",{"sense":{"sn":"2","dt":[["text","b"]]}}],\
            ["pseq",[["sense",{"sn":"(1)","dt":[["text","c"]]}]]]]]}],"uros":[{"ure":"abys*sal","fl":"adjective"}],\
            "dros":[{"drp":"into the abyss","def":[{"sseq":[[["sense",{"dt":[["text","d"]]}]]]}]}],\
            "syns":[{"pl":"synonyms","pt":[["text","e"]],"sarefs":["gulf"]}],"quotes":[{"t":"f","aq":{"auth":"B"}}],\
            "art":{"artid":"a","capt":"g"},"table":{"tableid":"t","displayname":"h"},"et":[["text","Middle English"]],"date":"14th century",\
            "suppl":{"cjts":[{"cjid":"gppt","cjfs":["x"]}]},"shortdef":["a deep hole"]}]
            """
        )
    ]

    private static let word = """
        {"word":"abyss","results":[{"definition":"a deep hole","partOfSpeech":"noun","synonyms":["chasm"],"antonyms":["peak"],\
        "typeOf":["hole"],"examples":["into it"]}],"syllables":{"count":2,"list":["a","byss"]},"pronunciation":{"all":"ə'bɪs"},\
        "frequency":2.95,"rhymes":{"all":"-ɪs"}}
        """

    private static let wordsAPI: [Sample] = [
        ("wordsapiv1.p.rapidapi.com", "/words/abyss", word),
        ("wordsapiv1.p.rapidapi.com", "/words", word),
    ]

    private static let randomWord: [Sample] = [
        ("/word", #"["abyss","gulf"]"#), ("/all", #"["abyss"]"#), ("/languages", #"["de","es"]"#),
    ].map { ("random-word-api.herokuapp.com", $0, $1) }

    private static let labels = """
        "domains":[{"id":"art","text":"Art"}],"regions":[{"id":"gb","text":"British"}],"registers":[{"id":"old","text":"Old"}],\
        "notes":[{"id":"n","text":"a note","type":"grammar"}]
        """

    private static let spoken = """
        "pronunciations":[{"audioFile":"https://audio.oxforddictionaries.com/a.mp3","dialects":["British"],"phoneticNotation":"IPA",\
        "phoneticSpelling":"əˈbɪs"}]
        """

    private static let entries = """
        {"metadata":{"provider":"A","operation":"retrieve","schema":"RetrieveEntry","language":"en","sourceLanguage":"en"},\
        "id":"abyss","word":"abyss","results":[{"id":"abyss","word":"abyss","text":"abyss","language":"en-gb","type":"headword",\(spoken),\
        "lexicalEntries":[{"text":"abyss","language":"en-gb","lexicalCategory":{"id":"noun","text":"Noun"},\(spoken),\
        "grammaticalFeatures":[{"id":"singular","text":"Singular","type":"Number"}],\
        "root":"abyss","inflectionOf":[{"id":"abyss","text":"abyss"}],"inflections":[{"inflectedForm":"abysses",\
        "grammaticalFeatures":[{"id":"plural","text":"Plural","type":"Number"}],"lexicalCategory":{"id":"noun","text":"Noun"},\(labels)}],\
        "sentences":[{"text":"A sentence.",\(labels)}],"compounds":[{"id":"c","text":"c",\(labels)}],"phrases":[{"id":"p","text":"p"}],\
        "derivatives":[{"id":"d","text":"d"}],"variantForms":[{"text":"abysm",\(labels)}],\
        "entries":[{"homographNumber":"100","etymologies":["Greek"],\(spoken),"senses":[{"id":"s","definitions":["a deep hole"],\
        "shortDefinitions":["hole"],"examples":[{"text":"into it",\(labels),"translations":[{"text":"hinein","language":"de"}]}],\
        "synonyms":[{"id":"chasm","text":"chasm","language":"en"}],"antonyms":[{"id":"peak","text":"peak"}],\(labels),\
        "translations":[{"text":"Abgrund","language":"de","type":"t","grammaticalFeatures":[{"id":"m","text":"Masculine","type":"Gender"}],\
        "toneGroups":[{"tones":[{"type":"a","value":"b"}]}],\(labels)}],"constructions":[{"text":"abyss of","examples":[["x"]]}],\
        "crossReferences":[{"id":"x","text":"x","type":"see also"}],"crossReferenceMarkers":["see x"],\
        "thesaurusLinks":[{"entry_id":"e","sense_id":"s"}],"subsenses":[{"id":"s2","definitions":["hell"]}]}]}]}]}]}
        """

    private static let oxford: [Sample] =
        [
            ("entries/en-gb/abyss", entries), ("words/en-gb", entries), ("thesaurus/en/abyss", entries),
            ("thesaurus/en-gb/abyss", entries), ("inflections/en-gb/abyss", entries), ("lemmas/en/abyss", entries),
            ("lemmas/en-gb/abyss", entries), ("sentences/en/abyss", entries), ("sentences/en-gb/abyss", entries),
            ("translations/en/de/abyss", entries), ("entries/en/abyss", entries),
        ].map { ("od-api.oxforddictionaries.com", "/api/v2/\($0)", $1) }
        + [
            (
                "v2/search/en-gb",
                """
                {"metadata":{"limit":100,"offset":0,"total":1,"provider":"A"},"results":[{"id":"abyss","word":"abyss","label":"l",\
                "matchString":"abyss","matchType":"headword","region":"gb","score":22.5}]}
                """
            ),
            ("v2/domains/en-gb", #"{"metadata":{},"results":{"art":{"en":"Art"}}}"#),
            ("v2/fields", #"{"metadata":{},"results":{"entries":["definitions"]}}"#),
            ("v2/filters", #"{"metadata":{},"results":{"entries":["domains"]}}"#),
            (
                "v2/languages",
                """
                {"metadata":{},"results":[{"source":"OD","sourceLanguage":{"id":"en","language":"English"},\
                "targetLanguage":{"id":"de","language":"German"},"region":"gb","type":"bilingual"}]}
                """
            ),
            (
                "v1/stats/frequency/word/en/abyss",
                """
                {"metadata":{},"result":{"wordform":"abyss","trueCase":"abyss","lemma":"abyss","lexicalCategory":"noun","frequency":7,\
                "normalizedFrequency":0.5,"matchCount":3}}
                """
            ),
            (
                "v1/stats/frequency/words/en",
                #"{"metadata":{},"results":[{"wordform":"abyss","frequency":7,"normalizedFrequency":0.5,"matchCount":3}]}"#
            ),
            (
                "v1/stats/frequency/ngrams/en/nmc/2",
                #"{"metadata":{},"results":[{"tokens":["deep","abyss"],"frequency":7,"documentFrequency":3}]}"#
            ),
        ].map { ("od-api.oxforddictionaries.com", "/api/\($0)", $1) }

    // MARK: Trips

    private static let feed = """
        [{"id":"trip-1","price":72.5,"currency":"EUR","airlines":"FR","flight_number":4048,"departure":{"city":"Vilnius",\
        "country_code":"LT","airport_code":"VNO"},"destination":{"city":"Malaga","country_code":"ES","airport_code":"AGP"},\
        "departure_at":4102444800000,"return_at":4102704000000,"created_at":1547991979887,"expires_at":4102444800000},\
        {"id":"trip-2","price":90,"currency":"EUR","flight_number":1,"departure":{"airport_code":"VNO","country_code":"LT"},\
        "destination":{"airport_code":"AGP"},"departure_at":4102531200000,"return_at":4102617600000}]
        """

    private static let trips: [Sample] = [
        ("/trips", feed), ("/trips/blc", feed), ("/favorites", feed),
        ("/regions", #"[{"id":"blc","name":"Baltics","country_codes":["LT","LV"]}]"#),
        (
            "/airports/VNO",
            """
            {"code":"VNO","name":"Vilnius","city":"Vilnius","state":"Vilnius","country":"LT","tz":"Europe/Vilnius","lat":54.6,"lon":25.2}
            """
        ),
    ].map { ("trips", $0, $1) }
}
