// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstayLearning

/// What GitHub has changed between 2015 and 2020, as its recorded replies show it.
@Suite(.enabled(if: Material.folder != nil)) struct TrueDriftScores {
    @Test func `Replies of 2020 and later are compared with what was learned until 2015`() throws {
        let all = try Material.exchanges("github-octokit", "github-pygithub")
        let early = all.filter { (2012...2015).contains($0.year) }
        let late = all.filter { $0.year >= 2020 }
        // The templates are those of all years, so that an operation is compared with itself.
        var survey = APILearner()
        for exchange in early + late { survey.survey(exchange.request, exchange.response) }
        for exchange in early { survey.learn(exchange.request, exchange.response) }
        let description = survey.description(title: "GitHub")
        var check = DriftCheck(description)
        for exchange in late { check.add(exchange.request, exchange.response) }
        let drift = check.drift
        let counts = Dictionary(grouping: drift, by: { "\($0.level.rawValue) \($0.rule.rawValue)" }).mapValues(\.count)
        print(
            "true drift: learned from \(early.count), \(description.operations.count) operations,",
            "\(description.components.schemas.count) models; \(check.replies) replies of 2020 and later compared,",
            "\(check.unknown) of other operations, \(check.outages) refused; \(drift.count) differences: \(counts)")
        for found in drift {
            print("  \(found.level.rawValue) \(found.operation): \(found.text) \(found.replies)/\(found.evidence)")
        }
        if let path = Material.output {
            try Data(description.document()).write(to: URL(fileURLWithPath: "\(path)/GitHub2015.api.json"))
            let report = try JSONEncoder().encode(check.report(file: "GitHub2015.api.json").json)
            try report.write(to: URL(fileURLWithPath: "\(path)/GitHub2015.drift.json"))
            let whole = Learned.description(of: all)
            try Data(whole.document()).write(to: URL(fileURLWithPath: "\(path)/GitHub.api.json"))
        }
        #expect(!drift.isEmpty)
    }
}
