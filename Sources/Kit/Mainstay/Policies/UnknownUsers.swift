// SPDX-License-Identifier: Apache-2.0

#if DEBUG
import MainstayPlatform
#endif

/// Whether a policy adds something to requests that may tell users apart, below the cache and without saying so
/// (``IdentifyingTransport``). From then on the pipeline keeps and shares no reply: it could be the reply to anybody.
final class UnknownUsers: Sendable {
    private let found = AtomicFlag()

    /// Whether a policy has added such a thing.
    var areFound: Bool { found.isSet }

    /// Notes what a policy adds. Reports it the first time.
    func note(_ part: String, addedBy policy: String, to request: HTTPRequest, _ context: PipelineContext) {
        guard !found.exchange(true) else { return }
        let kind = PipelineEvent.Kind.unidentified(policy: policy, part: part)
        context.observe(kind, of: request)
        #if DEBUG
        let line = Array("Mainstay, \(context.upstream.host): \(kind)\n".utf8)
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
        #endif
    }
}

/// A request as it was before a policy changed it.
struct OriginalRequest: Sendable {
    var url: HTTPURL?
    var fields: HTTPFields = [:]

    /// Returns the name of the first part that a policy has added or changed and that may tell users apart; `nil` if there is none. A policy
    /// that makes a new request has added all of it.
    func added(in request: HTTPRequest) -> String? {
        if request.fields != fields {
            for line in request.fields.lines where !fields.lines.contains(line) {
                if !line.name.isPublic || CredentialFingerprint.isCredential(line.name) { return line.name.rawValue }
            }
        }
        guard let url, request.url.query != url.query else { return nil }
        let items = { (url: HTTPURL) in Set((url.query ?? "").split(separator: "&")) }
        return items(request.url).subtracting(items(url)).first.map { "?\($0.prefix { $0 != "=" })" }
    }
}
