// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// Collects what the models that read one reply have no place for.
final class ModelReading: Sendable {
    /// The reading that models report to; `nil` if nobody is told. Models are decoded by any decoder, so it comes to
    /// them beside it.
    @TaskLocal static var current: ModelReading?

    /// A member that has no place in its model.
    struct Note: Hashable, Sendable {
        /// The model's type with its module.
        var model: String
        var member: String
        var isKnown: Bool
        var kind: ModelDrift.Kind
    }

    /// The most notes of one reply. An object whose names are data, read as a model, would give one for each.
    private static let limit = 100
    /// The longest name of a member that is noted, in bytes. Longer ones are data.
    private static let longestName = 128

    private let collected = Lock<Set<Note>>([])

    /// What was collected.
    var notes: Set<Note> { collected.withLock { $0 } }

    /// Notes the members that a model keeps in ``JSONModel/other``.
    ///
    /// - Parameter mistyped: The names of those that have properties.
    func note(_ other: [String: JSON], of model: any JSONModel.Type, mistyped: [String]) {
        let name = String(reflecting: model)
        collected.withLock { notes in
            for (member, value) in other where member.utf8.count <= Self.longestName {
                guard notes.count < Self.limit, let kind = ModelDrift.Kind(value) else { continue }
                notes.insert(Note(model: name, member: member, isKnown: mistyped.contains(member), kind: kind))
            }
        }
    }
}

/// What the replies of a pipeline's upstream had that models have no place for. Each finding is told once, when a second
/// and different reply shows it.
final class ModelDriftLog: Sendable {
    /// The most findings that are remembered. Later ones are not told.
    static let limit = 1_000

    /// The hash of the first reply with a finding; `nil` if it was told.
    private let found = Lock<[ModelReading.Note: Int?]>([:])

    /// Adds what one reply has, and returns what it confirms.
    func confirmed(_ notes: Set<ModelReading.Note>, by response: HTTPResponse) -> [ModelDrift] {
        found.withLock { found in
            let open = notes.filter { found[$0] != .some(nil) }
            guard !open.isEmpty else { return [] }
            let reply = response.body.hashValue
            var confirmed: [ModelDrift] = []
            for note in open {
                if let first = found[note] {
                    guard first != reply else { continue }
                    found.updateValue(nil, forKey: note)
                    confirmed.append(ModelDrift(note))
                } else if found.count < Self.limit {
                    found[note] = reply
                }
            }
            return confirmed.sorted {
                ($0.model, $0.member, $0.kind.rawValue) < ($1.model, $1.member, $1.kind.rawValue)
            }
        }
    }
}

extension ModelDrift {
    fileprivate init(_ note: ModelReading.Note) {
        let name = note.model.drop { $0 != "." }.dropFirst()
        self.init(model: String(name), member: note.member, isKnown: note.isKnown, kind: note.kind)
    }
}
