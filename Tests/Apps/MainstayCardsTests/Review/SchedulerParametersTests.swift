// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards
import Testing

@Suite struct SchedulerParametersTests {
    @Test func `The published parameters are within their bounds, and say their version`() throws {
        #expect(try SchedulerParameters(weights: SchedulerParameters.standard.weights) == .standard)
        #expect(SchedulerParameters.standard.version == 6 && SchedulerParameters.standard.weights.count == 21)
    }

    @Test func `Parameters are the same after encoding and decoding`() throws {
        let data = try JSONEncoder().encode(SchedulerParameters.standard)
        #expect(try JSONDecoder().decode(SchedulerParameters.self, from: data) == .standard)
    }

    @Test func `Parameters of another version, of another number or out of bounds are refused`() throws {
        let weights = SchedulerParameters.standard.weights
        #expect(throws: SchedulerError.self) { try SchedulerParameters(weights: weights, version: 7) }
        #expect(throws: SchedulerError.self) { try SchedulerParameters(weights: weights.dropLast()) }
        for index in weights.indices {
            for wrong in [-1, 1e6, .nan] {
                var changed = weights
                changed[index] = wrong
                let error = #expect(throws: SchedulerError.self) { try SchedulerParameters(weights: changed) }
                #expect(error?.description.contains("weight \(index) ") == true)
            }
        }
        let other = Data(#"{"version": 5, "weights": [1]}"#.utf8)
        #expect(throws: (any Error).self) { try JSONDecoder().decode(SchedulerParameters.self, from: other) }
    }
}
