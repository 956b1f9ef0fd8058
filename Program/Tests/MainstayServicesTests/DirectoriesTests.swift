// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayServices
import MainstayTestSupport
import Testing

@Suite struct DirectoriesTests {
    @Test func `The environment names the directories`() {
        let directories = Directories(environment: [
            "HOME": "/home/a", "XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/e",
        ])
        #expect(directories.cache == "/c/mainstay")
        #expect(directories.data == "/d/mainstay")
        #expect(directories.configuration == "/e/mainstay")
        #expect(directories.configurationFile == "/e/mainstay/config.json")
        #expect(directories.lexiconFile == "/d/mainstay/lexicon.sqlite")
        #expect(directories.responsesFile == "/c/mainstay/responses.sqlite")
    }

    #if os(Linux)
    @Test(arguments: [
        ["HOME": "/home/a"], ["HOME": "/home/a", "XDG_CACHE_HOME": "", "XDG_DATA_HOME": "data"],
        ["HOME": "/home/a", "XDG_CACHE_HOME": "./c", "XDG_CONFIG_HOME": "~/e"],
    ])
    func `A variable that is unset, empty or relative does not count`(environment: [String: String]) {
        let directories = Directories(environment: environment)
        #expect(directories.cache == "/home/a/.cache/mainstay")
        #expect(directories.data == "/home/a/.local/share/mainstay")
        #expect(directories.configuration == "/home/a/.config/mainstay")
    }
    #endif

    @Test func `A relative home does not count either`() {
        #expect(Directories(environment: ["HOME": "a"]).cache.hasPrefix("/"))
    }

    @Test func `What a person made is not in the cache`() {
        let directories = Directories(environment: ["HOME": "/home/a"])
        for file in [
            directories.favoriteTripsFile, directories.readingFile, directories.gamesFile, directories.cardsFile,
        ] {
            #expect(file.hasPrefix(directories.data + "/"))
        }
    }

    @Test func `A directory is made with its parents, for its owner only`() throws {
        let folder = try TemporaryDirectory()
        try Directories.make(folder.file("a/b"))
        try Directories.make(folder.file("a/b"))
        for name in ["a", "a/b"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func `An error names the directory that cannot be made`() throws {
        let folder = try TemporaryDirectory()
        try folder.write([1], to: "file")
        let error = #expect(throws: DirectoryError.self) { try Directories.make(folder.file("file/below")) }
        #expect(error?.description.hasPrefix(folder.file("file/below")) == true)
    }
}
