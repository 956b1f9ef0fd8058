// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayMerriamWebster
import MainstayTestSupport
import Testing

/// Each member that the API documents, by its name, in the property that is meant for it.
@Suite struct MemberTests {
    private typealias API = MerriamWebster

    private static let text = #"[["text", "{bc}words of our own"]]"#
    private static let said = API.TextElement.text("{bc}words of our own")

    private static let meta: [MemberRow] = [
        MemberRow("uuid", #""12-ab""#, \API.Meta.uuid, "12-ab", required: #""id": "a""#),
        MemberRow("sort", #""0123""#, \API.Meta.sort, "0123", required: #""id": "a""#),
        MemberRow("src", #""collegiate""#, \API.Meta.src, "collegiate", required: #""id": "a""#),
        MemberRow("section", #""alpha""#, \API.Meta.section, "alpha", required: #""id": "a""#),
        MemberRow("stems", #"["a", "as"]"#, \API.Meta.stems, ["a", "as"], required: #""id": "a""#),
        MemberRow("offensive", "true", \API.Meta.offensive, true, required: #""id": "a""#, odd: #""yes""#),
        MemberRow("lang", #""es""#, \API.Meta.lang, "es", required: #""id": "a""#),
        MemberRow("syns", #"[["b"], ["c", "d"]]"#, \API.Meta.syns, [["b"], ["c", "d"]], required: #""id": "a""#),
        MemberRow("ants", "[[]]", \API.Meta.ants, [[]], required: #""id": "a""#),
        MemberRow("target", #"{"tuuid": "34"}"#, \API.Meta.target?.tuuid, "34", required: #""id": "a""#),
        MemberRow("tuuid", #""34""#, \API.Target.tuuid, "34"), MemberRow("tsrc", #""med""#, \API.Target.tsrc, "med"),
    ]

    private static let entry: [MemberRow] = {
        let id = #""meta": {"id": "a"}"#
        return [
            MemberRow("hom", "2", \API.Entry.hom, 2, required: id),
            MemberRow("hwi", #"{"hw": "a*b"}"#, \API.Entry.hwi?.hw, "a*b", required: id),
            MemberRow("ahws", #"[{"hw": "c"}]"#, \API.Entry.ahws?.first?.hw, "c", required: id),
            MemberRow("vrs", #"[{"va": "d"}]"#, \API.Entry.vrs?.first?.va, "d", required: id),
            MemberRow("fl", #""noun""#, \API.Entry.fl, "noun", required: id),
            MemberRow("lbs", #"["often capitalized"]"#, \API.Entry.lbs, ["often capitalized"], required: id),
            MemberRow("sls", #"["slang"]"#, \API.Entry.sls, ["slang"], required: id),
            MemberRow("ins", #"[{"if": "a*bs"}]"#, \API.Entry.ins?.first?.if, "a*bs", required: id),
            MemberRow("cxs", #"[{"cxl": "past of"}]"#, \API.Entry.cxs?.first?.cxl, "past of", required: id),
            MemberRow("def", #"[{"vd": "verb"}]"#, \API.Entry.def?.first?.vd, "verb", required: id),
            MemberRow("uros", #"[{"ure": "a*b*ly"}]"#, \API.Entry.uros?.first?.ure, "a*b*ly", required: id),
            MemberRow("dros", #"[{"drp": "a to b"}]"#, \API.Entry.dros?.first?.drp, "a to b", required: id),
            MemberRow("dxnls", #"["see also b"]"#, \API.Entry.dxnls, ["see also b"], required: id),
            MemberRow("usages", #"[{"pl": "usage"}]"#, \API.Entry.usages?.first?.pl, "usage", required: id),
            MemberRow("syns", #"[{"sarefs": ["b"]}]"#, \API.Entry.syns?.first?.sarefs, ["b"], required: id),
            MemberRow("quotes", #"[{"t": "so it is"}]"#, \API.Entry.quotes?.first?.t, "so it is", required: id),
            MemberRow("art", #"{"artid": "e1"}"#, \API.Entry.art?.artid, "e1", required: id),
            MemberRow("table", #"{"tableid": "t1"}"#, \API.Entry.table?.tableid, "t1", required: id),
            MemberRow("et", text, \API.Entry.et, [said], required: id),
            MemberRow("date", #""1600{ds||1||}""#, \API.Entry.date, "1600{ds||1||}", required: id),
            MemberRow("history", #"{"pl": "history"}"#, \API.Entry.history?.pl, "history", required: id),
            MemberRow("bios", "[\(text)]", \API.Entry.bios, [[said]], required: id),
            MemberRow("suppl", #"{"cjts": [{"cjid": "x"}]}"#, \API.Entry.suppl?.cjts?.first?.cjid, "x", required: id),
            MemberRow("shortdef", #"["words"]"#, \API.Entry.shortdef, ["words"], required: id),
        ]
    }()

    private static let headwords: [MemberRow] = [
        MemberRow("hw", #""a*b""#, \API.Headword.hw, "a*b"), MemberRow("hwc", #""c""#, \API.Headword.hwc, "c"),
        MemberRow("prs", #"[{"mw": "ey"}]"#, \API.Headword.prs?.first?.mw, "ey"),
        MemberRow("psl", #""plural""#, \API.Headword.psl, "plural"),
        MemberRow("mw", #""ey""#, \API.Pronunciation.mw, "ey"),
        MemberRow("ipa", #""eɪ""#, \API.Pronunciation.ipa, "eɪ"),
        MemberRow("l", #""British""#, \API.Pronunciation.l, "British"),
        MemberRow("l2", #""before vowels""#, \API.Pronunciation.l2, "before vowels"),
        MemberRow("pun", #"";""#, \API.Pronunciation.pun, ";"),
        MemberRow("sound", #"{"audio": "a01"}"#, \API.Pronunciation.sound?.audio, "a01"),
        MemberRow("audio", #""a01""#, \API.Sound.audio, "a01"), MemberRow("ref", #""c""#, \API.Sound.ref, "c"),
        MemberRow("stat", #""1""#, \API.Sound.stat, "1"),
        MemberRow("va", #""b""#, \API.Variant.va, "b"), MemberRow("vac", #""c""#, \API.Variant.vac, "c"),
        MemberRow("vl", #""or""#, \API.Variant.vl, "or"), MemberRow("spl", #""plural""#, \API.Variant.spl, "plural"),
        MemberRow("prs", #"[{"ipa": "i"}]"#, \API.Variant.prs?.first?.ipa, "i"),
        MemberRow("if", #""a*bs""#, \API.Inflection.if, "a*bs"),
        MemberRow("ifc", #""-bs""#, \API.Inflection.ifc, "-bs"),
        MemberRow("il", #""also""#, \API.Inflection.il, "also"),
        MemberRow("spl", #""plural""#, \API.Inflection.spl, "plural"),
        MemberRow("prs", #"[{"l": "x"}]"#, \API.Inflection.prs?.first?.l, "x"),
    ]

    private static let definitions: [MemberRow] = [
        MemberRow("vd", #""verb""#, \API.DefinitionSection.vd, "verb"),
        MemberRow("sls", #"["rare"]"#, \API.DefinitionSection.sls, ["rare"]),
        MemberRow(
            "sseq", #"[[["sense", {"sn": "1"}]]]"#, \API.DefinitionSection.sseq?.first?.first?.senses.first?.sn, "1"),
        MemberRow("ure", #""b""#, \API.Derivative.ure, "b"),
        MemberRow("fl", #""adverb""#, \API.Derivative.fl, "adverb"),
        MemberRow("prs", #"[{"mw": "m"}]"#, \API.Derivative.prs?.first?.mw, "m"),
        MemberRow("ins", #"[{"il": "i"}]"#, \API.Derivative.ins?.first?.il, "i"),
        MemberRow("vrs", #"[{"vl": "v"}]"#, \API.Derivative.vrs?.first?.vl, "v"),
        MemberRow("utxt", text, \API.Derivative.utxt, [said]),
        MemberRow("drp", #""a to b""#, \API.Phrase.drp, "a to b"), MemberRow("et", text, \API.Phrase.et, [said]),
        MemberRow("def", #"[{"vd": "v"}]"#, \API.Phrase.def?.first?.vd, "v"),
        MemberRow("vrs", #"[{"va": "v"}]"#, \API.Phrase.vrs?.first?.va, "v"),
        MemberRow("sls", #"["informal"]"#, \API.Phrase.sls, ["informal"]),
        MemberRow("sense", #"{"sn": "3"}"#, \API.Binding.sense?.sn, "3"),
    ]

    private static let senses: [MemberRow] = [
        MemberRow("sn", #""1 a""#, \API.Sense.sn, "1 a"), MemberRow("dt", text, \API.Sense.dt, [said]),
        MemberRow("sdsense", #"{"sd": "also"}"#, \API.Sense.sdsense?.sd, "also"),
        MemberRow("sls", #"["dated"]"#, \API.Sense.sls, ["dated"]),
        MemberRow("lbs", #"["capitalized"]"#, \API.Sense.lbs, ["capitalized"]),
        MemberRow("sgram", #""count""#, \API.Sense.sgram, "count"),
        MemberRow("vrs", #"[{"va": "v"}]"#, \API.Sense.vrs?.first?.va, "v"),
        MemberRow("ins", #"[{"if": "i"}]"#, \API.Sense.ins?.first?.if, "i"),
        MemberRow("prs", #"[{"mw": "m"}]"#, \API.Sense.prs?.first?.mw, "m"),
        MemberRow("et", text, \API.Sense.et, [said]),
        MemberRow("syn_list", #"[[{"wd": "s"}]]"#, \API.Sense.synList?.first?.first?.wd, "s"),
        MemberRow("rel_list", #"[[{"wd": "r"}]]"#, \API.Sense.relList?.first?.first?.wd, "r"),
        MemberRow("phrase_list", #"[[{"wd": "p"}]]"#, \API.Sense.phraseList?.first?.first?.wd, "p"),
        MemberRow("sim_list", #"[[{"wd": "m"}]]"#, \API.Sense.simList?.first?.first?.wd, "m"),
        MemberRow("near_list", #"[[{"wd": "n"}]]"#, \API.Sense.nearList?.first?.first?.wd, "n"),
        MemberRow("opp_list", #"[[{"wd": "o"}]]"#, \API.Sense.oppList?.first?.first?.wd, "o"),
        MemberRow("ant_list", #"[[{"wd": "a"}]]"#, \API.Sense.antList?.first?.first?.wd, "a"),
        MemberRow("sd", #""also""#, \API.DividedSense.sd, "also"), MemberRow("dt", text, \API.DividedSense.dt, [said]),
        MemberRow("wd", #""w""#, \API.ThesaurusWord.wd, "w"),
        MemberRow("wsls", #"["slang"]"#, \API.ThesaurusWord.wsls, ["slang"]),
    ]

    private static let prose: [MemberRow] = [
        MemberRow("t", #""text""#, \API.Illustration.t, "text"),
        MemberRow("tr", #""texto""#, \API.Illustration.tr, "texto"),
        MemberRow("aq", #"{"auth": "A. B."}"#, \API.Illustration.aq?.auth, "A. B."),
        MemberRow("auth", #""A. B.""#, \API.Attribution.auth, "A. B."),
        MemberRow("source", #""A Book""#, \API.Attribution.source, "A Book"),
        MemberRow("aqdate", #""1900""#, \API.Attribution.aqdate, "1900"),
        MemberRow("intro", #""called also""#, \API.CalledAlso.intro, "called also"),
        MemberRow("cats", #"[{"cat": "c"}]"#, \API.CalledAlso.cats?.first?.cat, "c"),
        MemberRow("cat", #""c""#, \API.CalledAlso.Name.cat, "c"),
        MemberRow("pname", #""Ann""#, \API.BiographicalName.pname, "Ann"),
        MemberRow("sname", #""Bell""#, \API.BiographicalName.sname, "Bell"),
        MemberRow("altname", #""Nan""#, \API.BiographicalName.altname, "Nan"),
        MemberRow("prs", #"[{"mw": "m"}]"#, \API.BiographicalName.prs?.first?.mw, "m"),
        MemberRow("pl", #""usage""#, \API.Paragraph.pl, "usage"), MemberRow("pt", text, \API.Paragraph.pt, [said]),
        MemberRow("sarefs", #"["b"]"#, \API.Paragraph.sarefs, ["b"]),
        MemberRow("cxl", #""past of""#, \API.CognateReference.cxl, "past of"),
        MemberRow("cxtis", #"[{"cxt": "b"}]"#, \API.CognateReference.cxtis?.first?.cxt, "b"),
        MemberRow("cxt", #""b""#, \API.CognateReference.Target.cxt, "b"),
        MemberRow("cxr", #""b:1""#, \API.CognateReference.Target.cxr, "b:1"),
        MemberRow("cxl", #""and""#, \API.CognateReference.Target.cxl, "and"),
        MemberRow("cxn", #""2""#, \API.CognateReference.Target.cxn, "2"),
        MemberRow("artid", #""e1""#, \API.Artwork.artid, "e1"),
        MemberRow("capt", #""A tree""#, \API.Artwork.capt, "A tree"),
        MemberRow("tableid", #""t1""#, \API.Table.tableid, "t1"),
        MemberRow("displayname", #""Units""#, \API.Table.displayname, "Units"),
        MemberRow("cjts", #"[{"cjid": "gppt"}]"#, \API.Supplement.cjts?.first?.cjid, "gppt"),
        MemberRow("cjid", #""gppt""#, \API.Supplement.Conjugation.cjid, "gppt"),
        MemberRow("cjfs", #"["hablo"]"#, \API.Supplement.Conjugation.cjfs, ["hablo"]),
    ]

    @Test(arguments: meta + entry + headwords + definitions + senses + prose)
    func `A member has its property, stays among the others if it is odd, and is never lost`(row: MemberRow) throws {
        #expect(try row.problems() == [])
    }

    @Test func `Empty lists are read as empty, and written again`() throws {
        let lists = [
            "ahws", "vrs", "lbs", "ins", "cxs", "def", "uros", "dros", "usages", "quotes", "et", "bios", "shortdef",
        ]
        let source = #"{"meta": {"id": "a"}, \#(lists.map { #""\#($0)": []"# }.joined(separator: ", "))}"#
        let entry = try JSONDecoder().decode(API.Entry.self, from: Data(source.utf8))
        #expect(entry.other.isEmpty && entry.def == [] && entry.et == [] && entry.bios == [] && entry.senses.isEmpty)
        let written = try JSONDecoder().decode([String: JSON].self, from: JSONEncoder().encode(entry))
        #expect(Set(written.keys) == Set(lists + ["meta"]))
        #expect(lists.allSatisfy { written[$0] == .array([]) })
    }
}
