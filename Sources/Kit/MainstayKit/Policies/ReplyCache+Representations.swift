// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension ReplyCache {
    /// Returns the part of the content that a request asks for, from kept parts. `nil` if no kept part contains it, or
    /// if the request asks for the whole content.
    func keptPart(for forward: Forward) async -> HTTPResponse? {
        let request = forward.request
        guard request.method == .get, !request.fields.contains(CacheField.ifRange),
            let asked = request.fields[CacheField.range].flatMap(ByteRange.init)
        else { return nil }
        let directives = RequestDirectives(request.fields)
        for stored in await variants(forKey: forward.keys.parts, request)
        where stored.matchesWithoutRange(request.fields) {
            let kept = CacheCandidate(stored, upstream: upstream, now: clock.date)
            guard kept.isFresh, directives.accept(kept), let (body, range) = PartialContent.of(stored, asked: asked)
            else { continue }
            context.observe(.cache(.hit), of: request)
            var response = kept.response(to: request, as: .cache, by: upstream)
            response.body = body
            response.fields[CacheField.contentRange] = range.value
            response.fields.remove(.contentLength)
            return response
        }
        return nil
    }

    /// Keeps the answer to a request that changed something if it is what GET would get now (RFC 9110 §9.3.3, RFC 9111
    /// §3).
    func keepRepresentation(_ response: HTTPResponse, of request: HTTPRequest, sent: Date) async {
        guard request.method == .post || request.method == .put, response.status == 200, response.stream == nil,
            let location = response.fields[CacheField.contentLocation], request.url.resolving(location) == request.url
        else { return }
        var reading = request
        (reading.method, reading.body) = (.get, nil)
        let received = clock.date
        guard
            let stored = StoredResponse(response, to: reading, sent: sent, received: received, upstream: upstream),
            CacheCandidate(stored, upstream: upstream, now: received).isFresh
        else { return }
        _ = await keep(stored, for: keys(for: reading), reading)
    }

    /// Removes the kept replies of the groups that an answer names (RFC 9875 §3). The answer is that to a request that
    /// changed something.
    func purgeGroups(after response: HTTPResponse, to request: HTTPRequest) async {
        let groups = Invalidation.groups(after: response, to: request)
        guard !groups.isEmpty, let store = store as? any PurgeableStore else { return }
        var failure: (any Error)?
        for group in groups {
            let purge = Purge(.tag(CacheTags.group(group, of: request.url)))
            // A store that cannot write it down may not have the replies any more all the same, and the other groups
            // matter too.
            do { try await store.purge(purge, at: clock.date) } catch { failure = error }
        }
        context.observe(failure.map { PipelineEvent.Kind.storeFailed("\($0)") } ?? .cache(.invalidated), of: request)
    }
}
