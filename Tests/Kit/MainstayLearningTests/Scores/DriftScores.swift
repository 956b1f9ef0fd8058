// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import Testing

@testable import MainstayLearning

/// How much drift is found, and how often an alarm is false.
@Suite(.enabled(if: Material.folder != nil)) struct DriftScores {
    private struct Group: Hashable {
        var place: APIDescription.Place
        var status: Int
    }

    private static let apis = [["github-octokit", "github-pygithub"], ["reddit"], ["twitter"], ["easypost"]]

    @Test func `Replies of the same API and year raise few alarms`() throws {
        var (replies, causes, confirmed) = (0, 0, 0)
        var byRule: [Drift.Rule: Int] = [:]
        for names in Self.apis {
            let all = try names.flatMap { try Material.exchanges($0) }
            for (_, exchanges) in Dictionary(grouping: all, by: \.year).sorted(by: { $0.key < $1.key })
            where exchanges.count >= 25 {
                for fold in 0..<5 as Range<UInt8> {
                    var check = DriftCheck(Learned.description(of: exchanges.filter { $0.fold != fold }))
                    for exchange in exchanges where exchange.fold == fold {
                        check.add(exchange.request, exchange.response)
                    }
                    replies += check.replies
                    let alarms = check.drift.filter { $0.evidence >= LearningRules.driftReplies && $0.rule != .word }
                    causes += alarms.count
                    confirmed += alarms.count { $0.isConfirmed }
                    for alarm in alarms {
                        byRule[alarm.rule, default: 0] += 1
                        print(
                            "  alarm \(names[0]) \(alarm.level.rawValue) \(alarm.rule.rawValue) \(alarm.operation) \(alarm.place): \(alarm.text) \(alarm.replies)/\(alarm.evidence)"
                        )
                    }
                }
            }
        }
        let rate = { (count: Int) in Double(count) * 1_000 / Double(max(1, replies)) }
        print(
            "false alarms: \(replies) replies, \(rate(causes)) causes and \(rate(confirmed)) confirmed per 1,000; \(byRule)"
        )
        #expect(rate(causes) <= 8)
        #expect(rate(confirmed) <= 1)
    }

    @Test func `Seeded drift is found where there is enough evidence`() throws {
        var found: [String: (found: Int, seeds: Int)] = [:]
        var missed: [String: Int] = [:]
        for names in Self.apis {
            let all = try names.flatMap { try Material.exchanges($0) }
            let description = Learned.description(of: all.filter { $0.fold != 0 })
            let (seeds, unused) = (Seeds(description: description), DriftCheck(description))
            func count(_ name: String, _ place: String, isFound: Bool, _ miss: String) {
                let key = "\(name) \(place.isEmpty ? "at the top" : "below it")"
                found[key, default: (0, 0)].seeds += 1
                if isFound { found[key]!.found += 1 } else { missed["\(key): \(miss)", default: 0] += 1 }
            }
            var live: [Group: [LearnedExchange]] = [:]
            var seeded: [String: Int] = [:]
            for exchange in all {
                guard let learned = LearnedExchange(exchange.request, exchange.response), learned.status < 300,
                    case .json = learned.reply,
                    let place = description.operation(learned.method, path: learned.segments)?.place
                else { continue }
                live[Group(place: place, status: learned.status), default: []].append(learned)
                guard exchange.fold == 0 else { continue }
                for seed in seeds.seeds(in: learned, at: place) {
                    // Many replies to one operation say little more than a few.
                    let key = "\(place) \(learned.status) \(seed.place) \(seed.name) \(seed.member)"
                    guard seeded[key, default: 0] < 3 else { continue }
                    seeded[key, default: 0] += 1
                    var check = unused
                    check.add(seed.exchange)
                    let isFound = check.drift.contains {
                        seed.rules.contains($0.rule) && $0.place == seed.place && $0.members.contains(seed.member)
                    }
                    count(seed.name, seed.place, isFound: isFound, "\(place) \(seed.place) \(seed.member)")
                }
            }
            // Members that are gone from 20 replies, also those that not all replies had.
            for (group, exchanges) in live where exchanges.count >= 20 {
                for (place, spots) in spots(in: exchanges, at: group.place, seeds) where spots.count >= 20 {
                    for (name, schema) in spots[0].spot.properties {
                        let counted = schema.evidence
                        guard (counted?.present ?? 0) * 2 >= counted?.replies ?? 0 else { continue }
                        var check = unused
                        for (exchange, spot) in spots.prefix(20) {
                            check.add(Seeds.changed(exchange, spot) { $0[name] = nil })
                        }
                        let isFound = check.drift.contains {
                            $0.rule == .gone && $0.place == spots[0].spot.placeOfGone(name) && $0.members.contains(name)
                        }
                        count("gone from 20 replies", place, isFound: isFound, "\(group.place) \(place) \(name)")
                    }
                }
            }
        }
        for (miss, count) in missed.sorted(by: { $0.value > $1.value }).prefix(40) {
            print("  missed \(miss) \(count)")
        }
        for (name, count) in found.sorted(by: { $0.key < $1.key }) {
            print("seeded \(name): \(count.found) of \(count.seeds), \(Double(count.found) / Double(count.seeds))")
            #expect(Double(count.found) >= 0.99 * Double(count.seeds))
        }
        let all = found.values.reduce((0, 0)) { ($0.0 + $1.found, $0.1 + $1.seeds) }
        print("seeded: \(all.0) of \(all.1)")
    }

    /// The replies that have objects at a place, by the place.
    private func spots(
        in exchanges: [LearnedExchange], at place: APIDescription.Place, _ seeds: Seeds
    ) -> [String: [(exchange: LearnedExchange, spot: Seeds.Spot)]] {
        var spots: [String: [(exchange: LearnedExchange, spot: Seeds.Spot)]] = [:]
        for exchange in exchanges {
            for spot in seeds.spots(in: exchange, at: place) { spots[spot.place, default: []].append((exchange, spot)) }
        }
        return spots
    }
}
