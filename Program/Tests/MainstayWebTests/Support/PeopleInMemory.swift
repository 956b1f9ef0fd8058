// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayWeb

/// The people in memory.
final class PeopleInMemory: PeopleRegister {
    let othersMayRead = false
    private let state = Lock<[Person]>([])
    private let count = Lock(0)

    private func key() -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return SHA256.hexDigest(Array("\(number)".utf8))
    }

    func people() async throws -> [Person] { state.withLock { $0 } }

    func name(of hash: String) -> String? { state.withLock { $0.first { $0.keyHash == hash }?.name } }

    func add(_ name: String) async throws(PeopleError) -> Person {
        guard !name.isEmpty, name.allSatisfy(\.isASCII), !name.contains(" ") else { throw .notAName }
        let person = Person(name: name, keyHash: key())
        let isAdded = state.withLock { people in
            guard !people.contains(where: { $0.name == name }) else { return false }
            people.append(person)
            return true
        }
        guard isAdded else { throw .taken(name) }
        return person
    }

    func rename(_ name: String, to new: String) async throws(PeopleError) {
        guard !state.withLock({ $0.contains { $0.name == new } }) else { throw .taken(new) }
        state.withLock { people in
            people = people.map {
                $0.name == name ? Person(name: new, keyHash: $0.keyHash) : $0
            }
        }
    }

    func reset(_ name: String) async throws(PeopleError) -> Person {
        let new = Person(name: name, keyHash: key())
        state.withLock { people in people = people.map { $0.name == name ? new : $0 } }
        return new
    }

    func remove(_ name: String) async throws(PeopleError) {
        state.withLock { $0.removeAll { $0.name == name } }
    }
}
