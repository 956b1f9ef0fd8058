// SPDX-License-Identifier: Apache-2.0

import MainstayBase
package import MainstayGateway
package import MainstayHTTPServer
package import MainstayKit
package import MainstayWeb

/// A gateway with its pages, and the services that it answers from.
package struct ServedGateway: Sendable {
    /// The gateway.
    package let gateway: Gateway
    /// What it answers from.
    package let services: Services

    /// Connects a gateway as configured.
    ///
    /// - Parameters:
    ///   - access: Who may use it, and how much.
    ///   - keys: The keys of its callers.
    ///   - address: Where it listens.
    ///   - directories: The directories of the files.
    ///   - operation: Counts what it answers.
    ///   - sessions: Who has signed in on its pages.
    ///   - cardPackage: Writes notes as a package for Anki.
    ///   - warn: Called with a message about each problem that does not stop the gateway.
    ///   - reload: Makes the gateway anew, because somebody has an account now and nobody had one.
    ///   - makeServices: Makes the services. It gets what wraps their transport to the network.
    /// - Throws: The error of `makeServices`, or one that says which directory of a caller cannot be made.
    package init(
        _ access: ServerConfiguration, _ keys: CallerKeys, at address: SocketAddress, in directories: Directories,
        _ operation: GatewayOperation, sessions: Sessions, cardPackage: CardPackage? = nil, warn: (String) -> Void,
        reload: @escaping @Sendable () -> Void = {},
        services makeServices: (@escaping @Sendable (any Transport) -> any Transport) throws -> Services
    ) throws {
        // A browser cannot open a Unix socket, and a proxy that does passes the Host that its callers sent.
        let isLoopback = address.isLoopback && address.unixPath == nil
        let audience =
            access.onlyAPI
            ? nil
            : try Audience(
                access, keys, in: directories, operation, sessions: sessions, clock: ContinuousClock(), warn: warn)
        // Exchanges that no one may look at are not kept.
        let isInspected = audience?.hasOperator ?? !access.adminTokens.isEmpty
        let inspector = Lock<Inspector?>(nil)
        services = try makeServices { transport in
            let inspected = isInspected ? Inspector(transport) : nil
            inspector.withLock { $0 = inspected }
            let traced = RequestTracing(inspected ?? transport)
            return operation.learning.map { LearningTransport(traced, showing: $0) } ?? traced
        }
        operation.learning?.use(services.learnedSources)
        guard let audience else {
            var sources = GatewaySources(services)
            sources.inspector = inspector.withLock { $0 }
            gateway = Gateway(
                sources: sources, server: access, keys: keys, isLoopback: isLoopback, operation: operation)
            return
        }
        var pageSources = WebSources(services, in: directories, audience: audience)
        if !access.readsPages { pageSources.pages = nil }
        pageSources.wrongKeys = operation.wrongKeys
        pageSources.cardPackage = cardPackage
        pageSources.people = KeptPeople(
            directories: directories, operation: operation, othersMayRead: access.isPublic, reload: reload)
        pageSources.gateway = OperatedServices(operation: operation, services: services) { inspector.withLock { $0 } }
        let pages = Web(pageSources)
        Task(priority: .utility) { await pages.prepare() }
        // This makes the transport too.
        var sources = GatewaySources(services, pages: pages)
        sources.inspector = inspector.withLock { $0 }
        sources.isOwner = { pages.isOwner($0) }
        if audience.hasAccounts {
            sources.session = { request in pages.account(of: request).map { PageSession(caller: $0.name) } }
            sources.refusalPage = { pages.page(inPlaceOf: $0, to: $1) }
        }
        gateway = Gateway(
            sources: sources, server: access, keys: keys, isLoopback: isLoopback, operation: operation)
    }
}
