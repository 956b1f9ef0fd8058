// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayHTTPServer
public import MainstayKit

/// A server that answers the upstreams' own routes under `/{host}/…` from emulators alone, with faults on demand.
/// People use it to test their own clients.
public struct Sandbox: HTTPHandler {
    private let admission: Admission
    private let routes: Routes
    private let noRoute: HTTPServerResponse

    /// Makes a sandbox.
    ///
    /// - Parameters:
    ///   - emulators: The emulator of each upstream.
    ///   - faults: The rules that say which requests get a fault.
    ///   - random: Chooses the requests that get a fault if a rule applies to only a fraction of the requests.
    ///   - clock: The clock for delays and throttling.
    ///   - isLoopback: Whether the sandbox listens on a loopback address. If so, it accepts only names of this machine
    ///     as Host.
    public init(
        emulators: [(upstream: Upstream, transport: any Transport)], faults: [FaultRule], random: RandomSource,
        clock: any TimeSource = ContinuousClock(), isLoopback: Bool = true
    ) {
        admission = Admission(server: ServerConfiguration(), isLoopback: isLoopback)
        let answers = EmulatorAnswers(faults: faults, random: random, clock: clock)
        routes = Routes(
            [Route("/health") { _ in .now(.health) }]
                + emulators.map { upstream, emulator in
                    Route(below: "/\(upstream.host)", methods: upstream.gateway.methods) {
                        answers.answer(to: $0, at: $1, of: emulator, for: upstream)
                    }
                })
        noRoute = .noSuchRoute(hosts: emulators.map(\.upstream.host))
    }

    private static let setCookie = HTTPFieldName(known: "Set-Cookie")

    /// A document of a recording runs no script and belongs to no origin, so that it reaches nothing else that this
    /// machine serves. Clients that are no browsers ignore it.
    private static let policy = "sandbox; default-src 'none'"

    /// Answers from an emulator. Refusals come at once.
    public func answer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        unsealedAnswer(to: request).mapFields { fields in
            fields[.contentTypeOptions] = "nosniff"
            fields[.contentSecurityPolicy] = Self.policy
            // Browsers send cookies to all ports of a host, so that they would reach a gateway's pages too.
            if fields.contains(Self.setCookie) {
                fields = HTTPFields(
                    fields.lines.filter { $0.name != Self.setCookie || !OwnCookies.areSet(by: $0.value) })
            }
        }
    }

    private func unsealedAnswer(to request: HTTPServerRequest) -> HTTPServerAnswer {
        if let refusal = admission.misdirection(of: request) { return .now(refusal) }
        return routes.answer(to: request) ?? .now(noRoute)
    }
}
