// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The endpoints of a version as methods of a client: `oxford.v2.entries("ace")`.
@dynamicMemberLookup
public struct OxfordMethods<Version: Sendable>: Sendable {
    let client: Client
    let endpoints: Version

    /// The method that sends an endpoint's request.
    public subscript<Subject, Scope, Reply>(
        dynamicMember endpoint: KeyPath<Version, OxfordEndpoint<Subject, Scope, Reply>>
    ) -> OxfordMethod<Subject, Scope, Reply> {
        OxfordMethod(client: client, endpoint: endpoints[keyPath: endpoint])
    }
}
