// SPDX-License-Identifier: Apache-2.0

/// Names for the parameters of a template that was found.
enum PathNames {
    /// The template as a description has it: `/repos/{repo}/{name}/issues/{issue}`. A parameter has the name of what
    /// comes before it.
    static func template(_ segments: [TemplateTree.Segment]) -> String {
        var names: Set<String> = []
        var parts: [String] = []
        var previous: String?
        for segment in segments {
            guard case .parameter(let suffix) = segment else {
                if case .constant(let text) = segment {
                    // A brace would be read as that of a parameter.
                    parts.append(text.replacing("{", with: "%7B").replacing("}", with: "%7D"))
                    previous = text
                }
                continue
            }
            let base = previous.map { ModelName.function([ModelName.singular(ModelName.type($0))]) } ?? "name"
            var name = base.isEmpty ? "value" : base
            var number = 2
            while !names.insert(name).inserted {
                name = "\(base)\(number)"
                number += 1
            }
            parts.append("{\(name)}\(suffix)")
            previous = nil
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The words of an operation's name: those of the constants, in the singular before a parameter.
    static func words(_ template: PathTemplate) -> [String] {
        var words: [String] = []
        for (index, parts) in template.segments.enumerated() {
            guard case .text(let whole)? = parts.first, parts.count == 1 else { continue }
            let text = String(whole.dropLast(PathLearner.suffix(of: whole).count))
            let next = index + 1 < template.segments.count ? template.segments[index + 1].first : nil
            if case .parameter? = next {
                words.append(ModelName.singular(ModelName.type(text)))
            } else {
                words.append(ModelName.type(text))
            }
        }
        return words
    }
}
