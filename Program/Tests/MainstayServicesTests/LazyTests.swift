// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayFreeDictionary
import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTrips
import Testing

@Suite(.timeLimit(.minutes(10))) struct LazyTests {
    @Test func `Services that are not asked open no file and start no client`() async throws {
        let folder = try TemporaryDirectory()
        var configuration = Configuration()
        // Nobody listens there.
        try configuration.point("api.dictionaryapi.dev", to: "http://127.0.0.1:1")
        let services = Services(
            configuration: configuration, directories: Directories(environment: ["HOME": folder.path]), warn: { _ in })
        #expect(try folder.names == [])
        // The trips on this machine need neither the cache nor the lexicon.
        _ = try await services.trips.api.trips(in: nil as Trips.Region?)
        #expect(try folder.names == [])
        let dictionary = services.freeDictionary
        #expect(try folder.names == [])
        await #expect(throws: APIError.self) { try await dictionary.entries(for: "mouse") }
        #expect(try folder.names != [])
    }
}
