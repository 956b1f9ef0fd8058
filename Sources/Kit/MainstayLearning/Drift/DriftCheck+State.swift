// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit

extension ShapeKinds: Codable {}
extension ValueForms: Codable {}

extension DriftCheck {
    /// What a check has found, so that another process goes on with it. It has names, kinds and counts, but no values.
    public struct State: Codable, Sendable {
        private struct Operation: Codable {
            var method: String
            var path: String
            var state: OperationState
        }

        private struct Place: Codable {
            var method: String
            var path: String
            var place: String
            var site: Site
        }

        /// The most places that are kept.
        private static let placeLimit = 2_000

        private var replies: Int
        private var outages: Int
        private var unknown: Int
        /// The hashes of the replies that were compared.
        private var seen: [UInt64]
        private var operations: [Operation]
        /// The places with differences.
        private var places: [Place]

        /// The state of a check.
        init(of check: DriftCheck) {
            (replies, outages, unknown) = (check.replies, check.outages, check.unknown)
            seen = check.seen.sorted()
            operations = check.operations.sorted { $0.key < $1.key }.map {
                Operation(method: $0.key.method.rawValue, path: $0.key.path, state: $0.value)
            }
            let found = check.sites.filter { !check.drift(of: $0.value, at: $0.key).isEmpty }
            places = found.map {
                Place(
                    method: $0.key.operation.method.rawValue, path: $0.key.operation.path, place: $0.key.place,
                    site: $0.value)
            }
            places.sort { ($0.path, $0.method, $0.place) < ($1.path, $1.method, $1.place) }
            places = Array(places.prefix(Self.placeLimit))
        }

        /// Makes a check go on where this state was taken.
        func restore(_ check: inout DriftCheck) {
            (check.replies, check.outages, check.unknown) = (replies, outages, unknown)
            check.seen = Set(seen)
            for operation in operations {
                guard let method = HTTPMethod(operation.method) else { continue }
                check.operations[APIDescription.Place(method, operation.path)] = operation.state
            }
            for place in places {
                guard let method = HTTPMethod(place.method) else { continue }
                let operation = APIDescription.Place(method, place.path)
                check.sites[SiteKey(operation: operation, place: place.place)] = place.site
            }
        }
    }

    /// What was found so far.
    package var state: State { State(of: self) }

    /// Creates a check that goes on where another one ended.
    package init(_ description: APIDescription, remembering limit: Int, state: State) {
        self.init(description, remembering: limit)
        state.restore(&self)
    }
}
