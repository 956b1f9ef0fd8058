// SPDX-License-Identifier: Apache-2.0

extension HTTPFields {
    private static let link = HTTPFieldName(known: "Link")

    /// Returns these fields with absolute URLs in Link, Location and Content-Location. After a redirect, relative ones
    /// are meant relative to the URL that answered (RFC 3986 §5.1.3), and readers know only the one that was asked.
    package func resolved(against url: HTTPURL) -> HTTPFields {
        guard contains(Self.link) || contains(.location) || contains(CacheField.contentLocation) else { return self }
        return HTTPFields(
            lines.map { line in
                let value =
                    switch line.name {
                    case .location, CacheField.contentLocation: url.absolute(line.value)
                    case Self.link: LinkField.mappingTargets(of: line.value, url.absolute)
                    default: line.value
                    }
                return value == line.value ? line : Field(name: line.name, value: value) ?? line
            })
    }
}

extension HTTPURL {
    /// Returns a reference as an absolute one. One that is absolute, that is not valid, or that is to the same document
    /// stays as it is: the URL's own query may have a credential.
    fileprivate func absolute(_ reference: String) -> String {
        let isAbsolute = reference.prefix { !"/?#".contains($0) }.contains(":")
        guard !isAbsolute, !reference.isEmpty, !reference.hasPrefix("#"), let url = resolving(reference) else {
            return reference
        }
        return url.description + reference[(reference.firstIndex(of: "#") ?? reference.endIndex)...]
    }
}
