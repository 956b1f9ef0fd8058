// SPDX-License-Identifier: Apache-2.0

extension Upstream: CustomDebugStringConvertible, CustomReflectable {
    /// The host, the URL and the credentials, without the values of these.
    public var debugDescription: String {
        let names = credentials.map(\.description).joined(separator: ", ")
        return "\(host) at \(baseURL)" + (names.isEmpty ? "" : ", credentials: \(names)")
    }

    /// The parts that say which API it is, and how its replies are kept.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "host": host, "name": name, "baseURL": "\(baseURL)", "credentials": credentials, "quota": quota,
                "timeToLive": timeToLive, "cacheMode": cacheMode,
            ], displayStyle: .struct)
    }
}

extension Endpoint: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The method, the path and the query, without secrets: `GET books/7?expand=author`.
    public var description: String {
        let items = Redaction().items(query).map { "\($0.name)=\($0.value)" }
        return "\(method) \(path.joined(separator: "/"))" + (items.isEmpty ? "" : "?\(items.joined(separator: "&"))")
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// The parts of the request, without secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["name": name, "request": description, "fields": fields, "body": body?.mediaType as Any],
            displayStyle: .struct)
    }
}
