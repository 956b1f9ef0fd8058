// SPDX-License-Identifier: Apache-2.0

/// Small data of our own in the formats of the sources beside WordNet.
public enum MiniLexicon: Sendable {
    /// A dictionary in GCIDE's format, compressed.
    public static let gcide = gzip(Array(gcideText.utf8))

    /// A dictionary in the form of GCIDE.
    public static let gcideText = #"""
        00-database-short
             A small dictionary of these tests

        Mouse \Mouse\ (mous), n.; pl. {Mice} (m[imac]s). [OE. mous,
           mus, akin to G. maus. [root]277. Cf. {Muscle}.]
           1. (Zool.) A small beast with a long tail. "Not a mouse
              stirring." --Shak.
              [1913 Webster]

                    The mouse ne'er shunned the cat as they did budge
                    From rascals.                        --Shak.
              [1913 Webster]

           2. A dark swelling caused by a blow. [Slang, U. S.]
              [1913 Webster]

           3. A thing copied.
              [WordNet 1.5]

           Note: Mice are many.
              (a) Not a sense of it.

           {Mouse bird} (Zool.), a coly.

           {Mouse hawk}, or {Mousing hawk}. (Zool.)
              (a) A hawk that eats mice.
              (b) The hawk owl.
              [1913 Webster]

        mice \mice\ (m[imac]s), n.,
           pl. of {Mouse}.
           [1913 Webster]

        Ran \Ran\, imp. of {Run}.
           [1913 Webster]

        Record \Re*cord"\ (r[-e]*k[^o]rd"), v. t. [L. recordari to
           remember.]
           To set down for later.
           [1913 Webster]

        Glimmergowk \Glim"mer*gowk\, n.
           An owl. [Prov. Eng. & Scot.]
           [1913 Webster]

        Fa[,c]ade \Fa`[,c]ade"\, Facet \Fac"et\ (f[a^]s"[e^]t), n. [F. fac[,c]ade; akin to
           face.] (Arch.)
           The front of a building.
           [1913 Webster]

        Glim \Glim\, prep.
           Toward. [Obs. or R.]
           [1913 Webster]

        Odinism \O"din*ism\, prop. n.
           Worship of Odin.
           [PJC]

        Unterminated \Unter"min
        Bad [bracket \Bad\, n. [never closed
           {also not closed
           (nor this
        """#

    /// The lists of SCOWL by the names of their files, in ISO 8859-1.
    public static let scowl: [String: [UInt8]] = [
        "english-words.10": Array("good\nmouse\nmouse's\nrun\nthe\n".utf8),
        "english-words.35": Array("goose\nimprove\nrecord\n".utf8),
        "american-words.50": Array("sneak\nwell\n".utf8),
        "british-words.60": Array("attorney\n".utf8) + [
            UInt8(ascii: "c"), UInt8(ascii: "a"), UInt8(ascii: "f"), 0xE9, 0x0A,
        ],
        "english-contractions.10": Array("don't\n".utf8),
        "english-proper-names.50": Array("Paris\n".utf8),
        "variant_1-words.95": Array("kid\n".utf8),
    ]

    /// Pronunciations in the format of festlex-cmu.
    public static let festlexCMU = Array(
        """
        MNCL
        ("mouse" nil (((m aw s) 1)))
        ("record" n (((r eh) 1) ((k er d) 0)))
        ("record" v (((r ax) 0) ((k ao r d) 1)))
        ("run" v (((r ah n) 1)))
        ("serendipity" nil (((s eh r) 1) ((ax n) 0) ((d ih) 1) ((p ax) 0) ((t iy) 0)))
        ("the" dt (((dh ax) 0)))
        ("glimmergowk" nil (((g l ih) 1) ((m er) 0) ((g aw k) 1)))

        """.utf8)

    /// The bytes as a gzip file (RFC 1952) that stores them as they are.
    public static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            file.append(rest.isEmpty ? 1 : 0)
            for length in [UInt16(block.count), ~UInt16(block.count)] { append(UInt32(length), 2, to: &file) }
            file += block
        } while !rest.isEmpty
        append(crc32(bytes), 4, to: &file)
        append(UInt32(bytes.count), 4, to: &file)
        return file
    }

    private static func append(_ number: UInt32, _ count: Int, to file: inout [UInt8]) {
        for place in 0..<count { file.append(UInt8(truncatingIfNeeded: number >> (8 * UInt32(place)))) }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = crc & 1 == 1
                crc >>= 1
                if isOdd { crc ^= 0xEDB8_8320 }
            }
        }
        return ~crc
    }

    /// Writes all of it into a directory.
    public static func write(to directory: TemporaryDirectory) throws {
        try directory.write(gcide, to: "gcide.dict.dz")
        try directory.write(festlexCMU, to: "cmudict")
        try directory.makeDirectory("scowl")
        for (name, bytes) in scowl { try directory.write(bytes, to: "scowl/\(name)") }
    }
}
