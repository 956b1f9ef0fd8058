// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@testable import MainstayLearning

/// Numbers in the file of a description. A trap would end the process of these tests.
@Suite(.timeLimit(.minutes(10))) struct HostileDescriptionTests {
    /// A document in which one number is another one, or all are.
    private struct Damage {
        let number: Int64
        /// Which number is replaced; `nil` for all.
        let place: Int?
        private(set) var count = 0

        init(_ number: Int64, at place: Int?) { (self.number, self.place) = (number, place) }

        mutating func applied(to json: JSON) -> JSON {
            switch json {
            case .integer:
                defer { count += 1 }
                return place == nil || place == count ? .integer(number) : json
            case .array(let items): return .array(items.map { applied(to: $0) })
            case .object(let members):
                var damaged: [String: JSON] = [:]
                for (name, value) in members.sorted(by: { $0.key < $1.key }) { damaged[name] = applied(to: value) }
                return .object(damaged)
            default: return json
            }
        }
    }

    @Test(arguments: [Int64.max, -1, .min])
    func `No number in the file of a description ends the process that learns or compares by it`(number: Int64) throws {
        let document = try JSONDecoder().decode(
            JSON.self, from: Data(try Samples.learned(Samples.books(0..<12)).document()))
        var whole = Damage(number, at: nil)
        _ = whole.applied(to: document)
        #expect(whole.count > 20)
        for place in [nil] + (0..<whole.count).map(Optional.some) {
            var damage = Damage(number, at: place)
            let bytes = try JSONEncoder().encode(damage.applied(to: document))
            let damaged: APIDescription
            do {
                damaged = try APIDescription(document: Array(bytes))
            } catch {
                continue
            }
            _ = try Samples.learned(Samples.books(12..<24), known: damaged).document()
            var check = DriftCheck(damaged)
            for exchange in Samples.books(24..<27) { check.add(exchange.request, exchange.response) }
            #expect(check.replies <= 3)
            _ = check.drift
        }
    }
}
