// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MainstayBase

@Suite struct ZoneRulesTests {
    private static let isPossible = FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Riga")

    @Test(
        .enabled(if: isPossible, "there is no database of time zones"),
        arguments: [
            "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "Australia/Lord_Howe",
            "Pacific/Auckland", "Asia/Kolkata", "Asia/Kathmandu", "Africa/Cairo", "Atlantic/Reykjavik", "UTC",
        ])
    func `The offsets are those of Foundation, from 1970 to 2090`(identifier: String) throws {
        let zone = try #require(ZoneRules(identifier))
        let other = try #require(TimeZone(identifier: identifier))
        let days = stride(from: 1, to: 43_800, by: 5).filter { day in
            let moment = Int64(day) * 86_400 + Int64(day % 24) * 3_600
            return zone.offset(at: moment)
                != other.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment)))
        }
        #expect(days == [])
    }

    @Test(
        arguments: [
            ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_745_999, 3_600), ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_746_000, 7_200),
            ("<+0530>-5:30", 0, 19_800), ("EST5EDT,M3.2.0,M11.1.0", 1_783_000_000, -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", 1_767_225_600, -18_000), ("NZST-12NZDT,M9.5.0,M4.1.0/3", 1_767_225_600, 46_800),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", 1_783_000_000, 43_200),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_783_000_000, -3_600),
        ] as [(String, Int64, Int)])
    func `A rule gives the offset in summer and in winter`(rule: String, moment: Int64, offset: Int) throws {
        #expect(try #require(ZoneRule(rule)).offset(at: moment) == offset)
        #expect(ZoneRules.zone(named: rule).offset(at: moment) == offset)
    }

    @Test(arguments: [
        "", "X", "CET", "CET-1CEST", "CET-1CEST,M13.1.0,M1.1.0", "CET-1CEST,M3.5.0", "<+03", "CET-1CEST,J60,J300",
        "CET999",
    ])
    func `What is no rule is none`(text: String) {
        #expect(ZoneRule(text) == nil)
    }

    @Test(arguments: [
        "", "../../etc/passwd", "/etc/localtime", "Europe//Riga", "Nowhere/Town", String(repeating: "a", count: 200),
    ])
    func `A name that is no zone is none, and leads out of no folder`(name: String) {
        #expect(ZoneRules(name) == nil)
    }

    @Test(.enabled(if: isPossible, "there is no database of time zones"))
    func `A file that was cut or changed harms nothing`() throws {
        let content = try Array(Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Riga")))
        for length in 0..<content.count { _ = ZoneRules(content: Array(content.prefix(length)))?.offset(at: 0) }
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            var changed = content
            for _ in 0..<3 {
                changed[Int.random(in: 0..<content.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            _ = ZoneRules(content: changed)?.offset(at: .random(in: -4_000_000_000...4_000_000_000, using: &generator))
        }
        #expect(ZoneRules(content: Array("TZif2".utf8)) == nil)
    }

    @Test func `The variable TZ names a zone, a file or a rule, and nonsense is universal time`() {
        #expect(ZoneRules.zone(named: "nonsense!") == .utc)
        #expect(ZoneRules.zone(named: ":UTC0").offset(at: 5) == 0)
        #expect(ZoneRules.zone(named: "JST-9").offset(at: 0) == 32_400)
        #expect(ZoneRules.zone(named: "/nowhere") == .utc)
    }
}
