// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGateway
import MainstayKit
import MainstayPlatform
import MainstayWeb

/// The people of a gateway: the keys in its file, each with the folder in which things are kept.
struct KeptPeople: PeopleRegister {
    /// The keys that the gateway uses must be those that were written last.
    private static let turn = Lock(())

    let directories: Directories
    let operation: GatewayOperation
    let othersMayRead: Bool
    /// Makes the gateway anew.
    let reload: @Sendable () -> Void

    func people() async throws -> [Person] {
        let file = CallerKeyFile(directories.keysFile)
        return try await onThread { try file.read() }.keys.map(Person.init)
    }

    func add(_ name: String) async throws(PeopleError) -> Person {
        let key = try Self.key(of: name)
        return try await change { keys in
            guard keys.add(key) else { throw PeopleError.taken(name) }
            try Directories.make(folder(of: name))
            return Person(key)
        }
    }

    func rename(_ name: String, to new: String) async throws(PeopleError) {
        guard Self.isName(new) else { throw .notAName }
        guard new != name else { return }
        try await change { keys in
            guard keys.keys.contains(where: { $0.name == name }) else { throw PeopleError.missing(name) }
            guard keys.rename(name, to: new) else { throw PeopleError.taken(new) }
            try move(name, to: new)
        } undo: {
            try move(new, to: name)
        }
    }

    func reset(_ name: String) async throws(PeopleError) -> Person {
        let made = try Self.key(of: name)
        return try await change { keys in
            guard let key = keys.replace(name, by: made) else { throw PeopleError.missing(name) }
            return Person(key)
        }
    }

    func remove(_ name: String) async throws(PeopleError) {
        try await change { keys in
            guard keys.revoke(name) else { throw PeopleError.missing(name) }
        }
    }

    /// A new key. Nobody learns it, because the person signs in by a link.
    private static func key(of name: String) throws(PeopleError) -> CallerKey {
        guard isName(name) else { throw .notAName }
        return CallerKey.make(name, quotas: [], isShadow: false, now: Date(), using: RandomSource()).kept
    }

    /// Whether somebody can be added by a name. A browser drops a segment of dots from an address.
    private static func isName(_ text: String) -> Bool { CallerKey.isName(text) && text != "." && text != ".." }

    private func folder(of name: String) -> String { AccountFiles.directories(of: name, in: directories).data }

    /// Gives the folder of a person another name. An empty folder of that name makes room.
    private func move(_ name: String, to new: String) throws(PeopleError) {
        guard MainstayPlatform.rename(folder(of: name), folder(of: new)) != 0, errno != ENOENT else { return }
        throw errno == ENOTEMPTY || errno == EEXIST
            ? PeopleError("Things of an earlier “\(new)” are still kept. Choose another name.")
            : PeopleError("What is kept for “\(name)” cannot be renamed: \(String(cString: strerror(errno)))")
    }

    /// Changes the file, and lets the gateway use the new keys.
    ///
    /// - Parameter undo: Undoes what the body did besides, if the file cannot be written.
    private func change<Value: Sendable>(
        _ body: @escaping @Sendable (inout CallerKeys) throws -> Value,
        undo: @escaping @Sendable () throws -> Void = {}
    ) async throws(PeopleError) -> Value {
        let result: Result<Value, PeopleError> = await onThread {
            Self.turn.withLock { _ in
                do {
                    return .success(try changed(body, undo: undo))
                } catch let error as PeopleError {
                    return .failure(error)
                } catch {
                    return .failure(PeopleError("\(error)"))
                }
            }
        }
        return try result.get()
    }

    private func changed<Value>(_ body: (inout CallerKeys) throws -> Value, undo: () throws -> Void) throws -> Value {
        try Directories.make(directories.configuration)
        let file = CallerKeyFile(directories.keysFile)
        var isDone = false
        let value: Value
        do {
            value = try file.change { keys in
                let value = try body(&keys)
                isDone = true
                return value
            }
        } catch {
            if isDone { try undo() }
            throw error
        }
        // A gateway without accounts has no pages to sign in on. Until it is made anew, it stays open.
        if operation.wantsKeys { operation.use(try file.read()) } else { reload() }
        return value
    }
}

extension Person {
    fileprivate init(_ key: CallerKey) {
        self.init(name: key.name, keyHash: key.hash)
    }
}
