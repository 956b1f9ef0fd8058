// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

extension APIDescription {
    /// The most bytes of a document: 64 MiB. The largest published descriptions have about 30 MB.
    public static let byteLimit = 64 << 20
    /// The deepest nesting of a document's objects and lists.
    public static let depthLimit = 256

    /// Reads a document of OpenAPI 3.0 or 3.1 as JSON. What 3.0 says in another way is read as 3.1 has it.
    ///
    /// - Throws: `DescriptionError` if the bytes are no such document, or more or deeper than the limits.
    public init(document: [UInt8]) throws(DescriptionError) {
        guard document.count <= Self.byteLimit else {
            throw DescriptionError("", "the document has more than \(Self.byteLimit >> 20) MiB")
        }
        guard document.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }) == UInt8(ascii: "{") else {
            throw DescriptionError("", Self.notJSON)
        }
        let json: JSON
        do throws(JSONReader.Failure) {
            json = try JSONReader.value(of: document, depthLimit: Self.depthLimit)
        } catch {
            switch error {
            case .malformed: throw DescriptionError("", "the document is not JSON\(Self.reason(document))")
            case .tooDeep:
                throw DescriptionError("", "the document is nested deeper than \(Self.depthLimit) levels")
            }
        }
        try self.init(json: json)
    }

    /// Reads a document that was decoded already.
    ///
    /// - Throws: `DescriptionError` if the value is no document of OpenAPI 3.0 or 3.1.
    public init(json: JSON) throws(DescriptionError) {
        guard case .object(let members) = json else { throw DescriptionError("", "the document is no object") }
        guard case .string(let version)? = members["openapi"] else {
            throw DescriptionError(
                "",
                members["swagger"] == nil
                    ? "the document has no member \"openapi\", so it is no description of OpenAPI"
                    : "the document is of Swagger 2.0: convert it to OpenAPI 3 first, for example with swagger2openapi")
        }
        let isOld = version == "3.0" || version.hasPrefix("3.0.")
        guard isOld || version == "3.1" || version.hasPrefix("3.1.") else {
            throw DescriptionError("/openapi", "the version \(version) is not known: 3.0 and 3.1 are")
        }
        self = try Self.object(json, isOld: isOld)
    }

    /// The document of OpenAPI 3.1 as JSON, indented and sorted by name. Equal descriptions have equal bytes.
    ///
    /// - Throws: `EncodingError` if a member of `other` has digits that are no number.
    public func document() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encodeKeepingDigits(json)) + [UInt8(ascii: "\n")]
    }

    private static let notJSON = """
        the document is not JSON. If it is YAML, convert it first: \
        python3 -c 'import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout, default=str)' \
        <api.yaml >api.json
        """

    /// Where a document is not JSON, as a decoder says it; empty if it does not.
    private static func reason(_ document: [UInt8]) -> String {
        do {
            _ = try JSONDecoder().decode(JSON.self, from: Data(document))
            return ""
        } catch DecodingError.dataCorrupted(let context) {
            return ": \(context.underlyingError.map { "\($0)" } ?? context.debugDescription)"
        } catch {
            return ""
        }
    }
}
