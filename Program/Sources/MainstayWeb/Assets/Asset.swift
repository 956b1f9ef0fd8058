// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

/// The files that the pages need: a style sheet, scripts, an icon. They are compiled in from `Assets/Files`.
struct Asset: Sendable {
    let name: String
    private let type: String
    private let bytes: [UInt8]

    /// The style sheet.
    static let style = Asset("style.css", type: "text/css; charset=utf-8", PackageResources.style_css)
    /// The script that imports all others.
    static let script = Asset("app.js", type: javaScript, PackageResources.app_js)

    private static let javaScript = "text/javascript; charset=utf-8"

    private static let versioned = [
        style, script, Asset("navigate.js", type: javaScript, PackageResources.navigate_js),
        Asset("complete.js", type: javaScript, PackageResources.complete_js),
        Asset("cue.js", type: javaScript, PackageResources.cue_js),
        Asset("early.js", type: javaScript, PackageResources.early_js),
        Asset("history.js", type: javaScript, PackageResources.history_js),
        Asset("keys.js", type: javaScript, PackageResources.keys_js),
        Asset("live.js", type: javaScript, PackageResources.live_js),
        Asset("pastime.js", type: javaScript, PackageResources.pastime_js),
        Asset("share.js", type: javaScript, PackageResources.share_js),
        Asset("sounds.js", type: javaScript, PackageResources.sounds_js),
        Asset("theme.js", type: javaScript, PackageResources.theme_js),
        Asset("sheet.js", type: javaScript, PackageResources.sheet_js),
        Asset("thread.js", type: javaScript, PackageResources.thread_js),
        Asset("offline.js", type: javaScript, PackageResources.offline_js),
    ]

    /// The files whose addresses never change.
    private static let named = [
        Asset("worker.js", type: javaScript, PackageResources.worker_js),
        Asset("icon.svg", type: "image/svg+xml", PackageResources.icon_svg),
        Asset("manifest.webmanifest", type: "application/manifest+json", PackageResources.manifest_webmanifest),
    ]

    /// A part of the addresses that changes with the content of any file, so that browsers can keep each file for ever.
    /// Scripts import each other by relative addresses, so all files have the same part.
    private static let version = String(SHA256.hexDigest(versioned.flatMap(\.bytes)).prefix(12))

    private init(_ name: String, type: String, _ bytes: [UInt8]) {
        (self.name, self.type) = (name, type)
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
