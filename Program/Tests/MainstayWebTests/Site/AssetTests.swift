// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@testable import MainstayWeb

@Suite struct AssetTests {
    @Test(arguments: [
        ("/icon.svg", "image/svg+xml"), ("/manifest.webmanifest", "application/manifest+json"),
        ("/worker.js", "text/javascript; charset=utf-8"), (Asset.style.address.text, "text/css; charset=utf-8"),
        (Asset.script.address.text, "text/javascript; charset=utf-8"),
    ])
    func `A file is served with its type`(target: String, type: String) async throws {
        let shown = try await TestSite().get(target)
        #expect(shown.status == 200 && shown.fields[.contentType] == type && !shown.text.isEmpty)
    }

    @Test func `A browser keeps a file whose address has its version for ever`() async throws {
        let site = try await TestSite()
        #expect(try await site.get(Asset.style.address.text).fields[.cacheControl]?.contains("immutable") == true)
        let old = try await site.get("/assets/old/style.css")
        #expect(old.status == 200 && old.fields[.cacheControl] == "no-cache")
        #expect(try await site.get("/assets/old/none.css").status == 404)
    }

    @Test func `The scripts import only scripts that are there`() async throws {
        let site = try await TestSite()
        let folder = Asset.script.address.text.replacing("app.js", with: "")
        for line in try await site.get(Asset.script.address.text).text.split(separator: "\n")
        where line.hasPrefix("import") {
            let name = try #require(line.split(separator: "'").dropFirst().first).replacing("./", with: "")
            #expect(try await site.get(folder + name).status == 200, "\(line)")
        }
        // What only some pages need: the behavior, the file and the function.
        let script = try await site.get(Asset.script.address.text).text
        let table = try #require(script.firstMatch(of: /const parts = \[\n(?:.*\n)*?\];/)).output
        let parts = table.matches(of: /\['[a-z-]+', '([a-z]+)', '([A-Za-z]+)'\]/)
        #expect(parts.count > 5)
        for part in parts {
            let text = try await site.get("\(folder)\(part.1).js").text
            #expect(text.contains("export function \(part.2)("), "\(part.0)")
        }
    }

    @Test func `Scripts are sent with their licence and without other comments`() async throws {
        for target in [Asset.script.address.text, "/worker.js"] {
            let lines = try await TestSite().get(target).text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines[0] == "// SPDX-License-Identifier: Apache-2.0")
            #expect(!lines.dropFirst().contains { $0.drop { $0 == " " }.hasPrefix("//") })
            #expect(lines.contains { $0.hasPrefix("addEventListener(") } && lines.last == "")
        }
    }

    @Test func `Nothing makes markup or scripts of text`() async throws {
        let site = try await TestSite()
        let folder = Asset.script.address.text.replacing("app.js", with: "")
        for name in [
            "app.js", "navigate.js", "complete.js", "cue.js", "history.js", "keys.js", "live.js", "offline.js",
            "early.js", "pastime.js", "sheet.js", "thread.js",
        ] {
            let text = try await site.get(folder + name).text
            for sink in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"] {
                #expect(!text.contains(sink), "\(name) uses \(sink)")
            }
        }
    }
}
