// SPDX-License-Identifier: Apache-2.0

import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayRedis
import MainstayServices

/// `mainstay serve --check`: says what the gateway would serve, without secrets.
enum ServeCheck {
    static func run(_ invocation: Invocation) throws -> ExitStatus {
        do {
            let access = try Serve.serverConfiguration(invocation)
            let listening = try Listening.configuration(invocation)
            let address = SocketAddress(host: listening.host, port: listening.port)
            try access.requireProtection(
                at: listening.host, isLoopback: address.isLoopback, isPublic: access.isPublic,
                hasKeys: CallerKeyFile(invocation.directories.keysFile).read().areWanted)
            if let warning = access.warningAboutProxies(at: address) {
                invocation.console.note("Warning: \(warning.printable)")
            }
            _ = try Serve.logOutput(invocation)
            let services = try invocation.services(isShared: true, onlyNamed: access.onlyAPI)
            let store = try invocation.configuration().store.map { settings in
                "\(try RedisAddress(settings.redis).name) for \(settings.nodes) gateways"
            }
            let routes = services.clients.map { Route(of: $0.upstream, services.settings(of: $0.upstream)) }
            let remarks =
                access.remarks
                + services.clients.flatMap { services.settings(of: $0.upstream).remarks(on: $0.upstream) }
            for remark in remarks { invocation.console.note("Warning: \(remark)".printable) }
            if invocation.wantsJSON {
                try invocation.printJSON(
                    Report(configuration: invocation.directories.configurationFile, upstreams: routes, store: store))
            } else {
                let lines = routes.map(\.text) + (store.map { ["store: \($0)"] } ?? [])
                try invocation.console.print(lines.joined(separator: "\n"))
            }
            return .success
        } catch let error as ConfigurationError {
            // Editors and scripts read these lines, so nothing comes before the name of the file.
            invocation.console.note(Failure(error).message)
            return .configuration
        }
    }

    private struct Report: Encodable {
        let configuration: String
        let upstreams: [Route]
        /// What several gateways share; absent if there is one gateway.
        let store: String?
    }

    /// What the gateway serves of one upstream.
    private struct Route: Encodable {
        let path: String
        let url: String
        let methods: [String]
        let quota: [String]
        /// What a limit covers that the upstream reports (`Upstream.LimitScope`).
        let limitScope: String
        /// The credentials, each with whether its value is known.
        let credentials: [String]
        let forward: [String]
        /// The request fields with the same value in every request.
        let fields: [String]
        let folder: String?

        init(of upstream: Upstream, _ settings: UpstreamSettings) {
            path = "/\(upstream.host)/"
            url = "\(upstream.baseURL)"
            methods = upstream.gateway.methods.map(\.rawValue)
            quota = upstream.quota.map { "\($0.requests) in \($0.window.components.seconds) s" }
            limitScope = upstream.limitScope.rawValue
            credentials = upstream.credentials.map { "\($0.name)\($0.value == nil ? " (missing)" : "")" }
            forward =
                (upstream.gateway.isTransparent ? ["*"] : [])
                + upstream.gateway.forwardedFields.map(\.rawValue).sorted()
            fields = upstream.gateway.requestFields.lines.map { "\($0.name.rawValue): \($0.value)" }
            folder = settings.mocks ?? settings.fallback
        }

        var text: String {
            let parts = [
                ("methods", methods), ("quota", quota), ("limits counted by", [limitScope]),
                ("credentials", credentials), ("forward", forward),
                ("fields", fields),
                ("folder", folder.map { [$0] } ?? []),
            ]
            let details = parts.compactMap { name, values in
                values.isEmpty ? nil : "\(name): \(values.joined(separator: ", "))"
            }
            return (["\(path) → \(url)"] + details.map { "  \($0)" }).joined(separator: "\n").printableLines
        }
    }
}

extension String {
    /// The text with control characters of each line made visible.
    fileprivate var printableLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }.joined(separator: "\n")
    }
}
