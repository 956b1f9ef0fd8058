// SPDX-License-Identifier: Apache-2.0

import MainstayTesting
import MainstayURLSession
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ConformanceTests {
    /// What URLSession does not let anybody mend.
    private static let everywhere = [
        "no type of content is made up": "Foundation says that content without a type is a form",
        "field lines keep their number": "they arrive joined",
        "a POST is not sent twice": "URLSession decides what it sends again",
    ]

    /// What Foundation on Linux does besides (swift-corelibs-foundation 6.3).
    private static let onLinux = [
        "closed within the head": "the program ends with a fatal error",
        "trailers are left out": "the program ends with a fatal error",
        "interim responses are passed over": "they are taken for the response",
        "a chunk that is not one": "it has no error of its own, and is taken for truncated",
        "a length that is no number": "it has no error of its own",
        "content that is not gzip": "it has no error of its own, and is taken for truncated",
        "a server that does not speak TLS": "it has no error of its own",
        "a redirect without a Location is a response": "its content is lost",
        "a bomb of 10 GB ends at the limit": "the error comes at once, but a cancelled transfer is decoded to its end",
        "a stream ends at the limit": "the error comes at once, but a cancelled transfer is decoded to its end",
        "a stream that is not read stands still": "a transfer cannot be paused",
    ]

    @Test func `The transport keeps what a transport promises, with the exceptions it documents`() async {
        var exceptions = Self.everywhere
        #if canImport(FoundationNetworking)
        exceptions.merge(Self.onLinux) { first, _ in first }
        #endif
        let results = await TransportConformance({ URLSessionTransport() }, exceptions: exceptions).run()
        #expect(results.map(\.name) == TransportConformance.names)
        for result in results { #expect(result.isFine, "\(result)") }
    }
}
