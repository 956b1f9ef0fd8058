// SPDX-License-Identifier: Apache-2.0

/// Templates of paths as a tree of segments.
package struct TemplateTree: Sendable, Hashable {
    /// A segment of a template.
    package enum Segment: Sendable, Hashable {
        /// The same text in all paths.
        case constant(String)
        /// A value, with what comes after it in all paths, such as `.json`.
        case parameter(suffix: String)
    }

    /// The constants by their text.
    var constants: [String: TemplateTree] = [:]
    /// What comes after the value of the parameter.
    var suffix = ""
    // An array is the indirection that a struct needs to contain itself.
    var parameter: [TemplateTree] = []

    /// The template of a path. What is in no template is constant.
    package func segments(of path: [String]) -> [Segment] {
        var (tree, segments) = (self, [Segment]())
        for (index, segment) in path.enumerated() {
            if let next = tree.constants[segment] {
                segments.append(.constant(segment))
                tree = next
            } else if let next = tree.parameter.first, segment.hasSuffix(tree.suffix), segment != tree.suffix {
                segments.append(.parameter(suffix: tree.suffix))
                tree = next
            } else {
                return segments + path[index...].map { .constant($0) }
            }
        }
        return segments
    }
}
