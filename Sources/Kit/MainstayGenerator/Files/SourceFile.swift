// SPDX-License-Identifier: Apache-2.0

/// Puts a file together, and divides what is too much for one.
enum SourceFile {
    /// The most lines of a file that has all types or functions.
    private static let lineLimit = 250
    /// The most types or functions in a file beside others. With more, a change of one would compile too much again.
    static let limit = 12
    /// The fewest types or functions with the same first word that get a file.
    private static let fewest = 3

    /// Where a part uses Foundation.
    enum FoundationUse: Int {
        case nowhere
        case inside
        case inInterface
    }

    /// A part of a file, and the words of its name by which it is grouped.
    struct Part {
        var words: [String]
        var text: String
        var foundation = FoundationUse.nowhere
        /// Whether it has a type of the kit in its interface.
        var needsKit = true
    }

    /// A file with an extension of the client.
    static func text(of name: String, _ module: ClientOptions.Module, _ parts: [Part]) -> String {
        head(module, parts, needsKit: parts.contains(where: \.needsKit))
            + "\nextension \(name) {\n" + parts.map(\.text).joined(separator: "\n\n") + "\n}\n"
    }

    /// The first lines of a file with parts. An import that the interface does not need would be a warning if it were
    /// public.
    static func head(_ module: ClientOptions.Module, _ parts: [Part], needsKit: Bool) -> String {
        let foundation = module == .mainstayKit ? "MainstayFoundation" : "Foundation"
        var imports: [String] = []
        switch parts.map(\.foundation).max(by: { $0.rawValue < $1.rawValue }) {
        case .inInterface?: imports.append("public import \(foundation)")
        case .inside?: imports.append("import \(foundation)")
        case .nowhere?, nil: break
        }
        if needsKit { imports.append("public import \(module.rawValue)") }
        return head(module, imports)
    }

    /// The first lines of a file with certain imports. The files of this repository begin with their licence.
    static func head(_ module: ClientOptions.Module, _ imports: [String]) -> String {
        let license = module == .mainstayKit ? "// SPDX-License-Identifier: Apache-2.0\n\n" : ""
        let lines = imports.isEmpty ? "" : "\n\(imports.joined(separator: "\n"))\n"
        return "\(license)// \(GeneratedFolder.mark).\n\(lines)"
    }

    /// Whether parts have so few lines that one file has them all.
    static func isSmall(_ parts: [Part]) -> Bool {
        parts.reduce(0) { $0 + $1.text.count { $0 == "\n" } + 2 } <= lineLimit
    }

    /// Divides parts into files: one if they have few lines, and otherwise one for each first word that several names
    /// have, so that a new part changes one file only.
    static func files(
        _ stem: String, of name: String, _ module: ClientOptions.Module, _ parts: [Part]
    ) -> [GeneratedClient.File] {
        guard !isSmall(parts) else {
            return [GeneratedClient.File(name: "\(stem).swift", text: text(of: name, module, parts))]
        }
        var files: [String: [Part]] = [:]
        divide(parts, key: "", words: 1, into: &files)
        return files.sorted { $0.key < $1.key }.map { key, parts in
            let file = key.isEmpty ? stem : "\(stem)+\(key)"
            return GeneratedClient.File(name: "\(stem)/\(file).swift", text: text(of: name, module, parts))
        }
    }

    private static func divide(_ parts: [Part], key: String, words count: Int, into files: inout [String: [Part]]) {
        guard parts.count > limit, count < 4 else {
            files[key, default: []] += parts
            return
        }
        let groups = Dictionary(grouping: parts) { $0.words.prefix(count).joined() }
        var rest: [Part] = []
        for (word, parts) in groups.sorted(by: { $0.key < $1.key }) {
            if parts.count < fewest || word == key {
                rest += parts
            } else {
                divide(parts, key: word, words: count + 1, into: &files)
            }
        }
        guard rest.count > limit, key.isEmpty else {
            if !rest.isEmpty { files[key, default: []] += rest }
            return
        }
        for (letter, parts) in Dictionary(grouping: rest, by: { String($0.words.joined().prefix(1)) }) {
            files[letter, default: []] += parts
        }
    }
}
