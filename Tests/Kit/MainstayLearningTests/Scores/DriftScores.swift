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
        var gone: (found: Int, seeds: Int) = (0, 0)
        for names in Self.apis {
            let all = try names.flatMap { try Material.exchanges($0) }
            let description = Learned.description(of: all.filter { $0.fold != 0 })
            let seeds = Seeds(description: description)
            var live: [Group: [LearnedExchange]] = [:]
            for exchange in all where exchange.fold == 0 {
                guard let learned = LearnedExchange(exchange.request, exchange.response), learned.status < 300,
                    case .json = learned.reply,
                    let place = description.operation(learned.method, path: learned.segments)?.place
                else { continue }
                live[Group(place: place, status: learned.status), default: []].append(learned)
                for seed in seeds.seeds(in: learned, at: place) {
                    var check = DriftCheck(description)
                    check.add(seed.exchange)
                    let isFound = check.drift.contains { $0.rule == seed.rule && $0.members.contains(seed.member) }
                    found[seed.name, default: (0, 0)].seeds += 1
                    if isFound { found[seed.name]!.found += 1 }
                }
            }
            // Members that are gone from 20 replies: those of all folds, changed.
            for exchange in all where exchange.fold != 0 {
                guard let learned = LearnedExchange(exchange.request, exchange.response), learned.status < 300,
                    case .json = learned.reply,
                    let place = description.operation(learned.method, path: learned.segments)?.place
                else { continue }
                live[Group(place: place, status: learned.status), default: []].append(learned)
            }
            for (group, exchanges) in live where exchanges.count >= 40 {
                for member in seeds.always(at: group.place, status: group.status) {
                    var check = DriftCheck(description)
                    for var exchange in exchanges.prefix(20) {
                        guard case .json(.object(var members)) = exchange.reply else { continue }
                        members[member] = nil
                        exchange.reply = .json(.object(members))
                        check.add(exchange)
                    }
                    gone.seeds += 1
                    let isFound = check.drift.contains {
                        ($0.rule == .gone || $0.rule == .renamed) && $0.place.isEmpty && $0.members.contains(member)
                    }
                    if isFound { gone.found += 1 }
                }
            }
        }
        for (name, count) in found.sorted(by: { $0.key < $1.key }) {
            print(
                "seeded \(name): \(count.found) of \(count.seeds) found, \(Double(count.found) / Double(count.seeds))")
            #expect(Double(count.found) >= 0.99 * Double(count.seeds))
        }
        print("seeded gone members with 20 replies: \(gone.found) of \(gone.seeds)")
        #expect(Double(gone.found) >= 0.99 * Double(gone.seeds))
    }
}

/// Changes of replies that a description should notice.
private struct Seeds {
    struct Seed {
        var name: String
        var rule: Drift.Rule
        var member: String
        var exchange: LearnedExchange
    }

    let description: APIDescription

    init(description: APIDescription) {
        self.description = description
    }

    /// The members of a reply's object with enough evidence, and their schemas.
    private func members(
        at place: APIDescription.Place, status: Int, type: String = "application/json"
    ) -> [String: APIDescription.Schema] {
        guard let content = description[place]?.responses["\(status)"]?.content[type],
            (content.evidence?.replies ?? 0) >= LearningRules.driftReplies, let schema = content.schema,
            schema.discriminator == nil, schema.anyOf.isEmpty, let model = description.resolved(schema)
        else { return [:] }
        return model.properties.filter { ($0.value.evidence?.present ?? 0) >= LearningRules.driftReplies }
    }

    /// The members that at least half of the replies had.
    func always(at place: APIDescription.Place, status: Int) -> [String] {
        members(at: place, status: status).filter { _, schema in
            let counted = schema.evidence
            return (counted?.present ?? 0) * 2 >= counted?.replies ?? 0
        }.keys.sorted()
    }

    /// One change of each kind at each member.
    func seeds(in exchange: LearnedExchange, at place: APIDescription.Place) -> [Seed] {
        guard case .json(.object(let members)) = exchange.reply else { return [] }
        var seeds: [Seed] = []
        func add(_ name: String, _ rule: Drift.Rule, _ member: String, _ change: (inout [String: JSON]) -> Void) {
            var (changed, copy) = (members, exchange)
            change(&changed)
            copy.reply = .json(.object(changed))
            copy.identity &+= UInt64(seeds.count + 1)
            seeds.append(Seed(name: name, rule: rule, member: member, exchange: copy))
        }
        for (name, schema) in self.members(at: place, status: exchange.status, type: exchange.replyType) {
            guard let value = members[name], let counted = schema.evidence, !counted.kinds.isEmpty else { continue }
            if counted.null == nil { add("null", .null, name) { $0[name] = .null } }
            if counted.kinds["object"] == nil { add("retyped", .kind, name) { $0[name] = ["x": 1] } }
            if counted.kinds["string"] == nil { add("text", .kind, name) { $0[name] = "text" } }
            if case .string = value, let format = schema.format, format != "http-date" {
                add("format", .format, name) { $0[name] = "no such form" }
            }
        }
        if !self.members(at: place, status: exchange.status, type: exchange.replyType).isEmpty {
            add("new", .member, "entirely_new") { $0["entirely_new"] = 1 }
        }
        return seeds
    }
}
