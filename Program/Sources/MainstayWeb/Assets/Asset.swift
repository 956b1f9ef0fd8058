// SPDX-License-Identifier: Apache-2.0

import CMainstayAssets
import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// The files that the pages need: a style sheet, scripts, an icon. They are compiled in from the folder `Files` of
/// CMainstayAssets.
struct Asset: Sendable {
    let name: String
    private let type: String
    private let bytes: [UInt8]

    /// The style sheet.
    static let style = Asset("style.css", type: "text/css; charset=utf-8")
    /// The script that imports all others.
    static let script = Asset("app.js", type: javaScript)

    private static let javaScript = "text/javascript; charset=utf-8"

    private static let versioned =
        [style, script]
        + [
            "navigate.js", "complete.js", "cue.js", "early.js", "history.js", "keys.js", "live.js", "pastime.js",
            "share.js", "sounds.js", "theme.js", "sheet.js", "thread.js", "offline.js",
        ].map { Asset($0, type: javaScript) }

    /// The files whose addresses never change.
    private static let named = [
        Asset("worker.js", type: javaScript), Asset("icon.svg", type: "image/svg+xml"),
        Asset("manifest.webmanifest", type: "application/manifest+json"),
    ]

    /// A part of the addresses that changes with the content of any file, so that browsers can keep each file for ever.
    /// Scripts import each other by relative addresses, so all files have the same part.
    private static let version = String(SHA256.hexDigest(versioned.flatMap(\.bytes)).prefix(12))

    private init(_ name: String, type: String) {
        (self.name, self.type) = (name, type)
        let asset = mainstay_asset(name)
        let bytes = Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
        self.bytes = type == Self.javaScript ? Self.withoutComments(bytes) : bytes
    }

    /// A script without the lines that are comments, which are a quarter of what would be sent. Its licence, in the
    /// first line, stays.
    private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
        let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(
            lines.enumerated().filter { number, line in
                number == 0 || !line.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8)
            }.map(\.element).joined(separator: [UInt8(ascii: "\n")]))
    }

    /// The address of a file whose address has the version.
    var address: Address { Address(["assets", Self.version, name]) }

    private func response(cacheControl: String) -> HTTPServerResponse {
        HTTPServerResponse(status: 200, fields: PageFields.asset(type, cacheControl: cacheControl), body: bytes)
    }

    /// The routes of all files. A page of an older version may ask for the file of that version and gets today's.
    static var routes: [PageRoute] {
        let files = Dictionary(uniqueKeysWithValues: versioned.map { ($0.name, $0) })
        let asset = PageRoute.get("/assets/*/*", isOpen: true) { visit in
            guard let file = files[visit.path[2]] else { return .page(ProblemPage.missing) }
            let isCurrent = visit.path[1] == version
            return .file(file.response(cacheControl: isCurrent ? "public, max-age=31536000, immutable" : "no-cache"))
        }
        return [asset]
            + named.map { file in
                PageRoute.get("/\(file.name)", isOpen: true) { _ in .file(file.response(cacheControl: "no-cache")) }
            }
    }
}
