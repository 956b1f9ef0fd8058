// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayBase
import MainstayHTTPServerTesting
import MainstayKit
import MainstayNews
import MainstayPlatform
import MainstayServices
import MainstayTestSupport
import MainstayTesting
import Testing

/// What reads the pages of stories goes where strangers tell it: without secrets, and to public addresses only.
@Suite(.timeLimit(.minutes(10))) struct StrangersAddressTests {
    /// Part of each credential in the configuration.
    private static let canary = #"Canary/7+Zq"=9~wing"#

    private let folder: TemporaryDirectory
    /// An API on this machine, with credentials.
    private let local: LoopbackServer
    private let internet: Internet

    init() throws {
        folder = try TemporaryDirectory()
        local = try LoopbackServer { _ in
            .response(fields: [.contentType: "text/html"], body: Array("<p>loopback-content".utf8))
        }
        internet = Internet(local: local.url.port)
    }

    /// A gateway with a secret for each of its APIs.
    private func services(isShared: Bool = true, clock: any TimeSource) throws -> Services {
        let own = [
            "api.example.com": "https://api.example.com/v1", "root.example.com": "https://root.example.com",
            "shop": "http://shop:6379/v1", "here": "http://127.0.0.1:\(local.url.port)/v1",
        ]
        var upstreams = own.mapValues { url -> JSON in
            .object([
                "url": .string(url), "redirects": .string("follow"),
                "credentials": .array([
                    .object(["field": .string("Authorization"), "value": .string("Bearer \(Self.canary)")]),
                    .object(["query": .string("key"), "value": .string(Self.canary)]),
                ]),
                "fields": .object(["X-Tenant": .string(Self.canary)]),
            ])
        }
        for service in Service.all where !service.upstream.credentials.isEmpty {
            let values = service.upstream.credentials.map { ($0.name, JSON.string(Self.canary)) }
            upstreams[service.upstream.host] = .object([
                "credentials": .object(Dictionary(values) { first, _ in first })
            ])
        }
        try folder.write(
            Array(try JSONEncoder().encode(JSON.object(["upstreams": .object(upstreams)]))), to: "config.json")
        return Services(
            configuration: try Configuration(file: folder.file("config.json"), environment: [:]),
            directories: Directories(environment: ["HOME": folder.path]), isShared: isShared, clock: clock,
            sharing: nil, through: { [internet] _ in internet.configured },
            sites: { [internet] in internet.strangers(through: $0) }, warn: { _ in })
    }

    /// Runs a body while the time passes as soon as somebody waits for it.
    private func passingTime(_ body: (ManualClock) async throws -> Void) async rethrows {
        let clock = ManualClock()
        let time = Task {
            while !Task.isCancelled {
                await clock.sleepers(1)
                clock.advance(by: .seconds(1))
            }
        }
        defer { time.cancel() }
        try await body(clock)
    }

    @Test func `No secret goes to an address that a stranger chose, and no private address is reached`() async throws {
        let addresses = Self.addresses(port: local.url.port, own: Self.ownAddresses)
        #expect(Set(addresses).count >= 120)
        try await passingTime { clock in
            let services = try services(clock: clock)
            for address in addresses {
                // What is no URL for HTTP is never asked for.
                guard let url = HTTPURL(address) else { continue }
                let before = internet.seen.count
                let told: String
                do {
                    let page = try await services.news.pages.page(at: url)
                    told = "\(page.value) \(page.provenance)"
                } catch {
                    told = "\(error)"
                }
                let sent = internet.seen.dropFirst(before).map(Self.text)
                for text in sent + [told] { #expect(!Self.holdsCanary(text), "\(address): \(text)") }
                #expect(!told.contains("loopback-content"), "\(address)")
            }
        }
        #expect(local.requests.isEmpty)
        // Only requests for the APIs themselves go their way.
        #expect(internet.configured.requests.isEmpty)
        #expect(internet.seen.contains { $0.url.host == "api.example.com" })
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `A redirect of a public page leads to no private address and takes no secret`(status: Int) async throws {
        try await passingTime { clock in
            let services = try services(clock: clock)
            let start = try #require(HTTPURL("http://blog.example/\(status)"))
            for target in Self.addresses(port: local.url.port, own: Self.ownAddresses) {
                internet.lead(to: target)
                let before = internet.seen.count
                // Each has its own kept reply.
                let url = start.appending(path: ["\(before)", "\(target.utf8.count)"])
                let told: String
                do {
                    told = "\(try await services.news.pages.page(at: url).value)"
                } catch {
                    told = "\(error)"
                }
                let sent = internet.seen.dropFirst(before).map(Self.text)
                for text in sent + [told] { #expect(!Self.holdsCanary(text), "\(target): \(text)") }
                #expect(!told.contains("loopback-content"), "\(target)")
            }
        }
        #expect(local.requests.isEmpty && internet.configured.requests.isEmpty)
    }

    @Test func `What an API answered with its key is not shown as a page, and a page pauses no API`() async throws {
        let services = try services(clock: ManualClock())
        let api = try #require(services.clients.first { $0.upstream.host == "root.example.com" })
        let url = try #require(HTTPURL("https://root.example.com/me"))
        let answer = try await api.response(to: HTTPRequest(url: url))
        #expect(String(decoding: answer.body, as: UTF8.self) == "for the key only")
        let page = try await services.news.pages.page(at: url)
        #expect(page.value.blocks.first?.runs.first?.text.contains("echo") == true)
        // The page asks for a pause. The API does not get it.
        let paused = try #require(HTTPURL("https://root.example.com/pause"))
        await #expect(throws: (any Error).self) { try await services.news.pages.page(at: paused) }
        #expect(try await api.response(to: HTTPRequest(url: url.appending(path: ["2"]))).status == 200)
        #expect(internet.configured.requests.count == 2)
    }

    @Test func `At the terminal too, a page of a private network is not read`() async throws {
        try await passingTime { clock in
            let pages = try services(isShared: false, clock: clock).news.pages
            let error = await #expect(throws: (any Error).self) {
                try await pages.page(at: local.url.appending(path: ["page"]))
            }
            #expect(error.map { "\($0)" }?.contains("private network") == true)
        }
        #expect(local.requests.isEmpty)
    }

    // MARK: The secrets

    /// All that is sent of a request. Its description has no secrets.
    fileprivate static func text(_ request: HTTPRequest) -> String {
        let head = ["\(request.method) \(request.url)"] + request.fields.lines.map { "\($0.name): \($0.value)" }
        return head.joined(separator: "\n") + "\n\n" + String(decoding: request.body ?? [], as: UTF8.self)
    }

    /// Returns `true` if a text has the canary in one of the forms in which programs write bytes.
    static func holdsCanary(_ text: String) -> Bool {
        let bytes = Array(canary.utf8)
        let hex = bytes.map { String(format: "%02x", $0) }
        // Base64 of a text depends on how many bytes come before it.
        let base64 = (0..<3).map { before in
            String(Data(Array(repeating: 0x20, count: before) + bytes).base64EncodedString().dropFirst(4).prefix(16))
        }
        let encoded = canary.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let escaped = canary.replacing("\"", with: "\\\"")
        let forms =
            [
                canary, String(canary.prefix(8)), encoded, String(encoded.prefix(10)), escaped,
                escaped.replacing("/", with: "\\/"), hex.joined(),
                hex.joined(separator: " "), hex.map { "%\($0)" }.joined(), hex.map { "\\u00\($0)" }.joined(),
            ] + base64
        let text = text.lowercased()
        return forms.contains { text.contains($0.lowercased()) }
    }

    @Test func `The forms of a secret are found`() {
        let whole = Data("Bearer \(Self.canary)".utf8)
        #expect(Self.holdsCanary(whole.base64EncodedString()))
        #expect(Self.holdsCanary("X: \(Self.canary.lowercased())") && !Self.holdsCanary("X: wing"))
        #expect(Self.holdsCanary(whole.map { String(format: "%02X", $0) }.joined()))
    }

    @Test func `A secret is found in each part of a request`() throws {
        let url = try #require(HTTPURL("https://api.example.com/v1/me"))
        let withKey = url.appending(path: [], query: [("key", Self.canary)])
        #expect(!Self.holdsCanary(Self.text(HTTPRequest(url: url))))
        #expect(Self.holdsCanary(Self.text(HTTPRequest(url: withKey))))
        #expect(Self.holdsCanary(Self.text(HTTPRequest(url: url, fields: [.authorization: "Bearer \(Self.canary)"]))))
        #expect(Self.holdsCanary(Self.text(HTTPRequest(url: url, fields: ["X-Tenant": Self.canary]))))
    }

    // MARK: The addresses

    /// The addresses of this machine's interfaces.
    private static let ownAddresses: [String] = {
        var (first, found): (UnsafeMutablePointer<ifaddrs>?, [String]) = (nil, [])
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var next = first
        while let interface = next?.pointee {
            if let address = interface.ifa_addr, Int32(address.pointee.sa_family) == AF_INET {
                var name = [CChar](repeating: 0, count: 64)
                getnameinfo(
                    address, socklen_t(MemoryLayout<sockaddr_in>.size), &name, socklen_t(name.count), nil, 0,
                    NI_NUMERICHOST)
                found.append(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
            }
            next = interface.ifa_next
        }
        return found
    }()

    private static func addresses(port: Int, own: [String]) -> [String] {
        // The origin, port and path of an API, and all that differs from it.
        let configured = [
            "https://api.example.com/v1/me", "https://api.example.com/v1", "https://api.example.com/v1/",
            "https://api.example.com/v1?key=1", "https://api.example.com/v1/../admin",
            "https://api.example.com/v1/%2e%2e/admin", "https://api.example.com/v1;x/me",
            "https://api.example.com/v1//me", "https://api.example.com/%76%31/me", "https://api.example.com/v10",
            "https://api.example.com/v2/me", "https://api.example.com/", "https://api.example.com:443/v1/me",
            "https://API.EXAMPLE.COM/v1/me", "https://Api.Example.Com/V1/me", "https://api.example.com./v1/me",
            "https://api.example.com:8443/v1/me", "http://api.example.com/v1/me", "http://api.example.com:80/v1/me",
            "http://api.example.com:443/v1/me", "https://www.api.example.com/v1/me", "https://root.example.com/",
            "https://root.example.com/me", "http://root.example.com/me", "https://root.example.com:444/me",
            "http://shop/", "http://shop:6379/", "http://shop:6379/v1", "http://shop:6379/v1/x",
            "http://shop:6379/v1/%2e%2e/x", "https://shop/v1/x", "https://shop:6379/v1/x", "http://SHOP:6379/v1/x",
            "http://shop.:6379/v1/x", "http://here/v1/x", "https://od-api.oxforddictionaries.com/api/v2/entries/en/a",
            "http://od-api.oxforddictionaries.com/api/v2/entries/en/a",
            "https://www.dictionaryapi.com/api/v3/references/collegiate/json/a", "https://www.dictionaryapi.com:8443/",
            "https://wordsapiv1.p.rapidapi.com/words/a", "http://wordsapiv1.p.rapidapi.com/words/a",
        ]
        let users = [
            "https://me@api.example.com/v1/me", "https://me:secret@api.example.com/v1/me",
            "https://api.example.com@blog.example/v1/me", "https://blog.example@api.example.com/v1/me",
            "https://blog.example\\@api.example.com/v1/me", "https://api.example.com#@blog.example/v1/me",
            "https://api.example.com%00.blog.example/", "http://me@127.0.0.1:\(port)/v1/x",
        ]
        let loopback = [
            "127.0.0.1", "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7F.1", "0x7f.0x0.0x0.0x1", "0177.0.0.1",
            "017700000001", "0", "0.0.0.0", "00", "127.255.255.254", "localhost", "LOCALHOST", "[::1]", "[::]",
            "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::FFFF:7F00:1]", "[::127.0.0.1]",
            "[64:ff9b::127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::1]", "[2001:0:7f00:1::1]", "[::1%25lo]",
            "１２７.0.0.1", "127。0。0。1", "①②⑦.⓪.⓪.①", "%31%32%37.0.0.1", "127.0.0.1%00", "127.0.0.1.",
        ].map { "http://\($0):\(port)/v1/x" }
        let elsewhere = [
            "10.0.0.1", "100.64.0.1", "172.16.0.1", "192.168.0.1", "192.0.0.8", "192.0.2.1", "198.18.0.1",
            "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "169.254.169.254",
            "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.16689662", "[fc00::1]", "[fd00::1]", "[fe80::1]",
            "[fec0::1]", "[ff02::1]", "[::ffff:10.0.0.1]", "[::ffff:169.254.169.254]", "[64:ff9b::a9fe:a9fe]",
            "[64:ff9b:1::a00:1]", "[2002:a9fe:a9fe::1]", "[2001:db8::1]", "[2001::1]", "[3fff::1]", "[100::1]",
        ].map { "http://\($0)/latest/meta-data" }
        let mine = own.map { "http://\($0):\(port)/v1/x" }
        let rebound = Internet.rebound.keys.sorted().map { "http://\($0):\(port)/v1/x" }
        let encoded = [
            "https://api%2eexample%2ecom/v1/me", "https://api%2Eexample.com/v1/me", "https://ａｐｉ.example.com/v1/me",
            "https://api。example。com/v1/me", "https://xn--pi-6ia.example.com/v1/me", "https://аpi.example.com/v1/me",
        ]
        let schemes = [
            "file:///etc/passwd", "gopher://127.0.0.1:\(port)/_x", "dict://127.0.0.1/", "//127.0.0.1:\(port)/",
        ]
        return configured + users + loopback + elsewhere + mine + rebound + encoded + schemes
    }
}

/// Stands in for the network and its names. Names of this package's examples have no address, so requests to them are
/// answered here; requests to numbers go on to the platform's transport.
private final class Internet: Sendable {
    /// Names whose owner lets them lead to private addresses.
    static let rebound = [
        "rebind.example": "127.0.0.1", "zero.example": "0.0.0.0", "six.example": "[::1]",
        "mapped.example": "[::ffff:127.0.0.1]", "metadata.example": "169.254.169.254", "ula.example": "[fd00::1]",
        "link.example": "[fe80::1]", "tunnel.example": "[2002:7f00:1::1]", "shop": "10.0.0.7", "shop.": "10.0.0.7",
    ]

    /// What requests for the APIs themselves are sent through.
    let configured = ScriptedTransport { _ in
        .respond(
            HTTPResponse(
                status: 200, fields: [.contentType: "text/plain", .cacheControl: "public, max-age=60"],
                body: Array("for the key only".utf8)))
    }
    private let requests = Lock<[HTTPRequest]>([])
    private let target = Lock("")
    private let port: Int

    init(local port: Int) { self.port = port }

    var seen: [HTTPRequest] { requests.withLock(\.self) }

    /// Makes the public page lead to an address.
    func lead(to address: String) { target.withLock { $0 = address } }

    func strangers(through platform: any Transport) -> any Transport { Strangers(internet: self, platform: platform) }

    private struct Strangers: Transport {
        let internet: Internet
        let platform: any Transport

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            internet.requests.withLock { $0.append(request) }
            let host = request.url.host
            if let address = Internet.rebound[host] ?? (Internet.isNumber(host) ? host : nil) {
                var request = request
                guard let url = HTTPURL("http://\(address):\(request.url.port)\(request.url.target)") else {
                    throw TransportError(.nameNotResolved)
                }
                request.url = url
                return try await platform.send(request)
            }
            if host == "blog.example", let code = request.url.pathSegments?.first.flatMap({ Int($0) }) {
                return HTTPResponse(
                    status: HTTPStatus(code), fields: [.location: internet.target.withLock(\.self)])
            }
            if request.url.path == "/pause" { return HTTPResponse(status: 429, fields: [.retryAfter: "3000"]) }
            // An answer that repeats all that it was sent.
            return HTTPResponse(
                status: 200, fields: [.contentType: "text/plain"],
                body: Array("echo \(StrangersAddressTests.text(request))".utf8))
        }
    }

    /// Returns `true` if the system reads a host as an address, or knows it without asking for it.
    private static func isNumber(_ host: String) -> Bool {
        let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        var found: UnsafeMutablePointer<addrinfo>?
        defer { if let found { freeaddrinfo(found) } }
        return getaddrinfo(bare, nil, &hints, &found) == 0 || bare == "localhost"
    }
}
#endif
