// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A small WordNet of our own in WordNet's format (wndb(5WN)). Senses of a word are numbered in the order in which they
/// stand here.
public struct MiniWordNet: Sendable {
    /// A sense with its words.
    public struct Synset: Sendable {
        /// Names the synset in pointers.
        public var name: String
        /// `n`, `v`, `a`, `s` or `r`.
        public var type: Character
        /// The number of its file among the lexicographers' files.
        public var file: Int
        /// With `_` and markers, as in the data; a number after a colon is the tag count.
        public var words: [String]
        /// Symbol, name of the target, positions of source and target.
        public var pointers: [(symbol: String, target: String, source: Int, position: Int)]
        /// The numbers of the verb frames.
        public var frames: [(number: Int, word: Int)]
        /// What the sense means, with examples.
        public var gloss: String

        /// Makes a sense.
        public init(
            _ name: String, _ type: Character, _ file: Int, _ words: [String], _ gloss: String,
            pointers: [(String, String, Int, Int)] = [], frames: [(Int, Int)] = []
        ) {
            (self.name, self.type, self.file, self.words, self.gloss) = (name, type, file, words, gloss)
            self.pointers = pointers.map { (symbol: $0.0, target: $0.1, source: $0.2, position: $0.3) }
            self.frames = frames.map { (number: $0.0, word: $0.1) }
        }

        var letter: Character { type == "s" ? "a" : type }
        var spellings: [String] { words.map { String($0.prefix { $0 != ":" }) } }
        func tagCount(_ index: Int) -> Int { Int(words[index].split(separator: ":").dropFirst().first ?? "0") ?? 0 }
    }

    /// The text at the top of each file.
    public var licence = ["Terms of the data of this test.  ", "WordNet 0.1 Copyright nobody.  "]
    /// The senses, in their order.
    public var synsets: [Synset]
    /// The irregular forms by part of speech.
    public var exceptions: [String: [String]] = [:]

    /// How the files of each part of speech end.
    public static let suffixes: [(letter: Character, suffix: String)] = [
        ("n", "noun"), ("v", "verb"), ("a", "adj"), ("r", "adv"),
    ]

    /// All files by name.
    public func files() -> [String: [UInt8]] {
        var offsets: [String: Int] = [:]
        var texts: [String: String] = [:]
        // The first round finds where the lines begin, the second writes that.
        for _ in 0..<2 {
            for (letter, suffix) in Self.suffixes {
                var text = licence.enumerated().map { "  \($0 + 1) \($1)\n" }.joined()
                for synset in synsets where synset.letter == letter {
                    offsets[synset.name] = text.utf8.count
                    text += line(synset, offsets)
                }
                texts["data.\(suffix)"] = text
            }
        }
        texts["index.sense"] = senseIndex(offsets)
        for (_, suffix) in Self.suffixes {
            texts["\(suffix).exc"] = (exceptions[suffix] ?? []).map { "\($0)\n" }.joined()
        }
        texts["frames.vrb"] = "1  Something ----s\n2  Somebody ----s\n8  Somebody ----s something\n"
        return texts.mapValues { Array($0.utf8) }
    }

    /// Writes the files into a folder.
    public func write(to directory: TemporaryDirectory) throws {
        for (name, bytes) in files() { try directory.write(bytes, to: name) }
    }

    private func line(_ synset: Synset, _ offsets: [String: Int]) -> String {
        var fields = [
            padded(offsets[synset.name] ?? 0, 8), padded(synset.file, 2), String(synset.type),
            hex(synset.words.count, 2),
        ]
        for spelling in synset.spellings { fields += [spelling, "0"] }
        fields.append(padded(synset.pointers.count, 3))
        for pointer in synset.pointers {
            let target = synsets.first { $0.name == pointer.target }
            fields += [
                pointer.symbol, padded(offsets[pointer.target] ?? 0, 8), String(target?.letter ?? "n"),
                hex(pointer.source, 2) + hex(pointer.position, 2),
            ]
        }
        if synset.type == "v" {
            fields.append(padded(synset.frames.count, 2))
            for frame in synset.frames { fields += ["+", padded(frame.number, 2), hex(frame.word, 2)] }
        }
        return fields.joined(separator: " ") + " | \(synset.gloss)  \n"
    }

    private func senseIndex(_ offsets: [String: Int]) -> String {
        var numbers: [String: Int] = [:]
        var lines: [String: String] = [:]
        for synset in synsets {
            var seen: Set<String> = []
            for (index, spelling) in synset.spellings.enumerated() {
                let lemma = spelling.prefix { $0 != "(" }.lowercased()
                guard seen.insert(lemma).inserted else { continue }
                let number = numbers["\(lemma) \(synset.letter)", default: 0] + 1
                numbers["\(lemma) \(synset.letter)"] = number
                let type = ["n": 1, "v": 2, "a": 3, "r": 4, "s": 5][synset.type] ?? 0
                let key = "\(lemma)%\(type):\(padded(synset.file, 2)):\(padded(number, 2))::"
                lines[key] = "\(key) \(padded(offsets[synset.name] ?? 0, 8)) \(number) \(synset.tagCount(index))\n"
            }
        }
        let sorted = lines.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return sorted.compactMap { lines[$0] }.joined()
    }

    private func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private func hex(_ number: Int, _ digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension MiniWordNet {
    /// Enough words to look up anything the tests ask for.
    public static let sample = MiniWordNet(
        synsets: [
            Synset("rodent", "n", 5, ["mouse:9"], "(zoology) a little beast that squeaks; \"a mouse ran by\""),
            Synset(
                "device", "n", 6, ["mouse:2", "computer_mouse"],
                "what you push about; clicking; \"the mouse is stuck\"; \"buy a mouse\" - Ann Author"),
            Synset("stalk", "v", 38, ["mouse", "sneak:1"], "go without noise", frames: [(2, 0), (8, 1)]),
            Synset("bird", "n", 5, ["goose:3"], "a loud bird", pointers: [(";c", "birdlore", 0, 0)]),
            Synset(
                "child", "n", 18, ["child:40", "kid:5"], "a young person", pointers: [(";u", "colloquialism", 2, 1)]),
            Synset("birdlore", "n", 9, ["Bird_lore"], "what is known of beasts that fly"),
            Synset("colloquialism", "n", 10, ["colloquialism"], "how people talk at home"),
            Synset("slur", "n", 18, ["kike"], "a word not to be taught", pointers: [(";u", "ethnic slur", 0, 0)]),
            Synset("ethnic slur", "n", 10, ["ethnic_slur"], "a word that wounds a people"),
            Synset("run", "v", 38, ["run:50"], "go fast on foot", frames: [(2, 0)]),
            Synset("operate", "v", 35, ["run:7", "operate:2"], "make a machine go", frames: [(8, 0)]),
            Synset("race", "n", 4, ["running:1", "run:3"], "the act of going fast on foot"),
            Synset("plan", "v", 31, ["plan:4"], "think ahead"),
            Synset("plane", "v", 35, ["plane"], "make wood smooth"),
            Synset(
                "good", "a", 0, ["good:90"], "as it should be", pointers: [("!", "bad", 1, 1), ("&", "fine", 0, 0)]),
            Synset("bad", "a", 0, ["bad:30"], "not as it should be", pointers: [("!", "good", 1, 1)]),
            Synset("fine", "s", 0, ["fine:3", "all_right(p)"], "rather good", pointers: [("&", "good", 0, 0)]),
            Synset("better", "a", 0, ["better:11"], "more good"),
            Synset("improve", "v", 30, ["better:1", "improve:6"], "make more good", frames: [(8, 0)]),
            Synset("former", "s", 0, ["former(a):5"], "of an earlier time"),
            Synset("elect", "s", 0, ["elect(ip)"], "chosen but not yet in office"),
            Synset("well", "r", 2, ["well:60"], "in a good way"),
            Synset("hale", "a", 0, ["well:8"], "in health"),
            Synset("sweet", "n", 13, ["ice_cream:2"], "a cold sweet"),
            Synset("chin-up", "n", 4, ["pull-up"], "lifting oneself by the arms"),
            Synset("halt", "v", 38, ["pull_up:1"], "stop a horse or car", frames: [(2, 0)]),
            Synset("city", "n", 15, ["Paris:6", "City_of_Light"], "a city on the Seine"),
            Synset("nation", "n", 14, ["state:20", "nation:12"], "people under one government"),
            Synset("State", "n", 14, ["State:2"], "the department of foreign affairs"),
            Synset("letter", "n", 10, ["A:1", "a"], "the first letter"),
            Synset("coffeehouse", "n", 6, ["cafe:1"], "a house where coffee is served"),
            Synset("pane", "n", 6, ["glass:15"], "a brittle clear stuff"),
            Synset("specs", "n", 6, ["glasses:4", "spectacles:1"], "lenses in a frame"),
            Synset("lawyer", "n", 18, ["attorney:3"], "a person of law"),
            Synset("officer", "n", 18, ["general:7"], "a high officer"),
            Synset("chief", "n", 18, ["attorney_general:1"], "the first lawyer of a state"),
            Synset("ask", "v", 32, ["ask:30"], "put a question", frames: [(8, 0)]),
            Synset("invite", "v", 32, ["ask_for_it"], "bring trouble on oneself", frames: [(2, 0)]),
            Synset("box", "n", 6, ["box:9"], "a case with a lid"),
            Synset("boxful", "n", 23, ["boxful"], "as much as goes into a box", pointers: [(";r", "city", 0, 0)]),
            Synset("leaf", "n", 20, ["leaf:12"], "a flat green part of a plant"),
            Synset("depart", "v", 38, ["leave:40"], "go away", frames: [(2, 0)]),
            Synset("October", "n", 28, ["October:4", "Oct"], "the tenth month"),
            Synset("country", "n", 15, ["U.S.:5"], "a large country"),
            Synset("man", "n", 18, ["fireman:1"], "who puts out fires"),
            Synset("sky", "n", 17, ["sky:2"], "what is above"),
            Synset("large", "a", 0, ["large:9"], "of size", pointers: [("!", "small", 1, 2)]),
            Synset("small", "a", 0, ["little:3", "small:8"], "of no size", pointers: [("!", "large", 2, 1)]),
        ],
        exceptions: [
            "noun": ["children child", "geese goose", "mice mouse", "leaves leaf", "spectacles nowhere"],
            "verb": ["leaves leave", "ran run", "running run"],
            "adj": ["best good", "better good well"],
            "adv": ["better well"],
        ])
}
