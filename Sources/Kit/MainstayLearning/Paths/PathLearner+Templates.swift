// SPDX-License-Identifier: Apache-2.0

extension PathLearner {
    /// The templates of all paths that were counted.
    public func templates() -> TemplateTree {
        resolve([0], below: nil, isFirst: true, names())
    }

    /// What is known of names wherever they are.
    private struct Names {
        /// Names that are found below several segments and that replies do not repeat.
        var constants: Set<String> = []
        /// Names that replies repeat.
        var values: Set<String> = []
    }

    private func names() -> Names {
        var (parents, replies, echoes) = ([String: Int](), [String: Int](), [String: Int]())
        for node in nodes {
            for (name, child) in node.children {
                parents[name, default: 0] += 1
                replies[name, default: 0] += nodes[child].replies
                echoes[name, default: 0] += nodes[child].echoes
            }
        }
        var names = Names()
        for (name, count) in parents {
            if echoes[name]! > 0, Double(echoes[name]!) >= Self.echoShare * Double(replies[name]!) {
                names.values.insert(name)
            } else if count >= 2 {
                names.constants.insert(name)
            }
        }
        return names
    }

    /// The share of replies that must repeat a segment before it is a value.
    private static var echoShare: Double { 0.5 }
    /// The likeness of replies or of names below that makes segments values of one parameter.
    private static var likeness: Double { 0.5 }

    /// Decides which of the segments below some nodes are values. The nodes have the same template.
    ///
    /// - Parameters:
    ///   - name: The name before the segments; `nil` after a value.
    ///   - isFirst: Whether the segments are the first of their paths but for a version.
    private func resolve(_ parents: [Int], below name: String?, isFirst: Bool, _ names: Names) -> TemplateTree {
        var children: [String: [Int]] = [:]
        for parent in parents {
            for (name, child) in nodes[parent].children { children[name, default: []].append(child) }
        }
        var tree = TemplateTree()
        guard !children.isEmpty else { return tree }
        let collection = name.flatMap(Collection.init)
        var (values, open, recurring) = (Set<String>(), [String](), [String]())
        for name in children.keys.sorted() {
            let found = children[name]!
            if name.isEmpty || isFirst && !Self.isNumber(name) { continue }
            if Self.isData(name) || isEchoed(found) {
                values.insert(name)
            } else if parents.count > 1 && found.count > 1 || names.constants.contains(name) {
                recurring.append(name)
            } else if names.values.contains(name) {
                values.insert(name)
            } else if !isFunction(name, found, of: collection) {
                open.append(name)
            }
        }
        addLike(open, recurring, children, canHaveValues: collection != nil, to: &values)
        for (name, found) in children where !values.contains(name) {
            tree.constants[name] = resolve(found, below: name, isFirst: isFirst && Self.isVersion(name), names)
        }
        guard !values.isEmpty else { return tree }
        let below = values.sorted().flatMap { children[$0]! }
        let suffixes = Set(values.map(Self.suffix))
        tree.suffix = suffixes.count == 1 ? suffixes.first ?? "" : ""
        tree.parameter = [resolve(below, below: nil, isFirst: false, names)]
        return tree
    }

    /// The name of many things, below which segments that are only like each other are values.
    private struct Collection {
        /// What one of the things is called.
        let singular: String

        /// `nil` if the name is no plural.
        init?(_ name: String) {
            guard let last = ModelName.words(in: name).last, ModelName.singular(last) != last else { return nil }
            singular = ModelName.singular(last).lowercased()
        }

        /// Whether a segment says of what the collection is.
        func isNamed(in segment: String) -> Bool {
            ModelName.words(in: segment).contains { ModelName.singular($0).lowercased() == singular }
        }
    }

    /// Whether a segment is the name of a function, such as `create_collection` below `collections`. Things may have such
    /// names too, but are also asked for with other methods than POST.
    private func isFunction(_ name: String, _ found: [Int], of collection: Collection?) -> Bool {
        guard let collection, collection.isNamed(in: name) else { return false }
        return found.allSatisfy { nodes[$0].isOnlyPosted ?? false }
    }

    private func isEchoed(_ found: [Int]) -> Bool {
        let replies = found.reduce(0) { $0 + nodes[$1].replies }
        let echoes = found.reduce(0) { $0 + nodes[$1].echoes }
        return replies > 0 && Double(echoes) >= Self.echoShare * Double(replies)
    }

    /// Adds the segments that are like values, or like each other.
    private func addLike(
        _ open: [String], _ recurring: [String], _ children: [String: [Int]], canHaveValues: Bool,
        to values: inout Set<String>
    ) {
        // Beside numbers, names are no values: `issues/12` and `issues/comments`.
        let named = values.filter { !Self.isNumber($0) }
        let facts = Dictionary(
            uniqueKeysWithValues: (open + recurring + named).map { ($0, self.facts(of: children[$0]!)) })
        let ofValues = named.reduce(into: Facts()) { $0.formUnion(facts[$1]!) }
        let isUsual = named.count >= 3 && named.count * 2 >= open.count + named.count
        for name in open {
            let own = facts[name]!
            let isLikeValues = named.count >= 2 && own.isPart(of: ofValues)
            let isLikeOne = (canHaveValues ? open + named : Array(named)).contains { other in
                other != name && own.isLike(facts[other]!, Self.likeness)
            }
            if isUsual || isLikeValues || isLikeOne { values.insert(name) }
        }
        guard named.count >= 2 else { return }
        for name in recurring where facts[name]!.isPart(of: ofValues) { values.insert(name) }
    }

    private struct Facts {
        /// The members of replies to the path itself.
        var members: Set<UInt64> = []
        /// The names below, each with its distance.
        var below: Set<String> = []

        mutating func formUnion(_ other: Self) {
            members.formUnion(other.members)
            below.formUnion(other.below)
        }

        func isLike(_ other: Self, _ least: Double) -> Bool {
            share(members, other.members) >= least
                || share(below, other.below) >= least && below.intersection(other.below).count >= 2
        }

        /// Whether most names below are also below the others.
        func isPart(of others: Self) -> Bool {
            !below.isEmpty && below.intersection(others.below).count * 2 > below.count
        }

        private func share<Element>(_ left: Set<Element>, _ right: Set<Element>) -> Double {
            guard !left.isEmpty, !right.isEmpty else { return 0 }
            let common = left.intersection(right).count
            return Double(common) / Double(left.count + right.count - common)
        }
    }

    private func facts(of found: [Int]) -> Facts {
        var facts = Facts()
        for index in found { facts.members.formUnion(nodes[index].members) }
        var level = found
        for distance in 1...3 {
            var next: [Int] = []
            for index in level {
                for (name, child) in nodes[index].children {
                    next.append(child)
                    if !Self.isData(name) { facts.below.insert("\(distance)/\(name)") }
                }
            }
            level = next
        }
        return facts
    }

    /// Whether a segment is no name that anybody gives a resource.
    static func isData(_ segment: String) -> Bool {
        let suffix = suffix(of: segment)
        if !suffix.isEmpty { return isData(String(segment.dropLast(suffix.count))) }
        if isNumber(segment) || segment.utf8.count > 40 || segment.contains("..") { return true }
        // A hash has a prefix in some APIs: `hook_0dfff13cfac411ef87a6010e985f89d4`.
        let parts = segment.split { !$0.isLetter && !$0.isNumber }
        if !ValueForms(text: segment).isEmpty || parts.contains(where: isHash) { return true }
        return segment.unicodeScalars.contains { scalar in
            !scalar.isASCII || scalar.properties.isUppercase || " @:%=,~".unicodeScalars.contains(scalar)
        }
    }

    private static func isHash(_ part: Substring) -> Bool {
        part.utf8.count >= 8 && ValueForms(text: String(part)).contains(.hex)
    }

    /// The ending that says which form a reply has; empty if there is none.
    static func suffix(of segment: String) -> String {
        [".json", ".xml", ".csv"].first { segment.hasSuffix($0) && segment.utf8.count > $0.utf8.count } ?? ""
    }

    /// Whether a segment only stands before all paths: `api`, `v2`.
    private static func isVersion(_ segment: String) -> Bool {
        let digits = segment.dropFirst()
        return ["api", "rest", "public"].contains(segment)
            || segment.first == "v" && !digits.isEmpty && digits.allSatisfy { $0.isNumber || $0 == "." }
    }

    private static func isNumber(_ segment: String) -> Bool {
        segment.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
}
