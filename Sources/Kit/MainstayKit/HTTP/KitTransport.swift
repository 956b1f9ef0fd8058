// SPDX-License-Identifier: Apache-2.0

/// What the kit knows of a transport of its own.
package protocol KitTransport: TimeKeepingTransport {
    /// The pipeline, if it is one.
    var pipeline: Pipeline? { get }
    /// Whether it sends nothing.
    var isOffline: Bool { get }
    /// Returns `true` if requests with these options fail whatever they ask for.
    func refuses(_ options: HTTPRequest.Options) -> Bool
}

extension KitTransport {
    package var pipeline: Pipeline? { nil }
    package var isOffline: Bool { false }
    package func refuses(_ options: HTTPRequest.Options) -> Bool { false }
}

/// What a transport can do besides. These are the only places that look.
extension Transport {
    var known: (any KitTransport)? { self as? any KitTransport }

    var keepsTime: Bool { (self as? any TimeKeepingTransport)?.keepsTime ?? false }

    var streaming: (any StreamingTransport)? { self as? any StreamingTransport }

    /// The jar whose cookies it sends; `nil` if there is none.
    package var jar: CookieJar? {
        guard known?.isOffline != true, let transport = self as? any IdentifyingTransport else { return nil }
        return transport.cookies
    }

    /// Returns the users' identities; `nil` if it adds nothing of a user.
    var identity: PipelineContext.Identity? {
        // To find that a type does not conform, the runtime searches the whole program.
        guard known?.isOffline != true, let transport = self as? any IdentifyingTransport else { return nil }
        return { transport.identity(for: $0) }
    }
}
