// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension DriftCheck {
    /// The differences that were found, without those that were accepted. What matters most comes first.
    public var drift: [Drift] { all.filter { !description.accepted.contains($0.fingerprint) } }

    /// The number of differences that were found and are accepted.
    public var acceptedCount: Int { all.count { description.accepted.contains($0.fingerprint) } }

    /// The differences that were found.
    var all: [Drift] {
        var all: [Drift] = []
        for (place, state) in operations { all += drift(of: state, at: place) }
        for (key, site) in sites { all += drift(of: site, at: key) }
        return all.sorted()
    }

    // MARK: Operations

    private func drift(of state: OperationState, at place: APIDescription.Place) -> [Drift] {
        let evidence = description[place]?.evidence?.replies ?? 0
        var found: [Drift] = []
        if let silence = silence(of: state, at: place) { found.append(silence) }
        for (status, replies) in state.otherErrors ?? [:] {
            let known = description[place]?.responses["\(status)"]?.evidence?.replies ?? 0
            found.append(
                Drift(
                    operation: place, place: "", rule: .error, level: level(.warning, replies, known),
                    members: ["\(status)"], text: "The errors with \(status) have another form.", replies: replies,
                    evidence: known))
        }
        for (status, replies) in state.statuses {
            found.append(
                Drift(
                    operation: place, place: "", rule: .status, level: level(.warning, replies, evidence),
                    members: ["\(status)"], text: "The status \(status) is new.", replies: replies, evidence: evidence))
        }
        for (type, replies) in state.mediaTypes {
            found.append(
                Drift(
                    operation: place, place: "", rule: .mediaType, level: level(.warning, replies, evidence),
                    members: [type], text: "The media type \(type.isEmpty ? "(none)" : type) is new.",
                    replies: replies, evidence: evidence))
        }
        return found
    }

    /// The level of a difference by how many replies show it, and by what it contradicts.
    func level(_ level: Drift.Level, _ replies: Int, _ evidence: Int) -> Drift.Level {
        guard evidence >= LearningRules.driftReplies else { return .note }
        guard replies < LearningRules.confirmingReplies else { return level }
        return level == .breaking ? .warning : .note
    }

    // MARK: Places

    func drift(of site: Site, at key: SiteKey) -> [Drift] {
        var gone = site.absent.filter { isGone($0.value, of: site) }
        var new = site.new
        var found = renamed(&gone, &new, site, at: key)
        let place = key.place.isEmpty ? "the reply" : key.place
        if !gone.isEmpty {
            let names = gone.keys.sorted()
            found.append(
                drift(
                    .gone, .breaking, key, names,
                    "\(names.list) \(names.count == 1 ? "is" : "are") gone from \(place).",
                    gone.values.map { ($0.replies, $0.evidence) }))
        }
        if !new.isEmpty {
            let names = new.keys.sorted()
            found.append(
                drift(
                    .member, .note, key, names, "\(names.list) \(names.count == 1 ? "is" : "are") new in \(place).",
                    new.values.map { ($0.replies, site.evidence) }))
        }
        let lists: [(Drift.Rule, Drift.Level, [String: Count], (String) -> String)] = [
            (.kind, .breaking, site.kinds, { $0 }),
            (.null, .warning, site.nulls, { _ in "null, which it never was" }),
            (.format, .warning, site.formats, { "no longer \($0)" }),
            (.word, .note, site.words, { _ in "a word that is new" }),
        ]
        for (rule, level, counts, text) in lists {
            // One cause often changes several members in the same way.
            for (what, group) in Dictionary(grouping: counts, by: { text($0.value.text) }) {
                let names = group.map(\.key).filter { !$0.isEmpty }.sorted()
                let subject = names.isEmpty ? place : "\(names.list) in \(place)"
                found.append(
                    drift(
                        rule, level, key, names, "\(subject): \(what).",
                        group.map { ($0.value.replies, $0.value.evidence) }))
            }
        }
        for (text, count) in site.variants {
            found.append(
                drift(
                    .variant, .note, key, [text], "'\(text)' is a new variant of \(place).",
                    [(count.replies, count.evidence)]))
        }
        return found
    }

    private func drift(
        _ rule: Drift.Rule, _ level: Drift.Level, _ key: SiteKey, _ members: [String], _ text: String,
        _ counts: [(replies: Int, evidence: Int)]
    ) -> Drift {
        let replies = counts.map(\.replies).max() ?? 0
        let evidence = counts.map(\.evidence).max() ?? 0
        return Drift(
            operation: key.operation, place: key.place, rule: rule, level: self.level(level, replies, evidence),
            members: members, text: text, replies: replies, evidence: evidence)
    }

    /// Whether a member is gone, and not absent by chance.
    private func isGone(_ absence: Absence, of site: Site) -> Bool {
        if absence.rate >= 1 { return true }
        guard absence.replies == site.objects, absence.evidence >= LearningRules.noteReplies else { return false }
        return Self.isUnlikely(1 - absence.rate, times: absence.replies)
    }

    /// Finds a member that is gone and the only new one with the same form.
    private func renamed(
        _ gone: inout [String: Absence], _ new: inout [String: New], _ site: Site, at key: SiteKey
    ) -> [Drift] {
        var found: [Drift] = []
        for (name, absence) in gone.sorted(by: { $0.key < $1.key }) {
            let like = new.filter { candidate in
                candidate.value.replies == absence.replies && candidate.value.kinds == absence.kinds
                    && Self.hasForm(candidate.value.forms, absence.form)
                    && Self.areAlike(candidate.value.names, absence.names)
            }
            guard like.count == 1, let (newName, _) = like.first else { continue }
            let rivals = gone.filter { $0.value.kinds == absence.kinds && $0.value.form == absence.form }
            guard rivals.count == 1 else { continue }
            gone[name] = nil
            new[newName] = nil
            found.append(
                drift(
                    .renamed, .breaking, key, [name, newName], "\(name) is gone, and \(newName) is like it.",
                    [(absence.replies, absence.evidence)]))
        }
        return found
    }

    /// Whether two members have objects with mostly the same members, or no objects.
    private static func areAlike(_ left: Set<String>, _ right: Set<String>) -> Bool {
        left.intersection(right).count * 2 >= left.union(right).count
    }

    private static func hasForm(_ forms: ValueForms, _ name: String) -> Bool {
        forms.isSuperset(of: ValueForms(names: [name]))
    }
}

extension [String] {
    /// The names in a sentence; of many, the first ones and how many more there are.
    fileprivate var list: String {
        let shown = prefix(6).joined(separator: ", ")
        return count <= 6 ? shown : "\(shown) and \(count - 6) more"
    }
}
