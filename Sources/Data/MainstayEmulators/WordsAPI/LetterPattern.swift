// SPDX-License-Identifier: Apache-2.0

/// A regular expression over the letters of words. Strangers can send a pattern, so the search follows all
/// ways of matching in parallel (Thompson's construction), and no pattern can make it run forever. It supports neither
/// references to groups nor lookahead.
struct LetterPattern {
    private var steps: [Step] = []
    // The memory is reused for all letters and words.
    private var now: [Int] = []
    private var next: [Int] = []
    private var waiting: [Int] = []
    /// For each step, the place where it was last entered.
    private var entered: [Int] = []
    private var place = 0
    /// The number of steps entered for all words together.
    private var work = 0

    /// Whether the limit of work is reached. After that the pattern matches nothing.
    var isExhausted: Bool { work > 25_000_000 }

    /// - Returns: `nil` if the text is not a pattern, or uses unsupported syntax.
    init?(_ pattern: String) {
        var parser = LetterPatternParser(pattern)
        guard let node = parser.parse(), emit(node) else { return nil }
        steps.append(.match)
        entered = Array(repeating: -1, count: steps.count)
    }

    /// Whether the pattern matches anywhere in a word.
    mutating func matches(_ word: some StringProtocol) -> Bool {
        if isExhausted { return false }
        next.removeAll(keepingCapacity: true)
        let scalars = word.unicodeScalars
        var index = scalars.startIndex
        while true {
            let (isStart, isEnd) = (index == scalars.startIndex, index == scalars.endIndex)
            place += 1
            now.removeAll(keepingCapacity: true)
            // A match may also begin here, beside those that go on.
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

    /// Follows all steps up to those that read a letter. Returns `true` at the end of the pattern.
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

    /// Appends the steps of a part. Returns `false` if there would be too many.
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
