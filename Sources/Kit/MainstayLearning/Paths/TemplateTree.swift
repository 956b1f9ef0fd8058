// SPDX-License-Identifier: Apache-2.0

/// Templates of paths as a tree of segments.
package struct TemplateTree: Sendable, Hashable {
    /// The constants by their text.
    var constants: [String: TemplateTree] = [:]
    // An array is the indirection that a struct needs to contain itself.
    var parameter: [TemplateTree] = []

    /// The template of a path: its segments, with `nil` for each parameter. A path that is in no template is its own.
    package func segments(of path: [String]) -> [String?] {
        var (tree, segments) = (self, [String?]())
        for (index, segment) in path.enumerated() {
            if let next = tree.constants[segment] {
                segments.append(segment)
                tree = next
            } else if let next = tree.parameter.first {
                segments.append(nil)
                tree = next
            } else {
                return segments + path[index...].map { $0 }
            }
        }
        return segments
    }
}
