// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayServices
import MainstayTestSupport
import MainstayTrips
import Testing

/// An API of an app's own, written as the API targets are.
private struct Tides: APIClient {
    static let upstream = Upstream(
        host: "tides.example.com", baseURL: HTTPURL("https://tides.example.com/v1")!,
        credentials: [Credential("key", in: .query, variable: "TIDES_KEY")])

    let client: Client

    init(transport: any Transport, upstream: Upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    func heights() async throws(APIError) -> Answer<[Double]> {
        try await client.answer(to: Endpoint<[Double]>(name: "heights", path: ["heights"]))
    }
}

/// Answers from the app's own data.
private struct TidesEmulator: Transport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        HTTPResponse(
            status: 200, fields: [.contentType: "application/json"], body: Array("[1.5]".utf8),
            provenance: Provenance(source: .embedded, provider: "the app", age: nil, attempts: 0))
    }
}

@Suite(.timeLimit(.minutes(10))) struct OwnAPITests {
    private let folder: TemporaryDirectory
    private let services = Service.all + [Service(Tides.self) { _ in TidesEmulator() }]

    init() throws { folder = try TemporaryDirectory() }

    private func services(_ configuration: Configuration, isOffline: Bool = true) -> Services {
        Services(
            services, configuration: configuration,
            directories: Directories(environment: ["HOME": folder.path]), isOffline: isOffline, warn: { _ in })
    }

    @Test func `An app's own data answers offline, in its API's form`() async throws {
        let answer = try await services(Configuration(services: services)).api(Tides.self).heights()
        #expect(answer.value == [1.5] && answer.source == .embedded && answer.provider == "the app")
    }

    @Test func `An API outside the list has a client, without data`() async throws {
        let services = Services(
            [], directories: Directories(environment: ["HOME": folder.path]), isOffline: true, warn: { _ in })
        let error = await #expect(throws: APIError.self) { try await services.api(Tides.self).heights() }
        #expect(error?.cause?.kind == .offline)
    }

    @Test func `The configuration of an app's own API has its address and credentials`() throws {
        try folder.write(
            Array(
                #"{"upstreams": {"tides.example.com": {"url": "http://127.0.0.1:1", "credentials": {"key": "a"}}}}"#
                    .utf8),
            to: "config.json")
        let configuration = try Configuration(
            file: folder.file("config.json"), environment: [:], services: services)
        let upstream = services(configuration).api(Tides.self).client.upstream
        #expect(upstream.baseURL == HTTPURL("http://127.0.0.1:1") && upstream.missingCredentials == nil)
        #expect(throws: ConfigurationError.self) {
            try Configuration(file: folder.file("config.json"), environment: [:])
        }
    }

    @Test func `Files answer where the configuration names a folder, and are not cached`() async throws {
        try folder.makeDirectory("answers")
        try folder.write(
            Array(#"{"upstreams": {"\#(Trips.upstream.host)": {"mocks": "answers"}}}"#.utf8), to: "config.json")
        try folder.write(Array(#"[{"id": "one"}]"#.utf8), to: "answers/trips.json")
        let configuration = try Configuration(file: folder.file("config.json"), environment: [:])
        let trips = services(configuration, isOffline: false).trips.api
        #expect(try await trips.trips(in: nil as Trips.Region?).value.map(\.id) == ["one"])
        try folder.write(Array(#"[{"id": "two"}]"#.utf8), to: "answers/trips.json")
        let second = try await trips.trips(in: nil as Trips.Region?)
        #expect(second.value.map(\.id) == ["two"] && second.source == .embedded)
    }

    @Test func `Files answer without credentials`() async throws {
        try folder.makeDirectory("answers")
        try folder.write(Array("[0.5]".utf8), to: "answers/heights.json")
        var configuration = Configuration(services: services)
        configuration.upstreams[Tides.upstream.host, default: UpstreamSettings()].mocks = folder.file("answers")
        #expect(try await services(configuration).api(Tides.self).heights().value == [0.5])
    }
}
