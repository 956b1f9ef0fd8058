// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayPlatform

/// The Debian packages that install the sources.
struct Packages: Sendable {
    private var versions: [String: String] = [:]

    /// Asks the package manager. Without one, all versions are unknown.
    init() {
        #if os(Linux)
        guard let pipe = popen(Self.query, "r") else { return }
        var answer: [UInt8] = []
        while answer.count < 4096, case let byte = getc(pipe), byte != EOF {
            answer.append(UInt8(truncatingIfNeeded: byte))
        }
        pclose(pipe)
        for line in String(decoding: answer, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ")
            if parts.count == 2 { versions[String(parts[0])] = String(parts[1]) }
        }
        #endif
    }

    private static let query: String = {
        let names = SourceID.allCases.flatMap(\.packages).joined(separator: " ")
        return "dpkg-query -W -f '${Package} ${Version}\\n' \(names) 2>/dev/null"
    }()

    /// The packages with their versions. `unknown` if the package manager knows none of them.
    func description(of names: [String]) -> String {
        let known = names.compactMap { name in versions[name].map { "\(name) \($0)" } }
        return known.isEmpty ? "unknown" : known.joined(separator: ", ")
    }

    /// The version of the packaged software, without the revision of the package.
    func version(of name: String) -> String {
        guard let version = versions[name] else { return "unknown" }
        return String(version.split(separator: ":").last?.prefix { $0 != "-" && $0 != "+" } ?? "")
    }

    /// The licence of a package, as Debian installs it.
    static func licence(of name: String) -> String {
        do {
            let file = try SourceFile(reading: "/usr/share/doc/\(name)/copyright")
            return String(decoding: file.bytes, as: UTF8.self)
        } catch {
            return "See the copyright file of \(name)."
        }
    }
}
