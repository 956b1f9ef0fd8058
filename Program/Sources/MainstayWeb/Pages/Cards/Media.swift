// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// Answers for the sounds and pictures of notes.
struct Media: Sendable {
    /// The kinds of files that a page shows. None of them can have a script.
    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "mp3": "audio/mpeg", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
        "m4a": "audio/mp4", "flac": "audio/flac",
    ]

    let routes: [PageRoute] = [.get("/cards/media/*") { await file($0) }]

    /// Where a file is, by its name in the notes.
    static func address(_ name: String) -> Address { Address(["cards", "media", name]) }

    private static func file(_ visit: Visit) async -> Reply {
        await visit.withDeck { _, deck in
            let name = visit.path[2]
            guard let type = types[name.split(separator: ".").last.map { $0.lowercased() } ?? ""],
                let contents = try await deck.media(named: [name])[name]
            else { return .page(ProblemPage.missing) }
            return .file(
                HTTPServerResponse(
                    status: 200, fields: PageFields.asset(type, cacheControl: "private, max-age=86400"),
                    body: Array(contents)))
        }
    }
}
