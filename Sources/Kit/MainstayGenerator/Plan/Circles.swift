// SPDX-License-Identifier: Apache-2.0

/// The types that contain themselves: the strongly connected components of what contains what (Tarjan 1972).
struct Circles {
    private var components: [String: Int] = [:]

    /// - Parameter contained: The names of the types that a type contains, by its name.
    init(_ contained: [String: [String]]) {
        var (indices, lows, open) = ([String: Int](), [String: Int](), Set<String>())
        var path: [String] = []
        for root in contained.keys.sorted() where indices[root] == nil {
            // Each step is a type and the number of those below it that are done. Recursion would need a stack as deep
            // as the types are nested.
            var steps: [(name: String, next: Int)] = [(root, 0)]
            while let (name, next) = steps.last {
                if next == 0 {
                    (indices[name], lows[name]) = (indices.count, indices.count)
                    path.append(name)
                    open.insert(name)
                }
                let below = contained[name] ?? []
                if next < below.count {
                    steps[steps.count - 1].next += 1
                    let target = below[next]
                    if indices[target] == nil {
                        steps.append((target, 0))
                    } else if open.contains(target) {
                        lows[name] = min(lows[name] ?? 0, indices[target] ?? 0)
                    }
                    continue
                }
                steps.removeLast()
                if let above = steps.last?.name { lows[above] = min(lows[above] ?? 0, lows[name] ?? 0) }
                guard lows[name] == indices[name], let index = indices[name] else { continue }
                while let last = path.popLast() {
                    open.remove(last)
                    components[last] = index
                    if last == name { break }
                }
            }
        }
        selfish = Set(contained.filter { $0.value.contains($0.key) }.keys)
    }

    private let selfish: Set<String>

    /// Whether a type contains another one, which contains the first.
    func contain(_ name: String, _ other: String) -> Bool {
        name == other ? selfish.contains(name) : components[name] != nil && components[name] == components[other]
    }
}
