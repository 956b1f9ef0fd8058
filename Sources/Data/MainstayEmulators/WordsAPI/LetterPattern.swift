// SPDX-License-Identifier: Apache-2.0

/// A regular expression over the letters of words, which strangers may send: all ways of matching are followed side by side
/// (Thompson's construction), so that none can take for ever. It has no groups to refer to and cannot look ahead.
struct LetterPattern {
    private var steps: [Step] = []
    // Kept between letters and words, so that none of them needs memory of its own.
    private var now: [Int] = []
    private var next: [Int] = []
    private var waiting: [Int] = []
    /// The place at which a step was last entered, by its index.
    private var entered: [Int] = []
    private var place = 0
    /// How many steps were entered for all words together.
    private var work = 0

    /// Whether it has taken so much time that it is not to be gone on with: then it matches nothing any more.
    var isExhausted: Bool { work > 25_000_000 }

    /// - Returns: `nil` where it is none, or one with more than is known here.
    init?(_ pattern: String) {
        var parser = LetterPatternParser(pattern)
        guard let node = parser.parse(), emit(node) else { return nil }
        steps.append(.match)
        entered = Array(repeating: -1, count: steps.count)
    }

    /// Whether it matches anywhere in a word.
    mutating func matches(_ word: some StringProtocol) -> Bool {
        if isExhausted { return false }
        next.removeAll(keepingCapacity: true)
        let scalars = word.unicodeScalars
        var index = scalars.startIndex
        while true {
            let (isStart, isEnd) = (index == scalars.startIndex, index == scalars.endIndex)
            place += 1
            now.removeAll(keepingCapacity: true)
            // What goes on, and what begins here.
            for step in next where enter(step, isStart: isStart, isEnd: isEnd) { return true }
            if enter(0, isStart: isStart, isEnd: isEnd) { return true }
            if isEnd { return false }
            next.removeAll(keepingCapacity: true)
            for step in now {
                if case .letter(let letters) = steps[step], letters.contains(scalars[index]) { next.append(step + 1) }
            }
            index = scalars.index(after: index)
        }
    }

    /// Goes on to all steps that read a letter; `true` where the end of the pattern is reached.
    private mutating func enter(_ first: Int, isStart: Bool, isEnd: Bool) -> Bool {
        waiting.append(first)
        while let step = waiting.popLast() {
            work += 1
            guard entered[step] != place else { continue }
            entered[step] = place
            switch steps[step] {
            case .letter: now.append(step)
            case .start: if isStart { waiting.append(step + 1) }
            case .end: if isEnd { waiting.append(step + 1) }
            case .either(let one, let other):
                waiting.append(other)
                waiting.append(one)
            case .match:
                waiting.removeAll(keepingCapacity: true)
                return true
            }
        }
        return false
    }

    private enum Step {
        case letter(LetterSet)
        case start, end
        case either(Int, Int)
        case match
    }

    /// Appends the steps of a part; `false` where there would be too many.
    private mutating func emit(_ node: LetterPatternParser.Node) -> Bool {
        guard steps.count < 250 else { return false }
        switch node {
        case .letter(let letters): steps.append(.letter(letters))
        case .start: steps.append(.start)
        case .end: steps.append(.end)
        case .sequence(let nodes): return nodes.allSatisfy { emit($0) }
        case .either(let one, let other):
            let fork = steps.count
            steps.append(.match)
            guard emit(one) else { return false }
            let jump = steps.count
            steps.append(.match)
            guard emit(other) else { return false }
            steps[fork] = .either(fork + 1, jump + 1)
            steps[jump] = .either(steps.count, steps.count)
        case .repeated(let node, let least, let most):
            for _ in 0..<least where !emit(node) { return false }
            guard let most else {
                let fork = steps.count
                steps.append(.match)
                guard emit(node) else { return false }
                steps.append(.either(fork, fork))
                steps[fork] = .either(fork + 1, steps.count)
                return true
            }
            var forks: [Int] = []
            for _ in least..<max(least, most) {
                forks.append(steps.count)
                steps.append(.match)
                guard emit(node) else { return false }
            }
            for fork in forks { steps[fork] = .either(fork + 1, steps.count) }
        }
        return true
    }
}
