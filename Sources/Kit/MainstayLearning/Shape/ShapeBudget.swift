// SPDX-License-Identifier: Apache-2.0

/// How large the shapes of one API may become together.
///
/// If they have too many positions, the deepest level is given up in all of them. Which level that is depends on all
/// replies and not on their order, because a level that is too large for some of the replies is too large for all.
package struct ShapeBudget: Sendable, Hashable {
    /// The deepest level that is kept.
    package var depth = LearningRules.depthLimit
    /// The number of positions. It may be too high until ``restore(_:)`` counts again.
    package var positions = 0
    /// The most positions.
    package let limit: Int

    package init(limit: Int = LearningRules.positionLimit) {
        self.limit = limit
    }

    package var isExceeded: Bool { positions > limit }

    /// Counts the positions again, and gives up levels until the shapes are within the limit.
    package mutating func restore(_ visit: ((inout JSONShape) -> Void) -> Void) {
        var levels: [Int] = []
        visit { $0.countPositions(into: &levels, depth: 0) }
        positions = 0
        for (level, count) in levels.enumerated() {
            guard positions + count <= limit || level == 0 else {
                depth = min(depth, level - 1)
                break
            }
            positions += count
        }
        let depth = depth
        visit { $0.prune(below: depth) }
    }
}

extension JSONShape {
    /// Adds the number of positions on each level.
    func countPositions(into levels: inout [Int], depth: Int) {
        guard values > 0 else { return }
        if levels.count <= depth { levels.append(0) }
        levels[depth] += 1
        lists.items?.countPositions(into: &levels, depth: depth + 1)
        for members in objects.variants.values {
            members.rest?.countPositions(into: &levels, depth: depth + 1)
            for member in members.named.values { member.shape.countPositions(into: &levels, depth: depth + 1) }
        }
    }

    /// Leaves out what is below a level.
    mutating func prune(below depth: Int) {
        guard depth > 0 else {
            lists.itemShape = []
            for tag in objects.variants.keys {
                objects.variants[tag]!.named = [:]
                objects.variants[tag]!.restShape = []
            }
            return
        }
        if !lists.itemShape.isEmpty { lists.itemShape[0].prune(below: depth - 1) }
        for tag in objects.variants.keys {
            for name in objects.variants[tag]!.named.keys {
                objects.variants[tag]!.named[name]!.shape.prune(below: depth - 1)
            }
            if !objects.variants[tag]!.restShape.isEmpty {
                objects.variants[tag]!.restShape[0].prune(below: depth - 1)
            }
        }
    }
}
