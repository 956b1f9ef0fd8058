// SPDX-License-Identifier: Apache-2.0

package import MainstayKit

/// Finds the templates of paths, such as `/repos/{repo}/{name}/issues`, in the paths that were asked for.
///
/// Paths alone do not say which segments are values. The replies do: a reply repeats the values that it was asked for,
/// values have replies with the same members, and a name that is found below several values is no value itself.
package struct PathLearner: Sendable {
    /// The most segments of all paths together. Further paths are not learned from.
    package static let nodeLimit = 200_000

    /// A segment below those before it.
    struct Node: Sendable {
        var children: [String: Int] = [:]
        /// The names of the members of replies to this path, as keys.
        var members: Set<UInt64> = []
        /// Successful replies with JSON to this path or to one below it.
        var replies = 0
        /// Those of them that repeat this segment as a text or a number.
        var echoes = 0
        /// Whether this path was asked for, and with POST only.
        var isOnlyPosted: Bool?
    }

    private(set) var nodes = [Node()]

    package init() {}

    /// Counts a path.
    ///
    /// - Parameters:
    ///   - segments: The segments, decoded.
    ///   - content: What was sent and answered, as far as it is JSON. Empty if the reply was no success.
    ///   - isPost: Whether the method was POST.
    package mutating func add(_ segments: [String], _ content: [JSON], members: JSON?, isPost: Bool = false) {
        guard nodes.count + segments.count <= Self.nodeLimit else { return }
        let texts = content.isEmpty ? [] : Self.texts(of: content)
        var index = 0
        for segment in segments {
            if let child = nodes[index].children[segment] {
                index = child
            } else {
                nodes.append(Node())
                nodes[index].children[segment] = nodes.count - 1
                index = nodes.count - 1
            }
            guard !content.isEmpty else { continue }
            nodes[index].replies += 1
            let value = String(segment.dropLast(Self.suffix(of: segment).count))
            if texts.contains(segment) || texts.contains(value) { nodes[index].echoes += 1 }
        }
        nodes[index].isOnlyPosted = isPost && nodes[index].isOnlyPosted ?? true
        guard let members, nodes[index].members.count < 256 else { return }
        nodes[index].members.formUnion(names(of: members).map { JSONShape.key(of: $0) })
    }

    /// The names of the members of an object, or of the objects in a list.
    private func names(of value: JSON) -> [String] {
        switch value {
        case .object(let members): Array(members.keys)
        case .array(let items):
            items.prefix(3).flatMap { item in
                if case .object(let members) = item { members.keys.map { "[]" + $0 } } else { [String]() }
            }
        default: []
        }
    }

    /// The short texts and integers of content. A segment that is one of them is likely a value.
    private static func texts(of content: [JSON]) -> Set<String> {
        var texts: Set<String> = []
        var left = 4_096
        func add(_ value: JSON, _ depth: Int) {
            left -= 1
            guard left > 0, depth < 6 else { return }
            switch value {
            case .string(let text):
                guard text.utf8.count <= 100 else { return }
                texts.insert(text)
                // An owner and a name. Longer texts are paths, which have constants too.
                let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
                if parts.count == 2 { for part in parts { texts.insert(String(part)) } }
            case .integer(let integer): texts.insert("\(integer)")
            case .array(let items): for item in items.prefix(20) { add(item, depth + 1) }
            case .object(let members): for member in members.values { add(member, depth + 1) }
            default: break
            }
        }
        for value in content { add(value, 0) }
        return texts
    }
}

extension PathLearner {
    /// Counts the path of an exchange.
    package mutating func add(_ exchange: LearnedExchange) {
        let isPost = exchange.method == .post
        guard exchange.isSuccess else { return add(exchange.segments, [], members: nil, isPost: isPost) }
        var content: [JSON] = []
        if case .json(let reply) = exchange.reply { content.append(reply) }
        let members = content.first
        if case .json(let sent) = exchange.requestContent { content.append(sent) }
        add(exchange.segments, content, members: members, isPost: isPost)
    }
}
