// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import Testing

@Suite struct FileLockTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "mainstay-\(UUID()).lock").path()

    @Test func `One object has the lock, until it is released`() throws {
        defer { remove() }
        var first = try FileLock(path)
        #expect(first != nil)
        #expect(try FileLock(path) == nil)
        first = nil
        #expect(try FileLock(path) != nil)
    }

    @Test func `A body has the lock while it runs, and also if it throws`() throws {
        struct Stop: Error {}
        defer { remove() }
        let path = path
        #expect(try FileLock.held(path) { try FileLock(path) == nil })
        #expect(throws: Stop.self) { try FileLock.held(path) { throw Stop() } }
        #expect(try FileLock(path) != nil)
    }

    @Test func `Who waits for a lock for too long learns it`() throws {
        defer { remove() }
        let lock = try FileLock(path)
        #expect(throws: FileLock.Failure.self) { try FileLock.held(path) {} }
        withExtendedLifetime(lock) {}
    }

    @Test func `A file that cannot be made is named`() {
        let path = "/nowhere/\(UUID()).lock"
        do throws(FileLock.Failure) {
            _ = try FileLock(path)
            Issue.record("there is a lock")
        } catch {
            #expect(error.description == "\(path): No such file or directory")
        }
    }

    private func remove() {
        do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
    }
}
