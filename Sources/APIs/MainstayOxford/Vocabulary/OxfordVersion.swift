// SPDX-License-Identifier: Apache-2.0

/// The versions of the API. The service ended version 1 in June 2019; the emulator answers both.
public enum OxfordVersion: String, Sendable, CaseIterable {
    /// Version 1, with filters in the path.
    case v1
    /// Version 2, with filters in the query.
    case v2
}

extension OxfordVersion {
    /// The endpoints of the version.
    public var routes: [OxfordRoute] {
        switch self {
        case .v1: Oxford.v1.routes
        case .v2: Oxford.v2.routes
        }
    }

    /// The endpoint at a path below the version, and the parts of the path. `nil` if no endpoint has this path.
    public func route(at path: [String]) -> (route: OxfordRoute, parts: [OxfordRoute.Part: String])? {
        for route in routes {
            let parts = route.template.match(path) { route.scope.fields.contains($0) }
            if let parts { return (route, parts) }
        }
        return nil
    }
}
