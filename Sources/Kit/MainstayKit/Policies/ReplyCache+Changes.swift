// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension ReplyCache {
    /// Removes the kept replies that a request has made invalid (RFC 9111 §4.4), also if the upstream may have carried
    /// it out and the reply was lost. The reply itself is kept only if it says that it is what GET would get now.
    func settle(_ outcome: Outcome, changing request: HTTPRequest, sent: Date) async -> Outcome {
        noteVersion(after: outcome, of: request)
        if outcome.mayHaveChanged, !request.method.isSafe {
            await invalidate(keys(for: request), request, forAll: true)
        }
        guard case .success(var response) = outcome else { return outcome }
        response.cacheOutcome = CacheOutcome(forwarded: .method, forwardStatus: response.status)
        for url in Invalidation.urls(after: response, to: request) {
            var changed = request
            (changed.method, changed.url, changed.body) = (.get, url, nil)
            await invalidate(keys(for: changed), request, forAll: true)
        }
        await purgeGroups(after: response, to: request)
        await keepRepresentation(response, of: request, sent: sent)
        return .success(response)
    }

    /// Notes the version of a resource that a request has changed, for the next change.
    private func noteVersion(after outcome: Outcome, of request: HTTPRequest) {
        guard !request.method.isSafe else { return }
        var reading = request
        (reading.method, reading.body) = (.get, nil)
        let key = keys(for: reading).own
        switch outcome {
        case .success(let response) where response.status.isSuccess:
            // Only the replies to these methods name the version of their target (RFC 9110 §8.8.3). Status 202 means that
            // the change comes later. A page of a network before the server names nothing.
            let confirms = (request.context.demand ?? .nothing).formProblem(confirming: response, to: request) == nil
            let isNamed = (request.method == .put || request.method == .patch) && response.status != 202 && confirms
            versions.note(
                isNamed ? ResourceVersion(of: response.fields) : nil,
                replacing: ResourceVersion(namedBy: request.fields), at: key)
        case .success(let response):
            if !response.status.isClientError || outcome.mayHaveChanged { versions.forget(at: key) }
        case .failure: if outcome.mayHaveChanged { versions.forget(at: key) }
        }
    }

    /// Removes what is kept for a request.
    ///
    /// - Parameters:
    ///   - isForAll: Whether it also removes what is kept for other users and other request fields, if the store finds
    ///     that.
    ///   - keepsReserved: Whether earlier replies stay that are kept for callers that do not understand the newest one.
    func invalidate(
        _ keys: StoreKeys, _ request: HTTPRequest, forAll isForAll: Bool = false,
        keepingReserved keepsReserved: Bool = false
    ) async {
        invalidated.add(keys.place)
        var failure: (any Error)?
        do {
            if isForAll {
                try await store.removeAll(at: keys)
            } else {
                try await store.removeVariants(for: keepsReserved ? keys.newest : keys.all)
            }
        } catch {
            failure = error
        }
        for key in keys.all { changes.tell(key) }
        context.observe(failure.map { PipelineEvent.Kind.storeFailed("\($0)") } ?? .cache(.invalidated), of: request)
    }

    /// Makes replies stale because the program knows that they are no longer right.
    ///
    /// - Parameter request: The request that events of this are about.
    func invalidate(_ purges: [Purge], asTold request: HTTPRequest) async {
        // Which running requests this concerns, only their replies can say.
        invalidated.addAll()
        for purge in purges {
            do {
                try await (store as? any PurgeableStore)?.purge(Purge(purge.scope, isSoft: true), at: clock.date)
            } catch {
                context.observe(.storeFailed("\(error)"), of: request)
            }
        }
        context.observe(.cache(.invalidated), of: request)
        // A store says nothing of a reply that it does not keep.
        for purge in purges {
            if case .tag(let tag) = purge.scope { invalidations.tell(Self.key(ofTag: tag)) }
        }
        invalidations.tell { key in purges.contains { $0.includes(fields: [:], key: key) } }
    }

    /// The key under which those are told who watch a reply with a tag. No key of a reply begins with a space.
    static func key(ofTag tag: String) -> StoreKey { StoreKey(" \(tag)") }
}
