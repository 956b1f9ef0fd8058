// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// What the part of a file is a part of, as it is kept beside it.
struct DownloadRecord: Codable, Equatable {
    /// The hash of the URL, which may have secrets.
    var url: String
    /// The strong entity tag of the content.
    var tag: String
    /// The length of the whole file.
    var total: Int

    /// Creates the record of a file.
    ///
    /// - Returns: `nil` if the file cannot be continued.
    init?(_ state: DownloadState, from url: HTTPURL) {
        guard let tag = state.tag, let total = state.total else { return nil }
        (self.url, self.tag, self.total) = (Self.hash(url), tag, total)
    }

    /// Reads a record.
    ///
    /// - Returns: `nil` if there is none, if it is no record, or if it is that of another URL.
    init?(_ bytes: [UInt8], of url: HTTPURL) {
        do { self = try JSONDecoder().decode(DownloadRecord.self, from: Data(bytes)) } catch { return nil }
        guard self.url == Self.hash(url), tag.hasPrefix("\"") else { return nil }
    }

    /// The record as it is kept.
    func bytes() throws -> [UInt8] { try Array(JSONEncoder().encode(self)) }

    private static func hash(_ url: HTTPURL) -> String { SHA256.hexDigest(Array(url.description.utf8)) }
}
