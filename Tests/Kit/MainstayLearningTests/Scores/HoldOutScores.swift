// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstayLearning

/// Whether models that were learned from four fifths of the replies read the last fifth.
@Suite(.enabled(if: Material.folder != nil)) struct HoldOutScores {
    @Test func `Replies that were held out are decoded, and nearly all values have a type`() throws {
        var (count, decoded, leaves, typed) = (0, 0, 0, 0)
        for names in [["github-octokit", "github-pygithub"], ["reddit"], ["twitter"], ["easypost"]] {
            let all = try names.flatMap { try Material.exchanges($0) }
            var (apiLeaves, apiTyped, untyped) = (0, 0, [String: Int]())
            for fold in 0..<5 as Range<UInt8> {
                let description = Learned.description(of: all.filter { $0.fold != fold })
                if fold == 0 {
                    let size = try description.document().count
                    print(
                        "  \(names[0]): \(description.operations.count) operations,",
                        "\(description.components.schemas.count) models, \(size) bytes")
                    if let path = Material.output {
                        try Data(description.document()).write(to: URL(fileURLWithPath: "\(path)/\(names[0]).api.json"))
                    }
                }
                let reading = TypedReading(description: description)
                for exchange in all where exchange.fold == fold {
                    guard let learned = LearnedExchange(exchange.request, exchange.response),
                        case .json(let reply) = learned.reply,
                        let place = description.operation(learned.method, path: learned.segments)?.place,
                        let response = description[place]?.responses["\(learned.status)"],
                        (response.evidence?.replies ?? 0) >= 4,
                        let schema = response.content[learned.replyType]?.schema
                    else { continue }
                    count += 1
                    let found = reading.typed(reply, schema)
                    if found != nil { decoded += 1 }
                    if found == nil { print("  not decoded: \(place) \(learned.status)") }
                    apiLeaves += TypedReading.leaves(reply)
                    apiTyped += found ?? 0
                    untyped["\(place) \(learned.status)", default: 0] += TypedReading.leaves(reply) - (found ?? 0)
                }
            }
            print("  \(names[0]): \(Double(apiTyped) / Double(apiLeaves)) of leaves typed")
            for (place, count) in untyped.sorted(by: { $0.value > $1.value }).prefix(8) {
                print("    \(count) untyped at \(place)")
            }
            leaves += apiLeaves
            typed += apiTyped
        }
        print(
            "hold-out: \(count) replies, \(Double(decoded) / Double(count)) decoded,",
            "\(Double(typed) / Double(leaves)) of leaves typed")
        #expect(decoded == count)
        #expect(Double(typed) >= 0.97 * Double(leaves))
    }
}

enum Learned {
    /// The description of exchanges.
    static func description(of exchanges: [Material.Exchange], known: APIDescription? = nil) -> APIDescription {
        let learned = exchanges.compactMap { LearnedExchange($0.request, $0.response) }
        var learner = APILearner(known: known)
        for exchange in learned { learner.survey(exchange) }
        for exchange in learned { learner.learn(exchange) }
        return learner.description()
    }
}
