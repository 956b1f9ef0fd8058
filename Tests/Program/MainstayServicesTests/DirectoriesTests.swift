// SPDX-License-Identifier: Apache-2.0

import MainstayServices
import MainstayTestSupport
import Testing

@Suite struct DirectoriesTests {
    @Test func `A directory is made with those above it, for its owner only`() throws {
        let folder = try TemporaryDirectory()
        try Directories.make(folder.file("a/b"))
        try Directories.make(folder.file("a/b"))
        #expect(try folder.names.contains("a"))
    }
}
