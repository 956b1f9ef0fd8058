// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// Makes an archive that can be shared: without credentials, with pseudonyms in the place of people's data, and without
/// content that nobody could check, such as pictures.
public struct RecordingCleaner: Sendable {
    /// What the archive says of its creator, so that a check knows that its people are pseudonyms.
    public static let mark = "pseudonyms"

    /// The number of entries that were left out, because their request is not one of HTTP.
    public private(set) var leftOut = 0
    private let redaction: Redaction
    private let keepsBinary: Bool
    private var pseudonyms: Pseudonyms?

    /// Creates a cleaner.
    ///
    /// - Parameters:
    ///   - redaction: Removes the credentials.
    ///   - pseudonyms: Replaces people's data; `nil` to keep them.
    ///   - keepsBinary: Whether content is kept that is neither JSON nor other text.
    public init(
        redaction: Redaction = Redaction(), pseudonyms: Pseudonyms? = Pseudonyms(), keepsBinary: Bool = false
    ) {
        (self.redaction, self.pseudonyms, self.keepsBinary) = (redaction, pseudonyms, keepsBinary)
    }

    /// Returns an archive that can be shared. Call it once, with all entries of a recording: another cleaner has other
    /// pseudonyms.
    public mutating func archive(_ archive: HTTPArchive) -> HTTPArchive {
        var entries: [HTTPArchive.Entry] = []
        for entry in archive.entries {
            guard let messages = entry.messages else {
                leftOut += 1
                continue
            }
            var clean = entry.replacing(with: redaction.exchange(messages))
            if !keepsBinary {
                clean.request.postData?.dropBinary()
                clean.response.content.dropBinary()
            }
            entries.append(clean)
        }
        var clean = HTTPArchive(entries, creator: archive.creator, creatorVersion: archive.creatorVersion)
        guard pseudonyms != nil else { return clean }
        if archive.creatorVersion != Self.mark { clean = pseudonyms?.archive(clean) ?? clean }
        clean.creatorVersion = Self.mark
        return clean
    }
}

extension HTTPArchive.Body {
    /// Removes content that is not text. Its size stays, so that a replay says that it is missing.
    fileprivate mutating func dropBinary() {
        if let bytes, String(validUTF8: bytes) == nil { self.bytes = nil }
    }
}
